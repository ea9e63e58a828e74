// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { followBudget, offerModels } from './form.ts';

test('models depend on the selected make', () => {
  document.body.innerHTML = `
    <form>
      <select name="make"><option value="">All</option><option>Kia</option><option>Ford</option></select>
      <select name="make_model">
        <option value="">All</option>
        <optgroup label="Kia"><option value="Kia Rio">Rio</option></optgroup>
        <optgroup label="Ford"><option value="Ford Ranger">Ranger</option></optgroup>
      </select>
    </form>`;
  const form = document.querySelector('form')!;
  const [make, model] = [...form.querySelectorAll('select')] as [HTMLSelectElement, HTMLSelectElement];
  const offered = () =>
    [...model.querySelectorAll('optgroup')].filter((group) => !group.disabled).map(({ label }) => label);
  offerModels(form);
  expect(offered()).toEqual(['Kia', 'Ford']);
  model.value = 'Kia Rio';
  make.value = 'Ford';
  make.dispatchEvent(new Event('change'));
  expect(offered()).toEqual(['Ford']);
  expect(model.value).toBe('');
  make.value = '';
  make.dispatchEvent(new Event('change'));
  expect(offered()).toEqual(['Kia', 'Ford']);
});

/** Follows the form of the page; types a repayment and returns what is shown of the form and where its results are. */
function typing<T>(shown: (form: HTMLFormElement) => T) {
  const form = document.querySelector('form')!;
  const repayment = form.querySelector('input')!;
  followBudget(form);
  return (value: string) => {
    repayment.value = value;
    form.dispatchEvent(new Event('input'));
    return [shown(form), form.dataset['results']];
  };
}

test('the amount and the address of the results follow what is typed', () => {
  document.documentElement.lang = 'en-AU';
  document.body.innerHTML = `
    <form data-results="/search/cars?body=SUV&price=2001-54000" data-worth="260">
      <input name="repayment" value="$200"><input name="deposit" value="$2,000">
      <strong class="hero__total">$54,000</strong>
    </form>`;
  const typed = typing((form) => form.querySelector('strong')?.textContent);
  expect(typed('$100')).toEqual(['$28,000', '/search/cars?body=SUV&price=2001-28000']);
  expect(typed('1')).toEqual(['$2,260', '/search/cars?body=SUV&price=2001-2260']);
  expect(typed('')[0]).toBe('$2,000');
  expect(typed('abc')[0]).toBe('$2,000');
});

test('an amount below all prices that are searched for leads nowhere [budget-search.button-disabled-grey]', () => {
  document.body.innerHTML = `
    <form data-results="/search/cars?price=2001-54000" data-worth="260">
      <input name="repayment" value="$200"><input name="deposit" value="$0"><button type="submit">Search</button>
    </form>`;
  const typed = typing((form) => form.querySelector('button')?.disabled);
  // A range from 2001 to 1820 would be one from 1820 to 2001.
  expect(typed('7')).toEqual([true, '/search/cars?price=2001-2001']);
  expect(typed('8')).toEqual([false, '/search/cars?price=2001-2080']);
});

test('an amount is clamped, and anything but a number becomes 0 [budget-search.inputs-clamped] [budget-search.non-number-zero]', () => {
  document.documentElement.lang = 'en-AU';
  document.body.innerHTML = `
    <form data-results="/search/cars?price=2001-54000" data-worth="260" data-most="1000000">
      <input name="repayment" value="$200"><input name="deposit" value="$2,000"><strong class="hero__total"></strong>
    </form>`;
  const form = document.querySelector('form')!;
  const [repayment, deposit] = [...form.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
  followBudget(form);
  const left = (field: HTMLInputElement, value: string) => {
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return [field.value, form.querySelector('strong')?.textContent];
  };
  expect(left(deposit, '99999999')).toEqual(['$1,000,000', '$1,052,000']);
  expect(left(deposit, 'abc')).toEqual(['$0', '$52,000']);
  expect(left(repayment, '2000000')).toEqual(['$1,000,000', '$260,000,000']);
});

test('the amount leads to the results in the language of the page', () => {
  document.documentElement.dataset['prefix'] = '/zh';
  document.body.innerHTML = '<form data-results="/search/cars?price=2001-54000" data-worth="260"></form>';
  const form = document.querySelector('form')!;
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  followBudget(form);
  form.dispatchEvent(new Event('submit', { cancelable: true }));
  expect(assign).toHaveBeenCalledWith('/zh/search/cars?price=2001-54000');
  delete document.documentElement.dataset['prefix'];
  assign.mockRestore();
});
