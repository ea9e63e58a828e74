import ipaddr from 'ipaddr.js';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Log } from './log.ts';
import type { ServerOptions } from './options.ts';

/** The address of everybody whose address cannot be told: one asker to all limits. */
export const unknownAddress = 'unknown';

/** `192.0.2.1`, `192.0.2.1:443`, `2001:db8::1`, `[2001:db8::1]` and `[2001:db8::1]:443`, each with or without quotes. */
function addressIn(hop: string): string {
  const bare = hop.trim().replace(/^"(.*)"$/, '$1');
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(bare)?.[1];
  return bracketed ?? (/^[\d.]+:\d{1,5}$/.test(bare) ? bare.slice(0, bare.indexOf(':')) : bare);
}

function canonical(text: string): string {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text).toString();
  if (!text.includes(':') || !ipaddr.IPv6.isValid(text)) return unknownAddress;
  const address = ipaddr.IPv6.parse(text.replace(/%.*/s, ''));
  return address.isIPv4MappedAddress() ? address.toIPv4Address().toString() : address.toNormalizedString();
}

/**
 * A shopper's address: the connection's own without a proxy, else the one that the outermost of `proxies` proxies wrote
 * in `X-Forwarded-For`. Whatever stands further left was written by the client. A private address counts like any other;
 * where none can be told the answer is `unknown`.
 */
export function shopperAddress(peer: string, forwardedFor: string | undefined, proxies: number): string {
  if (proxies === 0) return canonical(peer);
  return canonical(addressIn(forwardedFor?.split(',').at(-proxies) ?? ''));
}

/**
 * The networks by which limits count an address: an IPv4 address itself; of an IPv6 one its /64, which a household has
 * whole, and then its /48, which anybody can rent.
 */
export function networksOf(address: string): readonly string[] {
  if (!address.includes(':')) return [address];
  const { parts } = ipaddr.IPv6.parse(address);
  return [4, 3].map(
    (count) =>
      `${parts
        .slice(0, count)
        .map((part) => part.toString(16))
        .join(':')}::/${count * 16}`,
  );
}

function peerOf(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? '';
  } catch {
    // Outside a real connection, as in tests.
    return '';
  }
}

type Place = Pick<ServerOptions, 'proxies' | 'log'>;

const warned = new WeakSet<Log>();

/** Says once that a proxy seems to stand in front while none is reckoned with: to limits all its shoppers are one. */
function warnOfProxy(peer: string, { log }: Place): void {
  if (warned.has(log) || !ipaddr.isValid(peer) || ipaddr.process(peer).range() === 'unicast') return;
  warned.add(log);
  log('warn', 'A proxy is not reckoned with.', {
    hint: 'X-Forwarded-For arrives from a private address, but FORECOURT_PROXIES is 0: all shoppers behind it count as one.',
  });
}

/** The shopper's address behind the server's proxies (see `shopperAddress`). */
export function remoteAddress(context: Context, { proxies = 0, log }: Place): string {
  const peer = peerOf(context);
  const forwarded = context.req.header('x-forwarded-for');
  if (proxies === 0 && forwarded !== undefined) warnOfProxy(peer, { log });
  return shopperAddress(peer, forwarded, proxies);
}

/**
 * Whether the browser's own connection is encrypted: this server's, or the one of the outermost proxy, which says so in
 * `X-Forwarded-Proto`. Without a proxy in front (`FORECOURT_PROXIES` 0) that header is anybody's and is not believed.
 */
export function isSecure(context: Context, proxies = 0): boolean {
  const { url } = context.req;
  if (URL.canParse(url) && new URL(url).protocol === 'https:') return true;
  if (proxies === 0) return false;
  const hops = (context.req.header('x-forwarded-proto') ?? '').split(',').map((hop) => hop.trim().toLowerCase());
  return (hops.at(-proxies) ?? hops[0]) === 'https';
}
