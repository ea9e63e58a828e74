import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast } from './toast.ts';

const window = new Window();
/** The region is a popover, which the test's document does not have: whether it is open is told by a class. */
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
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown = () => [...window.document.querySelectorAll('.toasts__toast')].map(({ textContent }) => textContent);

test('a toast is read out, and leaves after its time [widgets.toast-notices]', () => {
  showToast('Copied', { durationMs: 3000, limit: 1 });
  expect(window.document.querySelector('.toasts')?.getAttribute('role')).toBe('status');
  vi.advanceTimersByTime(2999);
  expect(shown()).toEqual(['Copied']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
  expect(window.document.querySelector('.toasts')?.className).toBe('toasts');
});

test('with a limit of one a new toast replaces the current one, and has its own time [widgets.toast-one-at-a-time]', () => {
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
