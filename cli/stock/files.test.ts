import { mkdtempSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { largestStockBytes } from '../sites/vehicles-file.ts';
import { readStock } from './files.ts';

const folder = mkdtempSync(join(tmpdir(), 'stock-files-'));
const file = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

test('a byte order mark before stock is skipped, in either format', () => {
  expect(readStock(file('stock.json', '\uFEFF[{"id":1}]'))).toEqual([{ id: 1 }]);
  expect(readStock(file('stock.ndjson', '\uFEFF{"id":1}\r\n\n{"id":2}'))).toEqual([{ id: 1 }, { id: 2 }]);
});

test('the error for stock that is too large names its limit', () => {
  const path = file('large.json', '');
  truncateSync(path, largestStockBytes + 1);
  expect(() => readStock(path)).toThrow('it has more than 256 MB');
});

test('a row of stock that is not an object is identified by its number', () => {
  expect(() => readStock(file('rows.json', '[{"id":1},null]'))).toThrow('vehicle 2 is not an object');
  expect(() => readStock(file('rows.ndjson', '{"id":1}\n5\n'))).toThrow('vehicle 2 is not an object');
});
