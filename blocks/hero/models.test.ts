// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { offerModels } from './models.ts';

document.body.innerHTML = `
  <form>
    <select name="make"><option value="">All</option><option>Kia</option><option>Ford</option></select>
    <select name="make_model">
      <option value="">All</option>
      <optgroup label="Kia"><option value="Kia Rio">Rio</option></optgroup>
      <optgroup label="Ford"><option value="Ford Ranger">Ranger</option></optgroup>
    </select>
  </form>`;

test('models depend on the selected make', () => {
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
