// @vitest-environment happy-dom
import fc from 'fast-check';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { numberIn } from '../../../engine/text/number.ts';
import { clamped } from './number.ts';
import { NumberField } from './NumberField.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { Select } from './Select.tsx';
import { TextField } from './TextField.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const years = [
  { value: '3', label: '3 years' },
  { value: '5', label: '5 years' },
];

async function show(element: React.ReactNode) {
  const place = document.body.appendChild(document.createElement('form'));
  await act(async () => createRoot(place).render(element));
  return place;
}

afterEach(() => {
  document.body.innerHTML = '';
});

test('a radio group is labelled by its legend, submits the selected value and reports changes [widgets.radio-group]', async () => {
  function Terms() {
    const [term, setTerm] = useState('5');
    return <RadioGroup id="term" name="term" label="Term" choices={years} value={term} onChange={setTerm} />;
  }
  const form = await show(<Terms />);
  const group = form.querySelector('fieldset');
  expect(group?.querySelector('legend')?.textContent).toBe('Term');
  const sent = () => new FormData(form).get('term');
  expect(sent()).toBe('5');
  await act(async () => group?.querySelector('input')?.click());
  expect(sent()).toBe('3');
  expect([...form.querySelectorAll('input:checked')].map((input) => input.parentElement?.textContent)).toEqual([
    '3 years',
  ]);
});

test('a select lists its options under a label and reports changes [widgets.select]', async () => {
  const chosen = vi.fn();
  const form = await show(
    <Select id="term" name="term" label="Term" empty="Choose" choices={years} initial="5" onChange={chosen} />,
  );
  const select = form.querySelector('select');
  expect(form.querySelector('label')?.htmlFor).toBe(select?.id);
  expect([...(select?.options ?? [])].map(({ text }) => text)).toEqual(['Choose', '3 years', '5 years']);
  expect(new FormData(form).get('term')).toBe('5');
  await act(async () => {
    if (select) select.value = '3';
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(chosen).toHaveBeenCalledExactlyOnceWith('3');
});

test('the error of a field is below it and linked to its control', async () => {
  const error = 'Please choose a term.';
  const form = await show(
    <>
      <Select id="a" name="a" label="A" choices={years} error={error} hint="How long" />
      <RadioGroup id="b" name="b" label="B" choices={years} error={error} />
      <TextField id="c" name="c" label="C" error={error} lines={3} />
    </>,
  );
  const described = (selector: string) =>
    form
      .querySelector(selector)
      ?.getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => form.querySelector(`#${id}`)?.textContent);
  expect(described('select')).toEqual(['How long', error]);
  expect(described('fieldset')).toEqual([error]);
  expect(described('textarea')).toEqual([error]);
  expect(form.querySelectorAll('[aria-invalid=true]')).toHaveLength(2);
});

const kms = (value: number) => `${value} kms`;

test('a distance shows its unit after a space, and is not reformatted while typing', async () => {
  const told: number[] = [];
  function Distance() {
    const [value, setValue] = useState(250);
    return (
      <NumberField
        id="d"
        name="d"
        label="Distance"
        value={value}
        format={kms}
        onType={(typed) => {
          told.push(typed);
          setValue(typed);
        }}
      />
    );
  }
  expect(renderToString(<Distance />)).toContain('value="250 kms"');
  const form = await show(<Distance />);
  const input = form.querySelector('input');
  if (!input) throw new Error('no input');
  await act(async () => input.focus());
  expect(input.value).toBe('250 kms');
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    setter?.call(input, '400 k');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(told).toEqual([400]);
  expect(input.value).toBe('400 k');
  await act(async () => input.blur());
  expect(input.value).toBe('400 kms');
});

test('a number is extracted from surrounding text', () => {
  expect(['$45,990', '250 kms', '1.95', '1.2.3', 'ten', ''].map(numberIn)).toEqual([
    45_990,
    250,
    1.95,
    1.23,
    undefined,
    undefined,
  ]);
  expect(['-5', '$-5', '-$1,000', '−3', '-0', '10-20', '.5'].map(numberIn)).toEqual([-5, -5, -1000, -3, 0, 1020, 0.5]);
});

test('a value out of range is clamped, one within range is unchanged [finance-calculator.typed-out-of-range-clamped]', () => {
  expect([-5, 0, 700, 60_000].map((value) => clamped(value, { min: 0, max: 50_000 }))).toEqual([0, 0, 700, 50_000]);
  const number = fc.double({ noNaN: true, min: -1e9, max: 1e9 });
  fc.assert(
    fc.property(number, number, number, (value, min, width) => {
      const range = { min, max: min + Math.abs(width) };
      const result = clamped(value, range);
      return result >= range.min && result <= range.max && clamped(result, range) === result;
    }),
  );
});
