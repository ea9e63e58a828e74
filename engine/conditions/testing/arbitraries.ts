import fc from 'fast-check';
import type { Condition } from '../../../schemas/condition.ts';
import { now } from './facts.ts';

/** Strings that differ only in case, accents, width or spaces, and strings that look like numbers. */
const texts = [
  'Toyota',
  'toyota ',
  'TOYOTA',
  'Citroën',
  'Citroen',
  'CITROËN',
  'Ｋia',
  'ﬁat',
  'POA',
  '2019',
  '20000',
  ' 5',
  '1e3',
  "Runout 'Sale'",
  'say "now"',
  'a(b) AND c',
  'true',
];
/** Creation times of vehicles, in days before the test clock, to the second and one second to either side. */
const edgeDays = [0, 5, 8];
const edges = edgeDays.flatMap((days) => [-1, 0, 1].map((second) => now.getTime() / 1000 - days * 86_400 + second));
const numbers = [0, 1, 2019, 2014, 2015, 20000, 19999.5, 1000, -3, ...edges];

const scalar = fc.oneof(fc.constantFrom(...texts), fc.constantFrom(...numbers), fc.boolean());

/** Field values as feeds write them, including odd ones. */
const fieldValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 1, arbitrary: fc.constantFrom(null, '', [], {}) },
  { weight: 2, arbitrary: fc.array(scalar, { minLength: 1, maxLength: 3 }) },
);

const fields = ['price', 'year', 'tag', 'certified', 'filtered_features', 'created_at_timestamp'] as const;

/** Documents whose fields are missing, null, lists, or strings where a number belongs. */
export const oddVehicle: fc.Arbitrary<Record<string, unknown>> = fc.record(
  {
    make: fieldValue,
    ...Object.fromEntries(fields.map((field) => [field, fieldValue])),
    variant: fc.oneof(fc.constant(null), fc.record({ torque: fieldValue, geartype: fieldValue }, { requiredKeys: [] })),
  },
  { requiredKeys: ['make'] },
);

const path = fc
  .constantFrom('make', ...fields, 'variant.torque', 'variant.geartype')
  .map((field) => `vehicle.${field}`);

const size = fc.constantFrom(...numbers);
const values = fc.array(scalar, { minLength: 1, maxLength: 3 });
const comparison = fc.oneof(
  scalar,
  fc.record({ eq: scalar }),
  fc.record({ ne: scalar }),
  fc.record({ gt: size, lte: size }),
  fc.record({ gte: size }),
  fc.record({ lt: size }),
  fc.record({ in: values }),
  fc.record({ notIn: values }),
  fc.record({ exists: fc.boolean() }),
);

const relative = fc.oneof(
  fc.record({ yearsAgo: fc.integer({ min: 0, max: 15 }) }),
  fc.record({ daysAgo: fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.constantFrom(...edgeDays)) }),
  fc.constantFrom('2019-06-30', '2015-01-01T00:00:00+10:00'),
);
const dated = fc
  .tuple(fc.constantFrom('vehicle.year', 'vehicle.created_at_timestamp'), fc.constantFrom('before', 'after'), relative)
  .map(([field, operator, date]) => ({ [field]: { [operator]: date } }));

const tests: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 5, arbitrary: fc.dictionary(path, comparison, { minKeys: 1, maxKeys: 2 }) },
  { weight: 1, arbitrary: dated },
);

/** Conditions on raw vehicle fields that search can answer too. */
export const searchableCondition: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition; group: Condition }>(
  (tie) => ({
    condition: fc.oneof({ maxDepth: 3 }, { weight: 3, arbitrary: tests }, { weight: 2, arbitrary: tie('group') }),
    group: fc.oneof(
      fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ not: tie('condition') }),
    ),
  }),
).condition;
