import type { FilePlace } from './subject.ts';
import type { Test } from './rule.ts';

/** Maximum length of a value on a line of a report. */
const longestValue = 110;

export function placeText({ file, line, column }: FilePlace): string {
  return `${file}:${line}:${column}`;
}

/** A value on one line, truncated when long. */
export function shortValue(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text;
}

/** What a test saw: `vehicle.price is 20000, so gt 60000 is false`. */
export function testText({ path, operator, expected, actual, holds }: Test): string {
  const seen = actual === undefined ? 'is missing' : `is ${shortValue(actual)}`;
  return `${path} ${seen}, so ${operator} ${shortValue(expected)} is ${holds}`;
}
