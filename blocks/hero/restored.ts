import { formAddress } from '../../engine/browser/form-address.ts';

/** Makes count.js count the vehicles of a form again when a browser returns to it and restores the choices. */
export function countRestored(form: HTMLFormElement): void {
  const untouched = formAddress(form);
  // The browser restores the choices after this has run.
  window.addEventListener('pageshow', () => {
    if (formAddress(form) !== untouched)
      form.querySelector('select, input')?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
