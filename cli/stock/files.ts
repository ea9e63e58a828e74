import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { isObject, type JsonValue } from '../../engine/json/json.ts';
import { errorMessage } from '../../engine/text/sentence.ts';
import { UsageError } from '../failure.ts';
import { documentText } from '../sites/host.ts';
import { type ReadFault, readBounded } from '../sites/read.ts';
import { largestStockBytes, rowLines, wrongRows } from '../sites/vehicles-file.ts';
import { identityOf } from './identity.ts';

/** Maximum size of a JSON file other than stock. */
export const largestJsonBytes = 5 * 1024 * 1024;

const faults = {
  missing: 'the file does not exist or cannot be read',
  outside: 'it is outside the sites folder',
  'not-a-file': 'it is not a regular file',
  'too-large': 'it has more than',
} as const;

/** Why a file was not read, as a sentence. */
export function unreadable(file: string, fault: ReadFault, mostBytes = largestJsonBytes): string {
  const limit = fault === 'too-large' ? ` ${mostBytes / 1024 / 1024} MB` : '';
  return `${file} cannot be read: ${faults[fault]}${limit}.`;
}

/**
 * The value of a JSON file of at most this size. Throws a `UsageError` when it is not one; the error never quotes its
 * content.
 */
export function readJson(file: string, mostBytes = largestJsonBytes): unknown {
  const read = readBounded(file, mostBytes);
  if ('fault' in read) throw new UsageError(unreadable(file, read.fault, mostBytes));
  const text = documentText(file, read.bytes, mostBytes);
  if (typeof text === 'object') throw new UsageError(text.message);
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${errorMessage(error)}`);
  }
}

/** The lines of a `.ndjson` file or the array of a `.json` file. Throws a `UsageError` when it is neither. */
export function readStock(file: string): Record<string, unknown>[] {
  const value = file.endsWith('.ndjson') ? readLines(file) : readJson(file, largestStockBytes);
  if (!Array.isArray(value))
    throw new UsageError(`${file} does not contain a list of vehicles; it should be a JSON array.`);
  const wrong = value.findIndex((row) => !isObject(row));
  if (wrong >= 0) throw new UsageError(`${file}: vehicle ${wrong + 1} is not an object.`);
  return value;
}

/** How many problems of stock are reported. */
const mostReported = 20;

/**
 * The vehicles of a `.ndjson` or `.json` file. Throws a `UsageError` when it is neither, and with the lines of all that
 * is not a vehicle when there is such a row.
 */
export function readVehicleRows(file: string): Vehicle[] {
  const rows = readStock(file);
  const wrong = wrongRows(rows as JsonValue[]);
  // The schema has established that all are vehicles.
  if (wrong.length === 0) return rows as unknown as Vehicle[];
  const lines = linesIn(file);
  const count = new Set(wrong.map(({ row }) => row)).size;
  const problems = wrong.slice(0, mostReported).map(({ row, message }) => {
    const { id } = identityOf(rows[row] ?? {});
    return `${file}:${lines[row]}: vehicle ${row + 1}${id === undefined ? '' : ` (id ${id})`}: ${message}`;
  });
  const more = wrong.length > mostReported ? `\nand ${wrong.length - mostReported} more problems` : '';
  throw new UsageError(`${count} of ${rows.length} vehicles are not valid:\n${problems.join('\n')}${more}`);
}

/** The line on which each row begins, of a file that has been read. */
function linesIn(file: string): readonly number[] {
  const text = readFileSync(file, 'utf8');
  if (!file.endsWith('.ndjson')) return rowLines(text);
  return text.split('\n').flatMap((line, index) => (line.replace('\uFEFF', '').trim() === '' ? [] : [index + 1]));
}

function readLines(file: string): unknown[] {
  try {
    return readFileSync(file, 'utf8')
      .replace(/^\uFEFF/, '')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line));
  } catch (error) {
    throw new UsageError(`${file} cannot be read as one JSON object per line: ${errorMessage(error)}`);
  }
}

/** Vehicles as text: one object per line if the file's name ends in `.ndjson`, else one JSON array. */
export function stockText(file: string, vehicles: readonly Vehicle[]): string {
  const lines = vehicles.map((vehicle) => JSON.stringify(vehicle));
  return file.endsWith('.ndjson') ? lines.map((line) => `${line}\n`).join('') : `[\n${lines.join(',\n')}\n]\n`;
}

const placeOf = (file: string) => (existsSync(file) ? realpathSync(file) : resolve(file));

/** Throws a `UsageError` when a file to write is also one to read, or another to write, which would be lost. */
export function requireDistinct(outputs: readonly (string | undefined)[], inputs: readonly string[]): void {
  const taken = new Set(inputs.map(placeOf));
  for (const file of outputs) {
    if (file === undefined) continue;
    const place = placeOf(file);
    if (taken.has(place))
      throw new UsageError(`"${file}" is named twice, so its contents would be overwritten. Name another file.`);
    taken.add(place);
  }
}

/** Writes a file. Throws a `UsageError` when it cannot. */
export function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${errorMessage(error)}`);
  }
}
