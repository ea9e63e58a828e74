import { callApi } from '../../engine/browser/api.ts';
import { formAddress } from '../../engine/browser/form-address.ts';

/** Debounce time of the choices. */
const settleMs = 200;

/** The address that submitting the form leads to; fields without a value are left out. */
function addressOf(form: HTMLFormElement): string {
  return form.dataset['results'] ?? formAddress(form);
}

/** Shows on the form's button as many vehicles as its choices lead to; no number when they cannot be counted. */
export function showCount(form: HTMLFormElement): void {
  const label = form.querySelector<HTMLElement>('.hero__count');
  let asking: AbortController | undefined;
  let settling: ReturnType<typeof setTimeout>;
  const untouched = addressOf(form);
  async function count() {
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const answer = await callApi('GET /api/vehicle-count', { query: { address: addressOf(form) }, signal });
      if (label && !signal.aborted) label.textContent = answer.label;
    } catch (error) {
      if (!label || signal.aborted) return;
      console.warn('The vehicles of the search could not be counted.', error);
      label.textContent = label.dataset['uncounted'] ?? label.textContent;
    }
  }
  form.addEventListener('input', () => {
    clearTimeout(settling);
    settling = setTimeout(() => void count(), settleMs);
  });
  // On back navigation the browser restores the choices after this has run.
  window.addEventListener('pageshow', () => {
    if (addressOf(form) !== untouched) void count();
  });
}
