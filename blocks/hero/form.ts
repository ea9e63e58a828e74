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

/** The dollars in a field: 0 for no number, and at most what the form allows. */
function dollarsIn({ elements, dataset }: HTMLFormElement, name: string): number {
  const field = elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return 0;
  return Math.min(Math.max(numberIn(field.value) ?? 0, 0), Number(dataset['most'] ?? Infinity));
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
 * it, unless it is below all that are searched for; without a script the form leads to the page of the budget search.
 */
export function followBudget(form: HTMLFormElement): void {
  const { worth, results } = form.dataset;
  if (worth === undefined || results === undefined) return;
  const total = form.querySelector('.hero__total');
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const [least = 0] = /(?<=[?&]price=)\d+/.exec(results)?.map(Number) ?? [];
  const follow = () => {
    const amount = Math.floor(dollarsIn(form, 'repayment') * Number(worth) + dollarsIn(form, 'deposit'));
    if (button) button.disabled = amount < least;
    // The results page would take bounds in the wrong order for a slip.
    const address = results.replace(/(?<=[?&]price=\d+-)\d+/, String(Math.max(amount, least)));
    if (total && total.textContent !== printed(amount)) total.textContent = printed(amount);
    form.dataset['results'] = address;
  };
  form.addEventListener('input', follow);
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) target.value = printed(dollarsIn(form, target.name));
  });
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
