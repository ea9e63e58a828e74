import { numberIn } from '../../engine/text/number.ts';
import { dollars } from '../../engine/vehicle/units.ts';

/** The dollars in a field, never below zero. */
function dollarsIn(form: HTMLFormElement, name: string): number {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? Math.max(numberIn(field.value) ?? 0, 0) : 0;
}

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
    if (total) total.textContent = dollars(amount, { locale: document.documentElement.lang });
    form.dataset['results'] = results.replace(/(?<=[?&]price=\d+-)\d+/, String(amount));
  };
  form.addEventListener('input', follow);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    location.assign(form.dataset['results'] ?? results);
  });
  // On back navigation the browser restores the amounts after this has run.
  window.addEventListener('pageshow', follow);
}
