import ipaddr from 'ipaddr.js';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { ServerOptions } from './options.ts';
import type { Log } from '../ports/log.ts';

/** The key of all clients with an unknown address, which limits count as one. */
const unknownAddress = 'unknown';

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
 * to `X-Forwarded-For`. Entries further left come from the client and are ignored. Private addresses count like any
 * other; an unknown one is `unknown`.
 */
export function shopperAddress(peer: string, forwardedFor: string | undefined, proxies: number): string {
  if (proxies === 0) return canonical(peer);
  return canonical(addressIn(forwardedFor?.split(',').at(-proxies) ?? ''));
}

/**
 * The prefixes by which limits count an address: an IPv4 address itself; an IPv6 address's /64, which belongs to one
 * household, and its /48, which anybody can rent.
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

/** Warns once when there seems to be a proxy in front but none is configured: limits then count all its shoppers as one. */
function warnOfProxy(peer: string, { log }: Place): void {
  if (warned.has(log) || !ipaddr.isValid(peer) || ipaddr.process(peer).range() === 'unicast') return;
  warned.add(log);
  log('warn', 'A proxy is not configured.', {
    hint: 'X-Forwarded-For arrives from a private address, but FORECOURT_PROXIES is 0: all shoppers behind it count as one.',
  });
}

/** The shopper's address as seen through the server's proxies (see `shopperAddress`). */
export function remoteAddress(context: Context, { proxies = 0, log }: Place): string {
  const peer = peerOf(context);
  const forwarded = context.req.header('x-forwarded-for');
  if (proxies === 0 && forwarded !== undefined) warnOfProxy(peer, { log });
  return shopperAddress(peer, forwarded, proxies);
}

/**
 * Whether the browser's own connection is encrypted: to this server, or to the outermost proxy, which says so in
 * `X-Forwarded-Proto`. Without a proxy (`FORECOURT_PROXIES` 0) anybody can send that header, so it is ignored.
 */
export function isSecure(context: Context, proxies = 0): boolean {
  const { url } = context.req;
  if (URL.canParse(url) && new URL(url).protocol === 'https:') return true;
  if (proxies === 0) return false;
  const hops = (context.req.header('x-forwarded-proto') ?? '').split(',').map((hop) => hop.trim().toLowerCase());
  return (hops.at(-proxies) ?? hops[0]) === 'https';
}
