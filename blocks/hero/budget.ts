import { numberIn } from '../../engine/text/number.ts';

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
    location.assign(form.dataset['results'] ?? results);
  });
  // On back navigation the browser restores the amounts after this has run.
  window.addEventListener('pageshow', follow);
}
