import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { testSite } from '../../tests/support/render-block.tsx';
import { portNames } from '../../engine/server/services/ports.ts';
import { backendFromEnvironment, searchFromEnvironment } from './deployment.ts';
import { settings } from './environment.ts';
import { registerServe } from './index.ts';

const options = { log: () => {}, now: () => new Date() };

test('rejects an upstream with an invalid address', () => {
  expect(() => backendFromEnvironment({ FORECOURT_SMS_URL: 'nowhere' }, options)).toThrow(
    'FORECOURT_SMS_URL is not a URL: "nowhere".',
  );
});

test.each(['mysql://shop:hunter2@db/shop', 'host=db password=hunter2', 'postgres://shop:hunter2@db:none/shop'])(
  'rejects a database address that is no PostgreSQL, without its password (%#)',
  (url) => {
    const open = () => backendFromEnvironment({ DATABASE_URL: url }, options);
    expect(open).toThrow('DATABASE_URL is not the address of a PostgreSQL');
    expect(open).not.toThrow('hunter2');
  },
);

test.each([
  'postgresql://db/shop',
  'postgres:///shop?host=/run/postgresql',
  'socket:/run/postgresql?db=shop',
  '/run shop',
])('accepts the address of a database %s', (url) =>
  expect(() => backendFromEnvironment({ DATABASE_URL: url }, options)).not.toThrow(),
);

test('beside a database in memory nothing is written, and the whole process has one secret', () => {
  const [one, other] = [1, 2].map(() => backendFromEnvironment({ FORECOURT_DATA: 'memory' }, options));
  expect(other?.matchesDigest('a form', one?.keyedDigest('a form') ?? '')).toBe(true);
  expect(existsSync('memory')).toBe(false);
});

test('accepts signatures made with an earlier secret and signs with the newest', async () => {
  const [old, fresh] = ['the secret of last year', 'the secret of this year'];
  const before = backendFromEnvironment({ FORECOURT_SECRET: old }, options);
  const after = backendFromEnvironment({ FORECOURT_SECRET: fresh, FORECOURT_SECRET_PREVIOUS: old }, options);
  const alone = backendFromEnvironment({ FORECOURT_SECRET: fresh }, options);
  const [earlier, later] = [before.keyedDigest('a form'), after.keyedDigest('a form')];
  expect(after.matchesDigest('a form', earlier)).toBe(true);
  expect(after.matchesDigest('another form', earlier)).toBe(false);
  expect(alone.matchesDigest('a form', earlier)).toBe(false);
  expect(alone.matchesDigest('a form', later)).toBe(true);
  expect(before.matchesDigest('a form', later)).toBe(false);
  for (const wrong of ['', `${later}=`, later.slice(1)]) expect(after.matchesDigest('a form', wrong)).toBe(false);
});

test('browsers search with tokens made before the secret was rotated, as long as the old one is named', async () => {
  const [old, fresh] = ['the secret of last year', 'the secret of this year'];
  const site = testSite([]);
  const { browserSearch } = searchFromEnvironment({ FORECOURT_SECRET: old }).forSite(site, options.now);
  const { key, index } = await browserSearch();
  const status = async (secrets: NodeJS.ProcessEnv) => {
    const search = searchFromEnvironment(secrets);
    await search.load?.(site, [], { now: options.now() });
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const request = new Request(`http://search.internal/indexes/${index}/search`, {
      method: 'POST',
      headers,
      body: '{}',
    });
    return (await search.fetch?.(request, '203.0.113.7'))?.status;
  };
  expect(await status({ FORECOURT_SECRET: fresh, FORECOURT_SECRET_PREVIOUS: old })).toBe(200);
  expect(await status({ FORECOURT_SECRET: fresh })).toBe(403);
});

test('lists every setting in its help', () => {
  const program = new Command();
  registerServe(program);
  let help = '';
  const [serve] = program.commands;
  serve?.configureOutput({ writeOut: (text) => void (help += text) }).outputHelp();
  const upstreams = portNames.map((port) => `FORECOURT_${port.toUpperCase()}_URL`);
  for (const name of [...upstreams, ...Object.keys(settings), 'FORECOURT_SECRET_FILE', 'DATABASE_URL_FILE'])
    expect(help).toMatch(new RegExp(`^ {2}${name}\\b`, 'm'));
});

test('accepts a list of hosts for pictures, and rejects an invalid one', () => {
  const hosts = (list: string) =>
    backendFromEnvironment({ FORECOURT_PICTURE_HOSTS: list }, { log: () => {}, now: () => new Date() }).pictureHosts;
  expect(hosts(' CDN.example.com, *.feed.example ,')).toEqual(['cdn.example.com', '*.feed.example']);
  expect(hosts('')).toEqual([]);
  for (const wrong of ['*', '*.com:443', 'https://cdn.example.com', '10.0.0.1', 'a.*.example', 'localhost'])
    expect(() => hosts(wrong)).toThrow(`not "${wrong}"`);
});
