import { adoptStyle } from '../../engine/browser/adopt-style.ts';
import toastCss from './toast.css?inline';

/** How long toasts are shown and how many at a time (rules `toast.duration`, `toast.limit`). */
export interface ToastSettings {
  readonly durationMs: number;
  readonly limit: number;
}

/** A toast's text and its single action. */
export interface ToastContent {
  readonly title?: string;
  readonly text: string;
  readonly action?: { readonly label: string; readonly href: string };
}

/** How long a dismissed toast is kept in memory, in milliseconds [widgets.toast-removal-delay]. */
const keptMs = 1_000_000;

/** The page's only live region, created on first use; a popover, so that it is above dialogs. */
function region(): HTMLElement {
  const found = document.querySelector<HTMLElement>('.toasts');
  if (found) return found;
  adoptStyle(toastCss);
  const made = document.createElement('div');
  made.className = 'toasts';
  made.setAttribute('role', 'status');
  made.setAttribute('popover', 'manual');
  document.body.append(made);
  return made;
}

const shownIn = (toasts: HTMLElement) => [...toasts.querySelectorAll<HTMLElement>('.toasts__toast:not([hidden])')];

function element(name: string, part: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.className = `toasts__${part}`;
  made.textContent = text;
  return made;
}

/** Removes a toast from the screen; the region closes after the last one. */
function dismiss(toast: HTMLElement): void {
  if (toast.hidden) return;
  toast.hidden = true;
  const toasts = region();
  if (shownIn(toasts).length === 0 && toasts.matches(':popover-open')) toasts.hidePopover();
  setTimeout(() => toast.remove(), keptMs);
}

function show(toast: HTMLElement, limit: number): void {
  const toasts = region();
  toasts.append(toast);
  for (const old of shownIn(toasts).slice(0, -limit)) dismiss(old);
  if (!toasts.matches(':popover-open')) toasts.showPopover();
}

/** Runs `end` once `durationMs` have passed without the pointer or the focus on the toast. */
function startTimer(toast: HTMLElement, durationMs: number, end: () => void): void {
  let timer = setTimeout(end, durationMs);
  const holders = new Set<string>();
  for (const [on, off] of [
    ['pointerenter', 'pointerleave'],
    ['focusin', 'focusout'],
  ] as const) {
    toast.addEventListener(on, () => {
      holders.add(on);
      clearTimeout(timer);
    });
    toast.addEventListener(off, () => {
      holders.delete(on);
      clearTimeout(timer);
      if (holders.size === 0) timer = setTimeout(end, durationMs);
    });
  }
}

/**
 * Shows a short notice for a while and announces it; it stays while it has the pointer or the focus. Beyond the limit
 * the oldest is removed, so with a limit of one a new toast replaces the current one.
 */
export function showToast(content: string | ToastContent, { durationMs, limit }: ToastSettings): void {
  const { title, text, action } = typeof content === 'string' ? { text: content } : content;
  const toast = element('div', 'toast', title === undefined ? text : '');
  if (title !== undefined) toast.append(element('strong', 'title', title), element('span', 'text', text));
  if (action) {
    const link = element('a', 'action', action.label);
    link.setAttribute('href', action.href);
    toast.append(link);
  }
  show(toast, limit);
  startTimer(toast, durationMs, () => dismiss(toast));
}

/** Reports a failure: announced at once, and shown until closed. `close`: the closing button's label. */
export function showAlert(message: string, close: string): void {
  const toast = element('div', 'toast', '');
  toast.classList.add('toasts__toast--alert');
  toast.setAttribute('role', 'alert');
  const button = element('button', 'action', close);
  button.setAttribute('type', 'button');
  button.addEventListener('click', () => dismiss(toast));
  toast.append(element('span', 'text', message), button);
  show(toast, 1);
}
