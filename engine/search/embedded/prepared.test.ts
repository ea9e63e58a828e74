import { expect, test } from 'vitest';
import { createEmbeddedSearch } from './index.ts';

const masterKey = 'a-master-key-for-tests';

/** A service with one index, `stock`, and what tests ask of it. */
function serviceOf(options: { searchesPrepared?: boolean } = {}) {
  const service = createEmbeddedSearch({ masterKey, ...options });
  const headers = { authorization: `Bearer ${service.keys.admin.key}`, 'content-type': 'application/json' };
  const send = async (method: string, path: string, body: unknown) => {
    const { body: answer } = await service.answer({ method, path, headers, body: JSON.stringify(body) });
    return JSON.parse(answer) as { estimatedTotalHits: number; status: string };
  };
  return {
    service,
    send,
    add: (...names: string[]) =>
      send(
        'POST',
        '/indexes/stock/documents',
        names.map((name) => ({ id: name.replace(' ', '-'), name })),
      ),
    found: async (q: string) => (await send('POST', '/indexes/stock/search', { q })).estimatedTotalHits,
    prepare: () => [...service.preparing('stock')].length,
  };
}

test('searches of a changed index see what it held before, until it has been prepared', async () => {
  const { service, add, found, prepare, send } = serviceOf({ searchesPrepared: true });
  await add('Kia');
  expect([await found('kia'), service.isPrepared('stock')]).toEqual([1, false]);
  prepare();
  const before = service.version('stock');
  await add('Kia 2', 'Kia');
  await send('DELETE', '/indexes/stock/documents/Kia', undefined);
  expect([await found('kia'), service.isPrepared('stock'), service.version('stock')]).toEqual([1, false, before]);
  prepare();
  expect([await found('kia'), service.isPrepared('stock')]).toEqual([1, true]);
  expect(await found('2')).toBe(1);
  expect(service.version('stock')).not.toBe(before);
});

test('an index that changes while it is prepared is prepared as it was, words that came meanwhile left out', async () => {
  const { service, add, found, prepare } = serviceOf({ searchesPrepared: true });
  await add('Kia');
  prepare();
  await add('Ford', 'Kia 2');
  const steps = service.preparing('stock')[Symbol.iterator]();
  steps.next();
  await add('Mazda', 'Audi', 'Ford 2');
  while (!steps.next().done);
  expect([await found('ford'), await found('kia'), await found('mazda')]).toEqual([1, 2, 0]);
  expect(service.isPrepared('stock')).toBe(false);
  // The words of the later change are known to the indexer, and to none of the searches.
  const later = service.preparing('stock')[Symbol.iterator]();
  for (let step = 0; step < 5; step++) later.next();
  expect([await found('audi'), await found('mazd'), await found('ford')]).toEqual([0, 0, 1]);
  while (!later.next().done);
  expect([await found('ford'), await found('mazda'), service.isPrepared('stock')]).toEqual([2, 1, true]);
});

test('otherwise searches see every change at once', async () => {
  const { service, add, found, prepare } = serviceOf();
  await add('Kia');
  prepare();
  await add('Kia 2');
  expect([await found('kia'), service.isPrepared('stock')]).toEqual([2, true]);
});
