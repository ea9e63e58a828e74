import { afterAll, expect, test } from 'vitest';
import { outbox } from '../../engine/server/db/schema.ts';
import { beginRun, endRun } from '../../engine/server/stock/runs.ts';
import { saveSearch } from '../../engine/server/accounts/saved-searches.ts';
import { testBackend } from '../../tests/support/backend.ts';
import { testNow } from '../../tests/support/render-block.tsx';
import { signedIn } from '../../tests/support/session.ts';
import { stockVehicle } from '../../tests/support/stock-block.ts';
import { testServer } from '../../tests/support/test-server.ts';
import { freshStock } from './fresh-stock.ts';

const slug = 'test-motors';
const backend = testBackend();
afterAll(() => backend.close());

async function publish(): Promise<void> {
  const database = await backend.database();
  const run = await beginRun(database, { site: slug, feed: 'main', now: testNow });
  if (run) await endRun(database, run, { outcome: 'done', counts: {}, rejects: [], published: true }, testNow);
}

test('releases and stock never wait for the saved searches that a change concerns; stopping does', async () => {
  const document = {
    search: { groups: [{ path: 'all', label: 'All stock', filter: {} }] },
    pages: { '/search/:group': { name: 'search', blocks: [{ type: 'search-results', id: 'results' }] } },
  };
  const rules = { 'search.savedAlerts.offered': true };
  const vehicles = [stockVehicle(1, { created_at_timestamp: 100 })];
  const { tenants } = await testServer([{ document, rules, vehicles }], { server: { backend } });
  const { userId } = await signedIn(backend, slug, '0412345678');
  await saveSearch(
    await backend.database(),
    { site: slug, userId },
    { address: '/search/all', label: 'All', locale: 'en-AU', email: 'ann@mail.example', by: ['mail'], seenUntil: 0 },
    { keyedDigest: backend.keyedDigest, now: testNow },
  );
  let answer = () => {};
  const searchAnswers = new Promise<void>((resolve) => (answer = resolve));
  let isAsked = false;
  const ready = () => ((isAsked = true), searchAnswers);
  const named = () => [...tenants.named(slug)].map((tenant) => ({ ...tenant, ready }));
  const restocked: string[] = [];
  const fresh = freshStock({
    service: {
      fed: [slug],
      restock: async () => void restocked.push(slug),
      savedStock: () => new Map(),
      tenants: { named, inMemory: () => [], stockChanged: () => {} },
    } as unknown as Parameters<typeof freshStock>[0]['service'],
    backend,
    env: {},
    isPushed: false,
    now: () => testNow,
    log: () => {},
    errorLines: () => [],
  });
  await fresh.stock.take();
  await publish();
  await fresh.stock.take();
  await publish();
  await fresh.stock.take();
  expect(restocked).toEqual([slug, slug]);
  await expect.poll(() => isAsked).toBe(true);
  const stopped = fresh.stop();
  answer();
  await stopped;
  expect(await (await backend.database()).select().from(outbox)).toHaveLength(1);
});
