import { expect, test } from 'vitest';
import { testServer } from '../../../tests/support/test-server.ts';

const pages = { '/': { name: 'home', blocks: [] }, '/compare': { name: 'compare', blocks: [] } };

async function saving(rules: Record<string, unknown> = {}, own: Record<string, unknown> = {}, query = '?page=vehicle') {
  const { get } = await testServer([{ document: { pages, ...own }, rules }]);
  const response = await get(`/api/saving${query}`);
  return { headers: response.headers, answer: await response.json() };
}

test('the toasts use the wording of the product [watchlist.toast-saved] [watchlist.toast-removed] [watchlist.toast-view-list]', async () => {
  const { words, list } = (await saving()).answer;
  expect(words['saved.toast.savedTitle']).toBe('Car Saved In Watchlist');
  expect(words['saved.toast.saved']).toBe('{vehicle} is now available in your watchlist');
  expect(words['saved.toast.removedTitle']).toBe('Car Removed');
  expect(words['saved.toast.removed']).toBe('{vehicle} is no longer in your watchlist');
  expect([words['saved.toast.viewList'], list]).toEqual(['View List', '/watchlist']);
});

test('saving records event 39, or the configured number [analytics.event-39-save]', async () => {
  expect((await saving()).answer.event).toBe(39);
  expect((await saving({}, { events: { saveVehicle: 7 } })).answer.event).toBe(7);
});

test('the settings depend on the page only and are the same for everyone', async () => {
  const prompt = [{ when: { 'route.name': 'vehicle' }, use: 'dialog' }, { use: 'page' }];
  const rules = { 'auth.prompt': prompt, 'compare.maximum': 3, 'toast.limit': 2, 'saved.listRoute': '/my-garage' };
  const { answer, headers } = await saving(rules);
  expect(answer).toMatchObject({
    prompt: 'dialog',
    compare: 3,
    toast: { durationMs: 3000, limit: 2 },
    list: '/my-garage',
  });
  expect(answer.words['compare.full']).toBe('You can compare up to 3 vehicles. Remove one first.');
  expect(headers.get('cache-control')).toContain('public');
  expect((await saving(rules, {}, '')).answer.prompt).toBe('page');
});

test('a site without a compare page compares nothing', async () => {
  const { answer } = await saving({ 'compare.maximum': 3 }, { pages: { '/': { name: 'home', blocks: [] } } });
  expect(answer.compare).toBe(0);
});
