import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Addresses of a machine itself and of private networks: a proxy's rather than a shopper's. */
const private4 = /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01])|169\.254)\./;
const private6 = /^(?:::1$|f[cd][0-9a-f]{2}:|fe80:)/i;

/**
 * A shopper's address as limits count it: an IPv6 address by its network, for a household has a whole one. Empty where
 * the address is nobody's in particular, such as that of a proxy in front: then nothing is to be counted by it.
 */
export function shopperAddress(peer: string, forwardedFor: string | undefined, proxies: number): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  // What stands further left was written by the client itself.
  const address = (proxies > 0 ? (hops.at(-proxies) ?? '') : peer).replace(/^::ffff:(?=\d+\.)/i, '');
  if (private4.test(address) || private6.test(address)) return '';
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = address.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0;
  return [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0')].slice(0, 4).join(':').toLowerCase();
}

/** The shopper's address behind `proxies` proxies (see `shopperAddress`); empty outside a real connection, as in tests. */
export function remoteAddress(context: Context, proxies = 0): string {
  let peer = '';
  try {
    peer = getConnInfo(context).remote.address ?? '';
  } catch {
    // There is no connection.
  }
  return shopperAddress(peer, context.req.header('x-forwarded-for'), proxies);
}
