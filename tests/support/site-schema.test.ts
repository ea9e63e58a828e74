import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { siteSchemaText } from './site-schema.ts';

test('schemas/site.schema.json is up to date with the definitions; `npm run generate` writes it', () => {
  expect(readFileSync('schemas/site.schema.json', 'utf8') === siteSchemaText()).toBe(true);
});
