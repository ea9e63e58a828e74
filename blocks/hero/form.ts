import { inLanguage } from '../../engine/browser/language.ts';
import { formAddress } from '../../engine/browser/form-address.ts';
import { numberIn } from '../../engine/text/number.ts';

/**
 * Offers only the models of the selected make, and clears a selected one of another make. Without this script the
 * results page ignores models of other makes.
 */
export function offerModels(form: HTMLFormElement): void {
  const make = form.querySelector<HTMLSelectElement>('[name="make"]');
  const model = form.querySelector<HTMLSelectElement>('[name="make_model"]');
  if (!make || !model) return;
  const follow = () => {
    for (const group of model.querySelectorAll('optgroup')) {
      // Some browsers show hidden options anyway; none allows selecting a disabled one.
      group.hidden = group.disabled = make.value !== '' && group.label !== make.value;
    }
    if (model.selectedOptions[0]?.closest('optgroup')?.disabled) model.value = '';
  };
  make.addEventListener('change', follow);
  // On back navigation the browser restores the form after this has run.
  window.addEventListener('pageshow', follow);
  follow();
}

/** The dollars in a field, never below zero. */
function dollarsIn(form: HTMLFormElement, name: string): number {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? Math.max(numberIn(field.value) ?? 0, 0) : 0;
}

/** Dollars in the language of the page. */
const printed = (amount: number) =>
  amount.toLocaleString(document.documentElement.lang, {
    style: 'currency',
    currency: 'AUD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });

/**
 * Shows the price for the repayment and deposit while they are typed, and makes the form lead to the vehicles within
 * it; without a script the form leads to the page of the budget search.
 */
export function followBudget(form: HTMLFormElement): void {
  const { worth, results } = form.dataset;
  if (worth === undefined || results === undefined) return;
  const total = form.querySelector('.hero__total');
  const follow = () => {
    const amount = Math.floor(dollarsIn(form, 'repayment') * Number(worth) + dollarsIn(form, 'deposit'));
    const address = results.replace(/(?<=[?&]price=\d+-)\d+/, String(amount));
    if (address === form.dataset['results']) return;
    if (total) total.textContent = printed(amount);
    form.dataset['results'] = address;
  };
  form.addEventListener('input', follow);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    location.assign(inLanguage(form.dataset['results'] ?? results));
  });
  // On back navigation the browser restores the amounts after this has run.
  window.addEventListener('pageshow', follow);
}

/** Makes count.js count the vehicles of a form again when a browser returns to it and restores the choices. */
export function countRestored(form: HTMLFormElement): void {
  const untouched = formAddress(form);
  // The browser restores the choices after this has run.
  window.addEventListener('pageshow', () => {
    if (formAddress(form) !== untouched)
      form.querySelector('select, input')?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
