import { isIP } from 'node:net';
import type { Hono } from 'hono';
import type { Tenants } from '../../engine/server/tenants.ts';
import { hostName } from '../../engine/site/host-name.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** True for the wildcard address, which means all addresses of the machine. */
function isEveryAddress(address: string): boolean {
  return address === '0.0.0.0' || address === '::';
}

/**
 * Rejects requests whose Host is neither a site's nor this machine's: otherwise a foreign page whose own name resolves
 * here (DNS rebinding) could read the outbox. `listening` is the address the preview listens on; if that means all
 * addresses, requests to any numeric address are accepted, since no foreign page is named by a number.
 */
export function refuseForeignHosts(app: Hono, tenants: Pick<Tenants, 'byHost'>, listening: string): void {
  app.use(async function checkHost(context, next) {
    const header = context.req.header('host') ?? '';
    const name = hostName(header);
    const bare = name.replace(/^\[|\]$/g, '');
    const isOwn = loopback.includes(name) || name.endsWith('.localhost') || bare === listening.toLowerCase();
    const isNumber = isEveryAddress(listening) && isIP(bare) !== 0;
    if (isOwn || isNumber || tenants.byHost(header)) return next();
    const advice = 'Open one of the addresses that it printed when it started.';
    return context.text(`The preview does not serve this host. ${advice}`, 421);
  });
}

/** The preview's message about where it listens. */
export function listeningText(listening: string, port: number): string {
  const address = `http://${listening.includes(':') ? `[${listening}]` : listening}:${port}`;
  if (/^127\.|^::1$|^localhost$/.test(listening))
    return `Listening on ${address}, for this machine alone (--host 0.0.0.0 opens it to your network).`;
  return `Listening on ${address}: anyone who can reach it can read the outbox, including codes and enquiries.`;
}
