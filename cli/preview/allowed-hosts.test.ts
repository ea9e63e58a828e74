import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { listeningText, refuseForeignHosts } from './allowed-hosts.ts';

async function status(host: string, listening = '127.0.0.1') {
  const app = new Hono();
  refuseForeignHosts(app, { byHost: (name) => (name === 'www.river.example' ? Object(name) : undefined) }, listening);
  app.get('*', (context) => context.text('the outbox'));
  return (await app.request('/__forecourt/outbox', { headers: { host } })).status;
}

test.each([
  'localhost:4400',
  '127.0.0.1:4400',
  '[::1]:4400',
  'river.localhost:4400',
  'River.LOCALHOST.',
  'www.river.example',
])('accepts requests to %s', async (host) => expect(await status(host)).toBe(200));

test.each(['evil.example:4400', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.1.5', '', 'xlocalhost'])(
  'rejects requests to "%s": anyone can point a name here',
  async (host) => expect(await status(host)).toBe(421),
);

test('accepts requests to the configured listening host', async () => {
  expect(await status('192.168.1.5:4400', '192.168.1.5')).toBe(200);
  expect(await status('dev.lan:4400', 'dev.lan')).toBe(200);
  expect([await status('192.168.1.5:4400', '0.0.0.0'), await status('[fd00::5]', '::')]).toEqual([200, 200]);
  expect(await status('evil.example', '0.0.0.0')).toBe(421);
});

test('prints where it listens and who can access the preview', () => {
  expect(listeningText('127.0.0.1', 4400)).toContain('http://127.0.0.1:4400, for this machine alone');
  expect(listeningText('::', 4400)).toContain('http://[::]:4400: anyone who can reach it can read the outbox');
});
