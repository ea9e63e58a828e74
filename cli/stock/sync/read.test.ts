import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import type { StockFeed } from '../../../schemas/site/stock.ts';
import { type Silence, sftpServer } from '../../../tests/support/sftp-server.ts';
import { feedSecrets, readFeedContent } from './read.ts';
import type { FeedSecrets } from './transfer.ts';

const sitesFolder = mkdtempSync(join(tmpdir(), 'forecourt-feeds-'));
const folder = join(sitesFolder, 'test');
mkdirSync(join(folder, 'feeds'), { recursive: true });
cpSync('sites/stock/epa.map.json', join(sitesFolder, 'stock/epa.map.json'));
const csv = readFileSync('cli/stock/fixtures/feed.csv');
writeFileSync(join(folder, 'feeds/feed.csv.gz'), gzipSync(csv));
afterAll(() => {
  vi.unstubAllGlobals();
  rmSync(sitesFolder, { recursive: true, force: true });
});

const map = '../stock/epa.map.json';
const counts = { rows: 60, rejects: 7, vehicles: 53 };

async function read(feed: Omit<StockFeed, 'id'>, env: NodeJS.ProcessEnv = {}, hosts: readonly string[] = []) {
  const own = { id: 'main', ...feed };
  const secrets = feedSecrets(own, 'test', env);
  const { rows, rejects, vehicles } = await readFeedContent({ feed: own, folder, sitesFolder, hosts, secrets });
  return { rows, rejects: rejects.length, vehicles: vehicles.length };
}

test('reads a file with a map, and vehicles without one', async () => {
  expect(await read({ from: 'feeds/feed.csv.gz', map })).toEqual(counts);
  const vehicle: unknown = JSON.parse(readFileSync('tests/support/vehicle.json', 'utf8'));
  writeFileSync(join(folder, 'vehicles.json'), JSON.stringify([vehicle, { id: 'wrong' }]));
  expect(await read({ from: 'vehicles.json' })).toMatchObject({ rows: 2, vehicles: 1 });
  writeFileSync(join(folder, 'vehicles.json'), JSON.stringify([vehicle, { id: 7, slug: 'seven' }]));
  const found = await readFeedContent({
    feed: { id: 'main', from: 'vehicles.json' },
    folder,
    sitesFolder,
    hosts: [],
    secrets: () => undefined,
  });
  // What is wrong with a row hides neither its vehicle nor its line.
  expect(found.rejects).toEqual([
    { id: 7, slug: 'seven', line: 1, problems: expect.arrayContaining([expect.stringContaining('make')]) },
  ]);
  await expect(read({ from: 'site.json' })).rejects.toThrow("There is no file 'site.json'.");
});

test('reads no file outside the folder of the site, and no other address', async () => {
  mkdirSync(join(sitesFolder, 'other'));
  writeFileSync(join(sitesFolder, 'other/feed.csv'), csv);
  await expect(read({ from: '../other/feed.csv', map })).rejects.toThrow('outside the folder of the site');
  symlinkSync('../../other/feed.csv', join(folder, 'feeds/other.csv'));
  await expect(read({ from: 'feeds/other.csv', map })).rejects.toThrow('outside the folder of the site');
  await expect(read({ from: '../../../etc/passwd', map })).rejects.toThrow('outside the sites folder');
  symlinkSync('/etc/hostname', join(folder, 'feeds/link.csv'));
  await expect(read({ from: 'feeds/link.csv', map })).rejects.toThrow('outside the sites folder');
  await expect(read({ from: 'http://127.0.0.1/feed.csv', map })).rejects.toThrow('neither a file nor an https:');
  await expect(read({ from: 'https://feeds.example/feed.csv', map })).rejects.toThrow(
    'Feeds may not be fetched from feeds.example: name it in FORECOURT_FEED_HOSTS.',
  );
});

test('fetches an https address with the secret that the document names, which is the site’s own', async () => {
  const fetched = vi.fn(async (_url: URL, _init: RequestInit) => new Response(csv));
  vi.stubGlobal('fetch', fetched);
  const from = 'https://dealer@feeds.example/feed.csv';
  const token = 'env:FEED_TEST__TOKEN';
  expect(await read({ from, map, token }, { FEED_TEST__TOKEN: 'hush' }, ['*.example'])).toEqual(counts);
  const password = 'env:FEED_TEST__PASSWORD';
  await read({ from, map, password }, { FEED_TEST__PASSWORD: 'hush' }, ['feeds.example']);
  expect(fetched.mock.calls.map(([url, { headers }]) => [String(url), headers])).toEqual([
    ['https://feeds.example/feed.csv', { authorization: 'Bearer hush' }],
    ['https://feeds.example/feed.csv', { authorization: `Basic ${btoa('dealer:hush')}` }],
  ]);
  await expect(read({ from, map, token }, {}, ['feeds.example'])).rejects.toThrow('set FEED_TEST__TOKEN');
  const stolen = { FORECOURT_SECRET: 'all', FEED_OTHER__TOKEN: 'other' };
  for (const name of Object.keys(stolen))
    await expect(read({ from, map, token: `env:${name}` }, stolen, ['feeds.example'])).rejects.toThrow('is not one');
  fetched.mockResolvedValue(new Response('{', { status: 200 }));
  await expect(read({ from: `${from}?key=hush` }, {}, ['feeds.example'])).rejects.toThrow(
    /^'feeds.example\/feed.csv' is not JSON: .* A feed without "map" has the form of vehicles.json.$/,
  );
  fetched.mockResolvedValue(new Response('', { status: 302, headers: { location: 'https://other.example/' } }));
  await expect(read({ from, map }, {}, ['feeds.example'])).rejects.toThrow('redirects; name the address');
  fetched.mockResolvedValue(new Response(null, { status: 304 }));
  await expect(read({ from, map }, {}, ['feeds.example'])).rejects.toThrow('feeds.example answers 304.');
  const cancelled = vi.fn();
  fetched.mockImplementation(async (_url, { signal }) => {
    signal?.addEventListener('abort', cancelled);
    return new Response('gone', { status: 404 });
  });
  await expect(read({ from, map }, {}, ['feeds.example'])).rejects.toThrow(
    'The feed cannot be fetched from feeds.example: feeds.example answers 404.',
  );
  // Or its connection would keep the process alive.
  expect(cancelled).toHaveBeenCalledOnce();
});

test('fetches by SFTP from the server with the host key of the document, and from no other', async () => {
  const { port, hostKey } = await sftpServer('/out/feed.csv', csv, 'hush');
  const from = `sftp://dealer@127.0.0.1:${port}/out/feed.csv`;
  const password = 'env:FEED_TEST__PASSWORD';
  const env = { FEED_TEST__PASSWORD: 'hush' };
  const hosts = ['127.0.0.1'];
  expect(await read({ from, map, password, hostKey }, env, hosts)).toEqual(counts);
  const other = `SHA256:${'a'.repeat(43)}`;
  await expect(read({ from, map, password, hostKey: other }, env, hosts)).rejects.toThrow(`its host key is ${hostKey}`);
  await expect(read({ from, map, password, hostKey }, { FEED_TEST__PASSWORD: 'no' }, hosts)).rejects.toThrow(
    /cannot be fetched from 127.0.0.1:\d+: .*authentication/,
  );
  await expect(read({ from: `${from}x`, map, password, hostKey }, env, hosts)).rejects.toThrow('No such file');
});

test('prints nothing when an SFTP server hangs up: its reports and its log are read by programs', async () => {
  const printed = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  const server = createServer((socket) => void socket.end()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const from = `sftp://dealer@127.0.0.1:${(server.address() as AddressInfo).port}/out/feed.csv`;
  await expect(read({ from, map }, {}, ['127.0.0.1'])).rejects.toThrow('Connection lost before handshake');
  expect(printed.flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test('ends a transfer that has stalled', async () => {
  const stalled = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('Make,Model')) });
  vi.stubGlobal('fetch', async () => new Response(stalled));
  const feed = { id: 'main', from: 'https://feeds.example/feed.csv', map };
  const place = { feed, folder, sitesFolder, hosts: ['feeds.example'], secrets: () => undefined, idleMs: 20 };
  await expect(readFeedContent(place)).rejects.toThrow('it has sent nothing for 0.02 seconds.');
});

/** Reads the feed of an SFTP server that stops answering there. */
async function readFromSilent(silentFrom: Silence) {
  const { port, hostKey } = await sftpServer('/out/feed.csv', csv, 'hush', silentFrom);
  const feed = { id: 'main', from: `sftp://dealer@127.0.0.1:${port}/out/feed.csv`, map, hostKey };
  const secrets: FeedSecrets = (kind) => (kind === 'password' ? 'hush' : undefined);
  return readFeedContent({ feed, folder, sitesFolder, hosts: ['127.0.0.1'], secrets, idleMs: 200 });
}

test('gives up on an SFTP server that accepts a connection and then opens no channel, or no file', async () => {
  for (const silentFrom of ['channel', 'file'] as const)
    await expect(readFromSilent(silentFrom)).rejects.toThrow(
      /^The feed cannot be fetched from 127.0.0.1:\d+: it has sent nothing for 0.2 seconds.$/,
    );
});

test('does not wait for an SFTP server that never closes its connection', async () => {
  expect(await readFromSilent('end')).toMatchObject({ rows: 60 });
});

test('gives up on an https server that accepts a connection and then answers nothing', async () => {
  vi.stubGlobal('fetch', async (_url: URL, { signal }: { signal: AbortSignal }) => {
    await once(signal, 'abort');
    throw signal.reason;
  });
  const feed = { id: 'main', from: 'https://feeds.example/feed.csv', map };
  const place = { feed, folder, sitesFolder, hosts: ['feeds.example'], secrets: () => undefined, idleMs: 20 };
  await expect(readFeedContent(place)).rejects.toThrow('it has sent nothing for 0.02 seconds.');
});
