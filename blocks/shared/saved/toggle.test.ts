// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { savePending, toggleWatchlist } from './toggle.ts';
import { loadWatchlist, waitFor, watchlist } from './watchlist.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const car = (id: number) => ({ id, name: 'Ute', slug: 'ute' });
const settings = { words: {}, toast: {}, list: '/', prompt: 'dialog' };

test('who signs in after the session has ended, or as somebody else, has the waiting vehicle saved', async () => {
  Object.assign(HTMLElement.prototype, { showPopover() {} });
  let phone = '0412345678';
  const saved: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/watchlist') return Response.json({ phone_number: phone, ids: [] });
    if (path !== '/api/watchlist/save-car') return Response.json(settings);
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
    waitFor(car(index + 1));
    phone = who;
    signed(true);
    await savePending();
  }
  expect(saved).toEqual([
    { phone_number: '0412345678', car_id: 1 },
    { phone_number: '0499999999', car_id: 2 },
  ]);
});

/** A signed-in shopper whose list is answered when the test says so; gives the vehicles saved and removed. */
function withList(ids: () => readonly number[]) {
  Object.assign(HTMLElement.prototype, { showPopover() {} });
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('forecourt_signed_in=1');
  const changes: string[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/watchlist') {
      const then = ids();
      return new Promise((answer) =>
        answers.push(() => answer(Response.json({ phone_number: '0412345678', ids: then }))),
      );
    }
    if (!path.startsWith('/api/watchlist/')) return Response.json(settings);
    changes.push(`${path.split('/').at(-1)} ${JSON.parse(String(init.body)).car_id}`);
    return Response.json({ success: true });
  });
  return { changes, answers };
}

test('Save, pressed before the list is there, never removes a vehicle that is in it', async () => {
  const { changes, answers } = withList(() => [7]);
  const known = loadWatchlist(0);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const saved = watchlist().ids.includes(7);
  answers[0]?.();
  await known;
  await toggleWatchlist(car(7), saved);
  expect([changes, watchlist().ids]).toEqual([[], [7]]);
  await toggleWatchlist(car(7), true);
  expect(changes).toEqual(['remove-car 7']);
});

test('a list that was requested before a vehicle was saved does not take it away again', async () => {
  let stored: readonly number[] = [];
  const { changes, answers } = withList(() => stored);
  const again = loadWatchlist(0);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await toggleWatchlist(car(8), false);
  stored = [8];
  answers[0]?.();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await again;
  expect([changes, watchlist().ids]).toEqual([['save-car 8'], [8]]);
});

test('two vehicles saved before the sign-in dialog is there share it, and both are saved', async () => {
  Object.assign(HTMLElement.prototype, { showPopover() {} });
  let cookie = '';
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => cookie);
  const saved: number[] = [];
  const pages: (() => void)[] = [];
  const panel = '<div class="sign-in__panel"><h1>Sign in</h1><form><button>Sign in</button></form></div>';
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (path === '/api/watchlist') return Response.json({ phone_number: '0412345678', ids: [] });
    if (path === '/api/watchlist/save-car') saved.push(JSON.parse(String(body)).car_id);
    if (!path.startsWith('/sign-in')) return Response.json({ ...settings, success: true });
    if (method !== 'POST') return new Promise((answer) => pages.push(() => answer(new Response(panel))));
    cookie = 'forecourt_signed_in=1';
    return { type: 'opaqueredirect' };
  });
  const both = Promise.all([toggleWatchlist(car(21), false), toggleWatchlist(car(22), false)]);
  await vi.waitFor(() => expect(pages).not.toEqual([]));
  await new Promise((done) => setTimeout(done));
  for (const answer of pages) answer();
  await vi.waitFor(() => expect(document.querySelector('dialog button')).not.toBeNull());
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
  document.querySelector<HTMLElement>('dialog button')?.click();
  await both;
  expect(new Set(saved)).toEqual(new Set([21, 22]));
});

test('Save works again after the sign-in page could not be fetched and the shopper has come back from it', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  const left = vi.spyOn(location, 'assign').mockReturnValue();
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith('/sign-in')) throw new Error('offline');
    return Response.json(settings);
  });
  await toggleWatchlist(car(31), false);
  await toggleWatchlist(car(31), false);
  expect(left).toHaveBeenCalledTimes(2);
});
