import { readFileSync, writeFileSync } from 'node:fs';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { UsageError } from '../failure.ts';

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The value of a JSON file. Throws a `UsageError` when it cannot be read or is no JSON. */
export function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${reason(error)}`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${reason(error)}`);
  }
}

/** The lines of a `.ndjson` file or the array of a `.json` file. Throws a `UsageError` when it is neither. */
export function readStock(file: string): Record<string, unknown>[] {
  const value = file.endsWith('.ndjson') ? readLines(file) : readJson(file);
  if (!Array.isArray(value)) throw new UsageError(`${file} holds no list of vehicles; it should be a JSON array.`);
  return value;
}

function readLines(file: string): unknown[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line));
  } catch (error) {
    throw new UsageError(`${file} cannot be read as one JSON object a line: ${reason(error)}`);
  }
}

/** Vehicles as text: one object a line when the file's name ends in `.ndjson`, else one JSON array. */
export function stockText(file: string, vehicles: readonly Vehicle[]): string {
  const lines = vehicles.map((vehicle) => JSON.stringify(vehicle));
  return file.endsWith('.ndjson') ? lines.map((line) => `${line}\n`).join('') : `[\n${lines.join(',\n')}\n]\n`;
}

/** Writes a file. Throws a `UsageError` when it cannot. */
export function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${reason(error)}`);
  }
}
