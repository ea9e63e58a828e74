import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { schemaTexts } from './schema-texts.ts';

test.each(Object.entries(schemaTexts()))(
  '%s is up to date with the definitions; `npm run generate` writes it',
  (file, text) => {
    expect(readFileSync(file, 'utf8') === text).toBe(true);
  },
);

test.each(Object.entries(schemaTexts()))('%s says that it is a JSON Schema 2020-12, and is one', (_file, text) => {
  const schema: object = JSON.parse(text);
  expect(schema).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema' });
  expect(new Ajv2020({ strict: false }).validateSchema(schema)).toBe(true);
});
