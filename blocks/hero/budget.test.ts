// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { followBudget } from './budget.ts';

document.documentElement.lang = 'en-AU';
document.body.innerHTML = `
  <form data-results="/search/cars?body=SUV&price=2001-54000" data-worth="260">
    <input name="repayment" value="$200"><input name="deposit" value="$2,000">
    <strong class="hero__total">$54,000</strong>
  </form>`;

test('the amount and the address of the results follow what is typed', () => {
  const form = document.querySelector('form')!;
  const repayment = form.querySelector('input')!;
  followBudget(form);
  const typed = (value: string) => {
    repayment.value = value;
    form.dispatchEvent(new Event('input'));
    return [form.querySelector('strong')?.textContent, form.dataset['results']];
  };
  expect(typed('$100')).toEqual(['$28,000', '/search/cars?body=SUV&price=2001-28000']);
  expect(typed('')).toEqual(['$2,000', '/search/cars?body=SUV&price=2001-2000']);
  expect(typed('abc')).toEqual(['$2,000', '/search/cars?body=SUV&price=2001-2000']);
});
