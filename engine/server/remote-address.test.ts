import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { isSecure, networksOf, shopperAddress } from './remote-address.ts';

test.each([
  ['203.0.113.9', undefined, 0, '203.0.113.9'],
  ['::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
  ['203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
  ['10.0.0.7', '198.51.100.1', 1, '198.51.100.1'],
  ['10.0.0.7', 'made up, 198.51.100.1, 203.0.113.9', 2, '198.51.100.1'],
  ['10.0.0.7', '198.51.100.1:50123', 1, '198.51.100.1'],
  ['10.0.0.7', '"[2001:db8::6]:443"', 1, '2001:db8:0:0:0:0:0:6'],
  ['10.0.0.7', '[2001:DB8::6]', 1, '2001:db8:0:0:0:0:0:6'],
  ['10.0.0.7', '192.168.3.4', 1, '192.168.3.4'],
  ['10.0.0.7', '198.51.100.1', 0, '10.0.0.7'],
  ['127.0.0.1', undefined, 0, '127.0.0.1'],
  ['::1', undefined, 0, '0:0:0:0:0:0:0:1'],
  ['fe80::1%eth0', undefined, 0, 'fe80:0:0:0:0:0:0:1'],
])('%s, forwarded for %s behind %d proxies, is %s', (peer, forwarded, proxies, address) => {
  expect(shopperAddress(peer, forwarded, proxies)).toBe(address);
});

test.each(['', 'made up', '1', '0x7f.1', '256.1.1.1', '198.51.100.1.', '[', '[]:1', '198.51.100.1:x', '::1::', ' , '])(
  'an address of %j counts as one client with all other unknown ones',
  (forwarded) => expect(shopperAddress('10.0.0.7', forwarded, 1)).toBe('unknown'),
);

test('behind a proxy that forwards no address the client is unknown, and the proxy does not replace it', () => {
  expect(shopperAddress('10.0.0.7', undefined, 1)).toBe('unknown');
  expect(shopperAddress('', undefined, 0)).toBe('unknown');
});

test('an IPv6 address counts by its /64 and its /48, an IPv4 address as it is', () => {
  expect(networksOf('2001:db8:1:2:3:4:5:6')).toEqual(['2001:db8:1:2::/64', '2001:db8:1::/48']);
  expect(networksOf('203.0.113.9')).toEqual(['203.0.113.9']);
  expect(networksOf('unknown')).toEqual(['unknown']);
});

test.each([
  ['http', 'https', 0, 'false'],
  ['https', undefined, 0, 'true'],
  ['http', 'https', 1, 'true'],
  ['http', 'https, http', 1, 'false'],
  ['http', 'https, http', 2, 'true'],
  ['http', 'https', 2, 'true'],
  ['http', undefined, 1, 'false'],
  ['http', 'HTTPS ', 1, 'true'],
])('over %s, forwarded as %s behind %d proxies: secure %s', async (protocol, forwarded, proxies, secure) => {
  const app = new Hono().get('/', (context) => context.text(String(isSecure(context, proxies))));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-proto': forwarded };
  expect(await (await app.request(`${protocol}://site.example/`, { headers })).text()).toBe(secure);
});
