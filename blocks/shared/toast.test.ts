import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showAlert, showToast } from './toast.ts';

const window = new Window();
/** The region is a popover, which the test's document lacks: a class marks whether it is open. */
const isOpen = ':popover-open';

beforeEach(() => {
  vi.useFakeTimers();
  window.document.body.innerHTML = '';
  const { prototype } = window.HTMLElement;
  const { matches } = window.Element.prototype;
  Object.assign(prototype, {
    matches(this: { className: string }, selector: string) {
      return selector === isOpen ? this.className.includes('open') : matches.call(this as never, selector);
    },
    showPopover(this: { className: string }) {
      this.className += ' open';
    },
    hidePopover(this: { className: string }) {
      this.className = this.className.replace(' open', '');
    },
  });
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('CSSStyleSheet', window.CSSStyleSheet);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const toasts = () => [...window.document.querySelectorAll('.toasts__toast')];
const shown = () => toasts().flatMap((toast) => (toast.hasAttribute('hidden') ? [] : [toast.textContent]));
const region = () => window.document.querySelector('.toasts');

test('a toast is announced and disappears after its timeout [widgets.toast-notices]', () => {
  showToast('Copied', { durationMs: 3000, limit: 1 });
  expect(region()?.getAttribute('role')).toBe('status');
  vi.advanceTimersByTime(2999);
  expect(shown()).toEqual(['Copied']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
  expect(region()?.className).toBe('toasts');
});

test('with a limit of one a new toast replaces the current one and has its own timeout [widgets.toast-one-at-a-time]', () => {
  showToast('First', { durationMs: 3000, limit: 1 });
  vi.advanceTimersByTime(2000);
  showToast('Second', { durationMs: 3000, limit: 1 });
  expect(shown()).toEqual(['Second']);
  vi.advanceTimersByTime(2000);
  expect(shown()).toEqual(['Second']);
});

test('a higher limit stacks toasts', () => {
  for (const text of ['One', 'Two', 'Three', 'Four']) showToast(text, { durationMs: 3000, limit: 3 });
  expect(shown()).toEqual(['Two', 'Three', 'Four']);
});

test('a dismissed toast is removed from memory after 1000000 ms [widgets.toast-removal-delay]', () => {
  showToast('Copied', { durationMs: 3000, limit: 1 });
  vi.advanceTimersByTime(3000);
  expect(shown()).toEqual([]);
  vi.advanceTimersByTime(999_999);
  expect(toasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toasts()).toHaveLength(0);
});

describe('a toast with an action', () => {
  test('has a title, a text and a link', () => {
    const action = { label: 'View List', href: '/watchlist' };
    showToast(
      { title: 'Car Removed', text: 'A car is no longer in your watchlist', action },
      { durationMs: 3000, limit: 1 },
    );
    const [toast] = toasts();
    expect(toast?.querySelector('strong')?.textContent).toBe('Car Removed');
    expect(toast?.querySelector('a')?.getAttribute('href')).toBe('/watchlist');
    expect(toast?.querySelector('a')?.textContent).toBe('View List');
  });

  test.each([
    ['the pointer', 'pointerenter', 'pointerleave'],
    ['keyboard focus', 'focusin', 'focusout'],
  ])('stays while it has %s', (_, on, off) => {
    showToast('Here', { durationMs: 3000, limit: 1 });
    const [toast] = toasts();
    toast?.dispatchEvent(new window.Event(on));
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(['Here']);
    toast?.dispatchEvent(new window.Event(off));
    vi.advanceTimersByTime(2999);
    expect(shown()).toEqual(['Here']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  test('stays while it has the focus, whatever the pointer does', () => {
    showToast('Here', { durationMs: 3000, limit: 1 });
    const [toast] = toasts();
    for (const sign of ['focusin', 'pointerenter', 'pointerleave']) toast?.dispatchEvent(new window.Event(sign));
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(['Here']);
    toast?.dispatchEvent(new window.Event('focusout'));
    vi.advanceTimersByTime(3000);
    expect(shown()).toEqual([]);
  });
});

test('a failure is announced at once and stays until closed', () => {
  showAlert('This did not work.', 'Close');
  const [alert] = toasts();
  expect(alert?.getAttribute('role')).toBe('alert');
  vi.advanceTimersByTime(600_000);
  expect(shown()).toEqual(['This did not work.Close']);
  alert?.querySelector('button')?.click();
  expect(shown()).toEqual([]);
});
