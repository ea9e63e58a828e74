import Ajv from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { manufacturers, manufacturerSchema } from './manufacturers.ts';

const ajv = new Ajv({ strict: true, allErrors: true, allowUnionTypes: true });
formats(ajv);
const validate = ajv.compile(manufacturerSchema);

test('a manufacturer has id, name, slug and an optional logo [entity.manufacturer]', () => {
  const make = { id: 1, name: 'Kestrel', slug: 'kestrel', logo: { url: null } };
  expect(validate(make)).toBe(true);
  expect(validate({ ...make, logo: { url: '/media/makes/kestrel.svg' } })).toBe(true);
  for (const field of Object.keys(make)) {
    expect(validate({ ...make, [field]: undefined }), field).toBe(false);
  }
  expect(validate({ ...make, logo: {} })).toBe(false);
  expect(manufacturers.filter((entry) => !validate(entry))).toEqual([]);
});

test('lists about 140 makes alphabetically, from Abarth to ZX Auto [directory.manufacturer-list-140]', () => {
  const names = manufacturers.map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(135);
  expect([names[0], names.at(-1)]).toEqual(['Abarth', 'ZX Auto']);
  expect(names.toSorted((one, other) => one.localeCompare(other, 'en', { sensitivity: 'base' }))).toEqual(names);
  expect(new Set(manufacturers.map(({ slug }) => slug)).size).toBe(names.length);
});

test('every named logo exists among the shared pictures', () => {
  const missing = manufacturers.flatMap(({ logo }) =>
    logo.url && !existsSync(logo.url.replace('/media/', 'sites/media/')) ? [logo.url] : [],
  );
  expect(missing).toEqual([]);
});
