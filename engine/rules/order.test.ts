import fc from 'fast-check';
import { expect, test } from 'vitest';
import { facts, vehicle } from '../conditions/testing/facts.ts';
import { compileRules, type RuleLayer } from './compile.ts';

const inherit = { inherit: true };
const makes = ['Kia', 'Mazda', 'Honda'];
const use = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 99 }) },
  { weight: 1, arbitrary: fc.constant(inherit) },
);
const cases = fc
  .tuple(fc.array(fc.tuple(fc.constantFrom(...makes), use), { maxLength: 3 }), use)
  .map(([first, last]) => [
    ...first.map(([make, value]) => ({ when: { 'vehicle.make': make }, use: value })),
    { use: last },
  ]);
const setting = fc.oneof(fc.constant(undefined), fc.integer({ min: 0, max: 99 }), cases);

type Setting = number | undefined | readonly { readonly when?: Record<string, string>; readonly use: unknown }[];

/** The value of one layer for a make, or undefined when the layers below decide. */
function said(value: Setting, make: string): unknown {
  if (!Array.isArray(value)) return value;
  const found = value.find(({ when }) => when === undefined || when['vehicle.make'] === make)?.use;
  return found === inherit ? undefined : found;
}

test('the strongest layer with a matching case decides, layer by layer and case by case', () => {
  fc.assert(
    fc.property(setting, setting, setting, fc.constantFrom(...makes, 'Subaru'), (template, group, site, make) => {
      const layers = Object.entries({ template, group, site }).map(([name, value]) => ({
        name,
        rules: value === undefined ? {} : { 'reserve.fee': value },
      }));
      const book = compileRules(layers);
      const expected = said(site, make) ?? said(group, make) ?? said(template, make) ?? 200;
      expect(book.read('reserve.fee', book.vehicle(vehicle({ make }), facts()))).toBe(expected);
    }),
  );
});

test('a layer without the rule changes nothing at any position', () => {
  fc.assert(
    fc.property(
      setting,
      setting,
      fc.integer({ min: 0, max: 2 }),
      fc.constantFrom(...makes),
      (lower, upper, at, make) => {
        const layers = [lower, upper].map(
          (value, index): RuleLayer => ({
            name: index === 0 ? 'template' : 'site',
            rules: value === undefined ? {} : { 'reserve.fee': value },
          }),
        );
        const between = layers.toSpliced(at, 0, { name: 'group', rules: { 'similar.count': 3 } });
        const [plain, more] = [layers, between].map((list) => {
          const book = compileRules(list);
          return book.read('reserve.fee', book.vehicle(vehicle({ make }), facts()));
        });
        expect(more).toBe(plain);
      },
    ),
  );
});
