// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

const went = vi.fn<(to: string) => void>();

beforeAll(async () => {
  // There are no frames here, and no typefaces that could be late for one.
  vi.stubGlobal('requestAnimationFrame', () => 0);
  // @ts-expect-error A script, not a module.
  await import('./early.js');
  // @ts-expect-error A script, not a module.
  await import('./answers.js');
});
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { assign: went });
});
afterEach(() => {
  vi.useRealTimers();
  went.mockClear();
  window.forecourtKept?.splice(0);
});

describe('a click on a link that an island answers in place', () => {
  const page = (live = '') => {
    document.body.innerHTML = `<a data-action="finance" href="https://x.example/finance">Get Finance</a>
      <a data-action="call" href="tel:1">Call</a>
      <forecourt-island data-answers="enquire finance" ${live}></forecourt-island>`;
  };
  /** Clicks; true when the browser would follow the link. */
  const click = (action: string, options: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options });
    document.querySelector(`[data-action=${action}]`)?.dispatchEvent(event);
    return !event.defaultPrevented;
  };

  test('before the end of the page has arrived is repeated when it has', () => {
    document.body.innerHTML = '<a data-action="finance" href="https://x.example/finance">Get Finance</a>';
    const loading = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    expect(click('finance')).toBe(false);
    expect(window.forecourtKept).toEqual([]);
    document.body.insertAdjacentHTML('beforeend', '<forecourt-island data-answers="finance"></forecourt-island>');
    loading.mockRestore();
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(window.forecourtKept).toMatchObject([{ control: { textContent: 'Get Finance' }, type: 'click' }]);
  });

  test('is kept until the island is live, and acknowledged', () => {
    page();
    expect(click('finance')).toBe(false);
    const island = document.querySelector('forecourt-island');
    expect(window.forecourtKept).toMatchObject([{ island, control: { textContent: 'Get Finance' }, type: 'click' }]);
    expect(document.querySelectorAll('[data-waiting]')).toHaveLength(2);
    island?.setAttribute('data-live', '');
    vi.advanceTimersByTime(60_000);
    expect(went).not.toHaveBeenCalled();
  });

  test('shows the dialog of the island at once, under the title of its form; closed, the click is forgotten', () => {
    page();
    const island = document.querySelector('forecourt-island');
    const data = { opens: { finance: 'apply' }, views: { apply: { title: 'Apply for finance' } } };
    island?.insertAdjacentHTML('beforeend', '<dialog><p></p><button>Close</button></dialog>');
    island?.insertAdjacentHTML('afterend', `<script type="application/json">${JSON.stringify({ data })}</script>`);
    const wanted = vi.fn<() => void>();
    island?.addEventListener('wanted', wanted);
    expect(click('finance')).toBe(false);
    const dialog = document.querySelector('dialog');
    expect(dialog?.open).toBe(true);
    expect(dialog?.querySelector('p')?.textContent).toBe('Apply for finance');
    expect(wanted).toHaveBeenCalledOnce();
    dialog?.querySelector('button')?.click();
    expect(dialog?.open).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(went).not.toHaveBeenCalled();
    expect(window.forecourtKept?.filter(({ control }) => control.matches('a'))).toEqual([]);
  });

  test('leaves the clicks of the form to it once the island is live', () => {
    page();
    const island = document.querySelector('forecourt-island');
    const data = { opens: { finance: 'apply' }, views: { apply: { title: 'Apply for finance' } } };
    island?.insertAdjacentHTML('beforeend', '<dialog><p></p><button>Next</button></dialog>');
    island?.insertAdjacentHTML('afterend', `<script type="application/json">${JSON.stringify({ data })}</script>`);
    click('finance');
    island?.setAttribute('data-live', '');
    const next = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('dialog button')?.dispatchEvent(next);
    expect([next.defaultPrevented, document.querySelector('dialog')?.open]).toEqual([false, true]);
  });

  test('follows the link when the code does not arrive', () => {
    page();
    click('finance');
    vi.advanceTimersByTime(4000);
    expect(went).toHaveBeenCalledExactlyOnceWith('https://x.example/finance');
  });

  test('follows the link in a new tab, where no island answers, and where one is live', () => {
    page();
    expect(click('finance', { ctrlKey: true })).toBe(true);
    expect(click('call')).toBe(true);
    page('data-live');
    expect(click('finance')).toBe(true);
    expect(window.forecourtKept).toEqual([]);
  });
});

test('a button with a step moves the slides beside it before its island is live, and is not kept', () => {
  document.body.innerHTML = `<forecourt-island><div><ul><li></li><li></li></ul><button data-step="1">Next</button></div></forecourt-island>`;
  const row = document.querySelector('ul');
  const moved = vi.fn<(to: ScrollToOptions) => void>();
  Object.assign(row ?? {}, { scrollBy: moved });
  Object.defineProperty(row?.children[1], 'offsetLeft', { value: 412 });
  document.querySelector('button')?.click();
  expect(moved).toHaveBeenCalledExactlyOnceWith({ left: 412, behavior: 'instant' });
  expect(window.forecourtKept).toEqual([]);
  document.querySelector('forecourt-island')?.setAttribute('data-live', '');
  document.querySelector('button')?.click();
  expect(moved).toHaveBeenCalledOnce();
});

test('a button that opens a part of the page by itself is not kept: clicked again, it would close it', () => {
  document.body.innerHTML =
    '<forecourt-island><button type="button" popovertarget="panel">Filters</button></forecourt-island>';
  document.querySelector('button')?.click();
  expect(window.forecourtKept).toEqual([]);
  expect(document.querySelector('forecourt-island')?.hasAttribute('data-waiting')).toBe(false);
});
