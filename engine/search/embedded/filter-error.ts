import { ProtocolError } from './errors.ts';
import type { Span } from './filter-ast.ts';

const operators =
  '`=`, `!=`, `>=`, `>`, `<=`, `<`, `IN`, `NOT IN`, `TO`, `EXISTS`, `NOT EXISTS`, `IS NULL`, `IS NOT NULL`, `IS EMPTY`, `IS NOT EMPTY`, `CONTAINS`, `NOT CONTAINS`, `STARTS WITH`, `NOT STARTS WITH`, `_geoRadius`, or `_geoBoundingBox`';

const escapes: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\0': '\\0',
};

function escaped(text: string): string {
  return text.replace(/[\\'"\n\r\t\0]/g, (char) => escapes[char] ?? char);
}

/** The possible errors in a filter's text; each has a message about the range it concerns. */
const messages = {
  primary: (text: string) =>
    `Was expecting an operation ${operators} ${text.trim() === '' ? 'but instead got nothing.' : `at \`${escaped(text)}\`.`}`,
  value: (text: string) =>
    text.trim() === ''
      ? 'Was expecting a value but instead got nothing.'
      : `Was expecting a value but instead got \`${escaped(text)}\`.`,
  keyword: (text: string) =>
    `Was expecting a value but instead got \`${escaped(text)}\`, which is a reserved keyword. To use \`${escaped(text)}\` as a field name or a value, surround it by quotes.`,
  malformed: (text: string) => `Malformed value: \`${escaped(text)}\`.`,
  escapedNumber: (text: string) => `Found an invalid escaped sequence number: \`${escaped(text)}\`.`,
  trailing: (text: string) =>
    `Found unexpected characters at the end of the filter: \`${escaped(text)}\`. You probably forgot an \`OR\` or an \`AND\` rule.`,
  openingBracket: () => 'Expected `[` after `IN` keyword.',
  closingBracket: () => 'Expected matching `]` after the list of field names given to `IN[`',
  listValue: (text: string) =>
    `Expected only comma-separated field names inside \`IN[..]\` but instead found \`${escaped(text)}\`.`,
  geoRadius: () => 'The `_geoRadius` filter expects three arguments: `_geoRadius(latitude, longitude, radius)`.',
  geoBox: () =>
    'The `_geoBoundingBox` filter expects two pairs of arguments: `_geoBoundingBox([latitude, longitude], [latitude, longitude])`.',
  misusedGeoRadius: () => "The `_geoRadius` filter is an operation and can't be used as a value.",
  misusedGeoBox: () => "The `_geoBoundingBox` filter is an operation and can't be used as a value.",
  depth: () =>
    'The filter exceeded the maximum depth limit. Try rewriting the filter so that it contains fewer nested conditions.',
};

/** The kinds of errors in a filter's text. */
export type FilterFault = keyof typeof messages;

function length(text: string): number {
  return [...text].length;
}

/** The message followed by its 1-based columns and the whole filter, on a line of their own. */
export function locate(message: string, at: Span): string {
  const column = length(at.source.slice(0, at.start)) + 1;
  return `${message}\n${column}:${column + length(at.source.slice(at.start, at.end))} ${at.source}`;
}

/** The protocol's error for a range of the filter. */
export function filterError(fault: FilterFault, at: Span): ProtocolError {
  return new ProtocolError('invalid_search_filter', locate(messages[fault](at.source.slice(at.start, at.end)), at));
}

/** The error for a quote or parenthesis that is never closed. */
export function unclosed(delimiter: string, at: Span): ProtocolError {
  const text = escaped(at.source.slice(at.start, at.end));
  const message = `Expression \`${text}\` is missing the following closing delimiter: \`${delimiter}\`.`;
  return new ProtocolError('invalid_search_filter', locate(message, at));
}

/** The error for a geographic word that is not a filter. */
export function reservedGeo(name: string, at: Span): ProtocolError {
  const message = `\`${name}\` is a reserved keyword and thus can't be used as a filter expression. Use the \`_geoRadius(latitude, longitude, distance)\` or \`_geoBoundingBox([latitude, longitude], [latitude, longitude])\` built-in rules to filter on \`_geo\` coordinates.`;
  return new ProtocolError('invalid_search_filter', locate(message, at));
}

/** The error for `CONTAINS`, which is an experimental feature that this service does not have. */
export function containsDisabled(at: Span): ProtocolError {
  const message =
    'Using `CONTAINS` in a filter requires enabling the `contains filter` experimental feature. See https://github.com/orgs/meilisearch/discussions/763';
  return new ProtocolError('feature_not_enabled', locate(message, at));
}
