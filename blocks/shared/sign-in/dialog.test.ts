// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { renderLoaded } from '../../../tests/support/load-block.ts';
import signIn from '../../sign-in/index.ts';
import { openSignIn } from './dialog.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

test('sending a code takes as long as the site allows, and then says so in the dialog [otp.send-timeout-15s]', async () => {
  const page = await renderLoaded(signIn, { rules: { 'auth.sendTimeout': 1000 } });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, signal }: RequestInit) => {
    if (method !== 'POST') return new Response(page);
    asked.push(path);
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('It took too long.'))));
  });
  // The platform's own time-out would be waited for.
  const slow = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => slow.signal);
  void openSignIn('watchlist');
  await vi.waitFor(() => expect(document.querySelector('dialog form')).not.toBeNull());
  const phone = document.querySelector<HTMLInputElement>('dialog [name=phone]');
  const button = document.querySelector<HTMLButtonElement>('dialog .button--primary');
  if (phone) phone.value = '0412 345 678';
  button?.click();
  expect([asked.length, button?.disabled, limit.mock.lastCall]).toEqual([1, true, [1000]]);
  slow.abort();
  await vi.waitFor(() => expect(button?.disabled).toBe(false));
  const alerts = [...document.querySelectorAll('dialog [role=alert]')].map(({ textContent }) => textContent);
  expect(alerts).toEqual(['We could not send the code. Please try again in a moment.']);
  expect([phone?.value, document.activeElement]).toEqual(['0412 345 678', phone]);
});
