// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { savePending } from './toggle.ts';
import { loadWatchlist, waitFor } from './watchlist.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('who signs in after the session has ended, or as somebody else, has the waiting vehicle saved', async () => {
  Object.assign(HTMLElement.prototype, { showPopover() {} });
  let phone = '0412345678';
  const saved: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/watchlist') return Response.json({ phone_number: phone, ids: [] });
    if (path !== '/api/watchlist/save-car') return Response.json({ words: {}, toast: {}, list: '/' });
    saved.push(JSON.parse(String(init.body)));
    return Response.json({ success: true });
  });
  const cookie = vi.spyOn(document, 'cookie', 'get');
  const signed = (is: boolean) => void cookie.mockReturnValue(is ? 'forecourt_signed_in=1' : '');
  signed(true);
  await loadWatchlist();
  // Signed out in another tab.
  signed(false);
  expect((await loadWatchlist()).phone).toBeNull();
  for (const [index, who] of [phone, '0499999999'].entries()) {
    waitFor({ id: index + 1, name: 'Ute', slug: 'ute' });
    phone = who;
    signed(true);
    await savePending();
  }
  expect(saved).toEqual([
    { phone_number: '0412345678', car_id: 1 },
    { phone_number: '0499999999', car_id: 2 },
  ]);
});
