import { formAddress } from '../../engine/browser/form-address.ts';

/** Has the vehicles of a form counted again (count.js) when a browser goes back to it and restores what was chosen. */
export function countRestored(form: HTMLFormElement): void {
  const untouched = formAddress(form);
  // The browser restores the choices after this has run.
  window.addEventListener('pageshow', () => {
    if (formAddress(form) !== untouched)
      form.querySelector('select, input')?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
