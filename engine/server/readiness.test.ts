import { expect, test } from 'vitest';
import { testBackend } from '../../tests/support/backend.ts';
import { testServer } from '../../tests/support/test-server.ts';
import type { ServerOptions } from './options.ts';
import { embeddedBackend } from './search-backend.ts';

const site = { document: { pages: { '/': { name: 'home', blocks: [] } } } };

async function readyz(server: Partial<ServerOptions>) {
  const { get } = await testServer([site], { server });
  const response = await get('/readyz');
  return [response.status, await response.json()];
}

const down = () => Promise.reject(new Error('down'));
const working = testBackend();

test('is ready while search responds and leads can be stored', async () => {
  await expect.poll(() => readyz({})).toEqual([200, { status: 'ready', sites: 1 }]);
});

test('is not ready without its database or search, or while stopping, but still alive', async () => {
  const search = { ...embeddedBackend('test'), health: down };
  expect(await readyz({ backend: { ...working, ready: down } })).toEqual([503, { status: 'database unavailable' }]);
  expect(await readyz({ backend: working, search })).toEqual([503, { status: 'search unavailable' }]);
  const stopping = { backend: working, lifecycle: { stopping: true } };
  expect(await readyz(stopping)).toEqual([503, { status: 'stopping' }]);
  const { get } = await testServer([site], {
    server: { ...stopping, backend: { ...working, ready: down }, search },
  });
  expect((await get('/healthz')).status).toBe(200);
});

test('a service that hangs counts as down', async () => {
  const hanging = () => new Promise<never>(() => {});
  expect(await readyz({ backend: { ...working, ready: hanging } })).toEqual([503, { status: 'database unavailable' }]);
});

test('frequent checks share one database query', async () => {
  let asked = 0;
  const ready = () => {
    asked += 1;
    return working.ready();
  };
  const { get } = await testServer([site], { server: { backend: { ...working, ready } } });
  const answers = await Promise.all(Array.from({ length: 50 }, async () => get('/readyz')));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(asked).toBe(1);
});
