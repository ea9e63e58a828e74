import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { embeddedHttpClient, createEmbeddedSearch } from './index.ts';
import { readingLines, readingList } from './reading-json.ts';

/** What a text is read as, and in how many steps before the last. */
function read<T>(reading: Generator<void, T>): { value: T; steps: number } {
  for (let steps = 0; ; steps++) {
    const { done, value } = reading.next();
    if (done) return { value, steps };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const long = 'x'.repeat(400_000);
const item = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(long, [long, ',"]\\'], { '}\\"': `${long}\\`, of: [] }, '],[', '\\\\', ''),
);
/** Something that makes a list malformed, or not. */
const slip = fc.constantFrom('', '', ',', ']', '[', '}', '"', '\\', ' ', '\n', ' x');

describe('a long list', () => {
  test('is read as JSON reads it, whatever its items, and refused where JSON refuses it', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 9 }), slip, fc.nat(), (items, extra, place) => {
        const whole = JSON.stringify(items, undefined, place % 2);
        const at = place % 3 === 0 ? whole.length : place % (whole.length + 1);
        const text = whole.slice(0, at) + extra + whole.slice(at);
        expect(read(readingList(text)).value).toEqual(parsed(text));
      }),
      { numRuns: 60 },
    );
  });

  test('is read in several steps, and so are many lines', () => {
    const items = Array.from({ length: 12 }, (_, id) => ({ id, long }));
    expect(read(readingList(JSON.stringify(items)))).toEqual({ value: items, steps: 3 });
    const lines = items.map((one) => JSON.stringify(one)).join('\n\n');
    expect(read(readingLines(lines))).toEqual({ value: items, steps: 3 });
    expect(read(readingLines(`${lines}\nx`)).value).toBeUndefined();
  });

  test('refused wherever a comma has nothing behind it', () => {
    const part = JSON.stringify('y'.repeat(1_100_000));
    expect(read(readingList(`[${part},2]`)).value).toHaveLength(2);
    for (const text of [`[${part},]`, `[${part},,2]`, `[${part},`, `[${part},2`, `[${part},2],`, `[${part},2}`])
      expect(read(readingList(text)).value).toBeUndefined();
  });
});

test('searches are answered while a large push is read, and see all of it or none', async () => {
  const service = createEmbeddedSearch({ masterKey: 'a-master-key-for-tests' });
  const send = embeddedHttpClient(service);
  const headers = { authorization: `Bearer ${service.keys.admin.key}`, 'content-type': 'application/json' };
  const post = (path: string, body: unknown) =>
    send(`http://search.internal/indexes/stock/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await post('documents', [{ id: 1, name: 'Kia' }]);
  const order: string[] = [];
  const pushed = post(
    'documents',
    Array.from({ length: 12 }, (_, id) => ({ id: id + 2, name: 'Kia', long })),
  ).then(() => order.push('pushed'));
  for (const _ of [1, 2]) {
    expect(await post('search', { q: 'kia' })).toMatchObject({ estimatedTotalHits: 1 });
    order.push('searched');
  }
  await pushed;
  expect(order).toEqual(['searched', 'searched', 'pushed']);
  expect(await post('search', { q: 'kia' })).toMatchObject({ estimatedTotalHits: 13 });
});
