import { expect, test } from 'vitest';
import { shopperAddress } from './remote-address.ts';

test.each([
  ['203.0.113.9', undefined, 0, '203.0.113.9'],
  ['::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
  ['203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
  ['10.0.0.7', '198.51.100.1', 1, '198.51.100.1'],
  ['10.0.0.7', 'made up, 198.51.100.1, 203.0.113.9', 2, '198.51.100.1'],
  ['10.0.0.7', undefined, 1, ''],
  ['10.0.0.7', '198.51.100.1', 0, ''],
  ['127.0.0.1', undefined, 0, ''],
  ['::1', undefined, 0, ''],
  ['2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2'],
  ['2001:DB8::6', undefined, 0, '2001:db8:0:0'],
])('%s, forwarded for %s behind %d proxies, is %j', (peer, forwarded, proxies, address) => {
  expect(shopperAddress(peer, forwarded, proxies)).toBe(address);
});
