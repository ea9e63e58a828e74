import { expect, test } from 'vitest';
import { answerCalls, type WorkerCall } from './calls.ts';
import { createEmbeddedSearch } from './index.ts';
import type { PlainRequest } from './direct.ts';

const service = createEmbeddedSearch({ masterKey: 'a-master-key-for-tests' });
const headers = { authorization: `Bearer ${service.keys.admin.key}`, 'content-type': 'application/json' };

function request(method: string, path: string, body: unknown): PlainRequest {
  return { method, path, headers, body: JSON.stringify(body) };
}

/** Documents whose words and fields take several slices to prepare. */
function documents(count: number) {
  return Array.from({ length: count }, (_, id) => ({ id, name: `Car ${id}`, price: id * 100 }));
}

test('a search of one index is answered while another is written and while that is prepared', async () => {
  const answered: number[] = [];
  const searches = new Map<number, string>();
  let pauses = 0;
  const search: WorkerCall = { id: 10, search: request('POST', '/indexes/small/search', { q: 'car' }) };
  const done = new Promise<void>((resolve) => {
    const answer = answerCalls(
      service,
      ({ id, response, failure }) => {
        expect(failure).toBeUndefined();
        answered.push(id);
        if (id >= 10) searches.set(id, response?.body ?? '');
        if (id === 6) resolve();
      },
      async () => {
        pauses += 1;
        // While the last list of vehicles waits, and while the index of which all have come is prepared.
        if (answered.at(-1) === 4) answer(search);
        if (answered.at(-1) === 5 && pauses % 2 === 0) answer({ ...search, id: 11 });
      },
    );
    answer({ id: 1, write: request('POST', '/indexes/small/documents', documents(3)), index: 'small' });
    answer({ id: 2, write: request('PATCH', '/indexes/large/settings', { filterableAttributes: ['price', 'name'] }) });
    answer({ id: 3, prepare: 'small' });
    for (const id of [4, 5])
      answer({ id, write: request('POST', '/indexes/large/documents', documents(1500)), index: 'large' });
    answer({ id: 6, prepare: 'large' });
  });
  await done;
  expect(answered.indexOf(10)).toBeLessThan(answered.indexOf(5));
  expect(answered.indexOf(11)).toBeGreaterThan(answered.indexOf(5));
  expect(answered.indexOf(11)).toBeLessThan(answered.indexOf(6));
  for (const body of searches.values()) expect(JSON.parse(body)).toMatchObject({ estimatedTotalHits: 3 });
});

test('a search is answered while a large push to the same index is read', async () => {
  const answered: number[] = [];
  const long = 'x'.repeat(1000);
  await new Promise<void>((resolve) => {
    const answer = answerCalls(
      service,
      ({ id }) => {
        answered.push(id);
        if (id === 1) resolve();
      },
      async () => {
        if (answered.length === 0) answer({ id: 2, search: request('POST', '/indexes/small/search', { q: 'car' }) });
      },
    );
    const many = documents(2500).map((document) => ({ ...document, long }));
    answer({ id: 1, write: request('POST', '/indexes/small/documents', many), index: 'small' });
  });
  expect(answered).toEqual([2, 1]);
});

test('a defect is the answer to its own call, and the others are answered', async () => {
  const failing = {
    ...service,
    *preparing() {
      yield;
      throw new Error('a defect');
    },
  };
  const answers: [number, boolean][] = [];
  await new Promise<void>((resolve) => {
    const answer = answerCalls(
      failing,
      ({ id, failure }) => {
        answers.push([id, failure?.includes('a defect') ?? false]);
        if (id === 3) resolve();
      },
      () => Promise.resolve(),
    );
    answer({ id: 2, prepare: 'small' });
    answer({ id: 3, write: request('POST', '/indexes/small/documents', documents(3)), index: 'small' });
  });
  expect(answers).toEqual([
    [2, true],
    [3, false],
  ]);
});
