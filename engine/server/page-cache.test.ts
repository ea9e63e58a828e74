import { expect, test } from 'vitest';
import { createCounters } from './counters.ts';
import { type BuiltPage, PageCache } from './page-cache.ts';

function cache() {
  let now = 0;
  const pages = new PageCache({
    maximumBytes: 1_000_000,
    pageFreshMs: 60_000,
    now: () => new Date(now),
    counters: createCounters(),
  });
  let built = 0;
  const get = async (page: BuiltPage | Error, stock?: number) => {
    const build = async () => {
      built += 1;
      if (page instanceof Error) throw page;
      return page;
    };
    const entry = await pages.get('key', build, { stock });
    return (await entry.content.encoded('identity')).bytes.toString();
  };
  return { get, built: () => built, wait: (ms: number) => (now += ms) };
}

const page = (html: string, rest: Partial<BuiltPage> = {}): BuiltPage => ({ status: 200, html, ...rest });

test('a page is rendered once while fresh, and served stale once while it is revalidated', async () => {
  const { get, built, wait } = cache();
  expect(await get(page('one'))).toBe('one');
  expect(await get(page('two'))).toBe('one');
  expect(built()).toBe(1);
  wait(60_001);
  expect(await get(page('two'))).toBe('one');
  expect(await get(page('three'))).toBe('two');
});

test('a page from a clock since set back is rendered again', async () => {
  const { get, wait } = cache();
  wait(11 * 3_600_000);
  await get(page('one'));
  wait(-11 * 3_600_000);
  expect(await get(page('two'))).toBe('two');
  expect(await get(page('three'))).toBe('two');
});

test('a stale page of any age is served while rendering fails, with a retry every 5 seconds at most', async () => {
  for (const failure of [new Error('down'), page('sorry', { status: 503 }), page('half', { partial: true })]) {
    const { get, built, wait } = cache();
    await get(page('good'));
    wait(5_000_000);
    expect(await get(failure)).toBe('good');
    expect(built()).toBe(2);
    for (let request = 0; request < 50; request += 1) expect(await get(failure)).toBe('good');
    expect(built()).toBe(2);
    wait(5001);
    expect(await get(failure)).toBe('good');
    expect(built()).toBe(3);
    wait(5001);
    await get(page('better'));
    expect(await get(page('worse'))).toBe('better');
  }
});

test('without a stale page a failure is returned and not cached', async () => {
  const { get, built } = cache();
  expect(await get(page('sorry', { status: 503 }))).toBe('sorry');
  expect(await get(page('good'))).toBe('good');
  expect(built()).toBe(2);
  await expect(cache().get(new Error('down'))).rejects.toThrow('down');
});

test('without a stale page an incomplete one is cached for 5 seconds', async () => {
  const { get, built, wait } = cache();
  expect(await get(page('half', { partial: true }))).toBe('half');
  expect(await get(page('whole'))).toBe('half');
  expect(built()).toBe(1);
  wait(5001);
  await get(page('whole'));
  expect(await get(page('next'))).toBe('whole');
});

test('a page from before a change of the stock is not served again, unless it cannot be rebuilt', async () => {
  const { get, built, wait } = cache();
  await get(page('no such vehicle', { status: 404 }));
  expect(await get(page('arrived'), 1)).toBe('arrived');
  expect(await get(page('again'), 1)).toBe('arrived');
  expect(built()).toBe(2);

  for (let request = 0; request < 5; request += 1) expect(await get(new Error('down'), 2)).toBe('arrived');
  expect(built()).toBe(3);
  wait(5001);
  await get(page('sold'), 2);
  expect(await get(page('again'), 2)).toBe('sold');
});

test('a page that was being built when the stock changed is not served to who asks afterwards', async () => {
  const pages = new PageCache({
    maximumBytes: 1_000_000,
    pageFreshMs: 60_000,
    now: () => new Date(0),
    counters: createCounters(),
  });
  const ends: ((page: BuiltPage) => void)[] = [];
  const ask = async (stock: number) => {
    const build = () => new Promise<BuiltPage>((end) => ends.push(end));
    const { content } = await pages.get('key', build, { stock });
    return (await content.encoded('identity')).bytes.toString();
  };
  const asked = [ask(1), ask(2), ask(2)];
  expect(ends).toHaveLength(2);
  for (const [index, html] of ['for sale', 'sold'].entries()) ends[index]?.(page(html));
  expect(await Promise.all([...asked, ask(2)])).toEqual(['for sale', 'sold', 'sold', 'sold']);
  expect(ends).toHaveLength(2);
});
