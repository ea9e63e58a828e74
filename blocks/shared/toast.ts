/** How long toasts stay and how many are seen at a time (rules `toast.duration`, `toast.limit`). */
export interface ToastSettings {
  readonly durationMs: number;
  readonly limit: number;
}

/** The one live region of the page, made when first needed; a popover, so that it lies above dialogs. */
function region(): HTMLElement {
  const found = document.querySelector<HTMLElement>('.toasts');
  if (found) return found;
  const made = document.createElement('div');
  made.className = 'toasts';
  made.setAttribute('role', 'status');
  made.setAttribute('popover', 'manual');
  document.body.append(made);
  return made;
}

/**
 * Shows a short notice for a while and reads it out. Beyond the limit the oldest gives way, so with a limit of one a
 * new toast replaces the current one (journeys §4).
 */
export function showToast(text: string, { durationMs, limit }: ToastSettings): void {
  const toasts = region();
  const toast = document.createElement('p');
  toast.className = 'toasts__toast';
  toast.textContent = text;
  toasts.append(toast);
  while (toasts.children.length > limit) toasts.firstElementChild?.remove();
  if (!toasts.matches(':popover-open')) toasts.showPopover();
  setTimeout(() => {
    toast.remove();
    if (toasts.children.length === 0 && toasts.matches(':popover-open')) toasts.hidePopover();
  }, durationMs);
}
