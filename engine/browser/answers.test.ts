// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

const went = vi.fn<(to: string) => void>();

beforeAll(async () => {
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
