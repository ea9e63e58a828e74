import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemaTexts } from './schema-texts.ts';

test.each(Object.entries(schemaTexts()))(
  '%s is up to date with the definitions; `npm run generate` writes it',
  (file, text) => {
    expect(readFileSync(file, 'utf8') === text).toBe(true);
  },
);
