import { createServer, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { isListedHost, isPublicAddress, remotePicture } from './remote-picture.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}/picture.webp`;
}

const hosts = ['localhost'];
const open = { request, isAllowed: () => true };

test('returns the bytes of a picture', async () => {
  const url = await serving((_, response) => response.setHeader('content-type', 'image/webp').end('bytes'));
  expect((await remotePicture(url, hosts, open)).toString()).toBe('bytes');
});

test.each([
  'http://pictures.example/a.webp',
  'https://127.0.0.1/a.webp',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/a.webp',
  'https://[::ffff:10.0.0.1]/a.webp',
  'https://localhost/a.webp',
])('does not request %s', async (url) => {
  await expect(remotePicture(url, [new URL(url).hostname])).rejects.toThrow(/not public|Not an https|ENOTFOUND/);
});

test('a name that resolves to a private address is not contacted', async () => {
  let asked = 0;
  const url = await serving((_, response) => {
    asked += 1;
    response.end();
  });
  await expect(remotePicture(url, hosts, { request })).rejects.toThrow('localhost is not public.');
  expect(asked).toBe(0);
});

test('anything not a picture, too large, too slow or redirected is rejected', async () => {
  const page = await serving((_, response) => response.setHeader('content-type', 'text/html').end('<html>'));
  await expect(remotePicture(page, hosts, open)).rejects.toThrow('answered 200 text/html');
  const moved = await serving((_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end());
  await expect(remotePicture(moved, hosts, open)).rejects.toThrow('answered 302');
  const large = await serving((_, response) => response.setHeader('content-type', 'image/webp').end('x'.repeat(2000)));
  await expect(remotePicture(large, hosts, { ...open, mostBytes: 1000 })).rejects.toThrow('The picture is too large.');
  const slow = await serving(() => {});
  await expect(remotePicture(slow, hosts, { ...open, mostMs: 50 })).rejects.toThrow();
});

test('public internet addresses are public, all others are not', () => {
  for (const address of ['1.1.1.1', '203.1.2.3', '2606:4700::1']) expect(isPublicAddress(address)).toBe(true);
  const closed = ['10.1.2.3', '172.20.0.1', '192.168.1.1', '100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255'];
  for (const address of [...closed, '::', 'fe80::1', 'fd00::1', '::ffff:8.8.8.8', '2002:a00:1::', 'name'])
    expect(isPublicAddress(address)).toBe(false);
});

test('a host that is not allowed is not contacted, whatever its name looks like', async () => {
  let asked = 0;
  const url = await serving((_, response) => {
    asked += 1;
    response.setHeader('content-type', 'image/webp').end('bytes');
  });
  await expect(remotePicture(url, [], open)).rejects.toThrow('localhost is not listed in FORECOURT_PICTURE_HOSTS.');
  await expect(remotePicture(url, ['*.localhost', 'host'], open)).rejects.toThrow('is not listed');
  expect(asked).toBe(0);
  const listed = ['cdn.example.com', '*.feed.example'];
  for (const host of ['cdn.example.com', 'a.feed.example', 'a.b.feed.example'])
    expect(isListedHost(host, listed)).toBe(true);
  for (const host of [
    'example.com',
    'a.cdn.example.com',
    'feed.example',
    'evilfeed.example',
    'cdn.example.com.evil.example',
    '',
  ])
    expect([host, isListedHost(host, listed)]).toEqual([host, false]);
});
