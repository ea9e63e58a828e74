import { ProtocolError } from './errors.ts';
import type { MissingFeature, Span } from './filter-ast.ts';

const operators =
  '`=`, `!=`, `>=`, `>`, `<=`, `<`, `IN`, `NOT IN`, `TO`, `EXISTS`, `NOT EXISTS`, `IS NULL`, `IS NOT NULL`, `IS EMPTY`, `IS NOT EMPTY`, `CONTAINS`, `NOT CONTAINS`, `STARTS WITH`, `NOT STARTS WITH`, `_geoRadius`, `_geoBoundingBox` or `_geoPolygon`';

const escapes: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\0': '\\0',
};

const unprintable = /[\\'"]|(?! )[\p{C}\p{Z}]|^\p{Grapheme_Extend}/gu;

/** The text with quotes and backslashes escaped, and by its code every character that cannot be printed alone. */
function escaped(text: string): string {
  return text.replace(unprintable, (char) => escapes[char] ?? `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`);
}

const isBlank = (text: string): boolean => text.trim() === '';

const vectorParts = '`.fragments`, `.userProvided`, `.documentTemplate`, `.regenerate`';

/** The possible errors in a filter's text; each has a message about the range it concerns. */
const messages = {
  primary: (text: string) =>
    `Was expecting an operation ${operators} ${isBlank(text) ? 'but instead got nothing.' : `at \`${escaped(text)}\`.`}`,
  value: (text: string) =>
    `Was expecting a value but instead got ${isBlank(text) ? 'nothing' : `\`${escaped(text)}\``}.`,
  keyword: (text: string) =>
    `Was expecting a value but instead got \`${escaped(text)}\`, which is a reserved keyword. To use \`${escaped(text)}\` as a field name or a value, surround it by quotes.`,
  malformed: (text: string) => `Malformed value: \`${escaped(text)}\`.`,
  escapedNumber: (text: string) => `Found an invalid escaped sequence number: \`${escaped(text)}\`.`,
  unclosed: (text: string, delimiter: string) =>
    `Expression \`${escaped(text)}\` is missing the following closing delimiter: \`${delimiter}\`.`,
  trailing: (text: string) =>
    `Found unexpected characters at the end of the filter: \`${escaped(text)}\`. You probably forgot an \`OR\` or an \`AND\` rule.`,
  openingBracket: () => 'Expected `[` after `IN` keyword.',
  closingBracket: () => 'Expected matching `]` after the list of field names given to `IN[`',
  listValue: (text: string) =>
    `Expected only comma-separated field names inside \`IN[..]\` but instead found \`${escaped(text)}\`.`,
  geoRadius: () =>
    'The `_geoRadius` filter must be in the form: `_geoRadius(latitude, longitude, radius, optionalResolution)`.',
  geoRadiusCount: (_: string, count: string) =>
    `Was expecting 3 or 4 arguments for \`_geoRadius\`, but instead found ${count}.`,
  geoBox: () =>
    'The `_geoBoundingBox` filter expects two pairs of arguments: `_geoBoundingBox([latitude, longitude], [latitude, longitude])`.',
  geoPolygon: () =>
    "The `_geoPolygon` filter doesn't match the expected format: `_geoPolygon([latitude, longitude], [latitude, longitude])`.",
  geoPolygonCount: (_: string, count: string) =>
    `The \`_geoPolygon\` filter expects at least 3 points but only ${count} were specified`,
  coordinateCount: (_: string, count: string) => `Was expecting 2 coordinates but instead found ${count}.`,
  reservedGeo: (_: string, name: string) =>
    `\`${name}\` is a reserved keyword and thus can't be used as a filter expression. Use the \`_geoRadius(latitude, longitude, distance)\` or \`_geoBoundingBox([latitude, longitude], [latitude, longitude])\` built-in rules to filter on \`_geo\` coordinates.`,
  misusedGeoRadius: () => "The `_geoRadius` filter is an operation and can't be used as a value.",
  misusedGeoBox: () => "The `_geoBoundingBox` filter is an operation and can't be used as a value.",
  foreign: (text: string) =>
    `Was expecting a field name and an condition inside \`_foreign(..)\` filter but instead found \`${escaped(text)}\`.`,
  depth: () =>
    'The filter exceeded the maximum depth limit. Try rewriting the filter so that it contains fewer nested conditions.',
  vectorLeftover: () => 'The vector filter has leftover tokens.',
  vectorQuotes: () => 'The quotes in one of the values are inconsistent.',
  vectorNoEmbedder: () => 'Was expecting embedder name but found nothing.',
  vectorEmbedder: () => "The vector filter's embedder name is invalid.",
  vectorNoFragment: () => 'The vector filter is missing a fragment name.',
  vectorFragment: () => "The vector filter's fragment name is invalid.",
  vectorPoint: () => `Was expecting one of ${vectorParts} or nothing, but instead found a point without a valid value.`,
  vectorQuotedPart: () => 'Was expecting this part to be unquoted.',
  vectorPart: (_: string, found: string) =>
    `Was expecting one of ${vectorParts.replaceAll('`.', '`')} or nothing, but instead found ${found}`,
  vectorSecondPart: (_: string, both: string) =>
    `Vector filter can only accept one of \`fragments\`, \`userProvided\`, \`documentTemplate\` or \`regenerate\`, but found both ${both}.`,
  vectorOperation: () => 'Was expecting an operation like `EXISTS` or `NOT EXISTS` after the vector filter.',
};

/** The kinds of errors in a filter's text. */
export type FilterFault = keyof typeof messages;

function length(text: string): number {
  return [...text].length;
}

/** The message, followed on a line of its own by the range's 1-based columns, in its line, and the whole filter. */
export function locate(message: string, { source, start, end, shown = source }: Span): string {
  const lineStart = start === 0 ? 0 : source.lastIndexOf('\n', start - 1) + 1;
  const column = length(source.slice(lineStart, start)) + 1;
  return `${message}\n${column}:${column + length(source.slice(start, end))} ${shown}`;
}

/** An error in a filter's text, with its range. */
export class FilterError extends ProtocolError {
  readonly at: Span;

  constructor(message: string, at: Span) {
    super('invalid_search_filter', locate(message, at));
    this.at = at;
  }
}

/** The protocol's error for a range of the filter; `detail` is what the message names besides the range. */
export function filterError(fault: FilterFault, at: Span, detail = ''): FilterError {
  return new FilterError(messages[fault](at.source.slice(at.start, at.end), detail), at);
}

/** What the protocol says about each experimental feature, none of which this service has. */
const missing: Record<MissingFeature, readonly [use: string, feature: string, discussion: number]> = {
  contains: ['Using `CONTAINS` in a filter', 'contains filter', 763],
  foreign: ['using a foreign filter', 'foreign_keys', 873],
  vectors: ['using a vector filter', 'multimodal', 846],
};

/** The error for a filter that needs an experimental feature. */
export function featureDisabled(feature: MissingFeature, at: Span): ProtocolError {
  const [use, name, discussion] = missing[feature];
  const message = `${use} requires enabling the \`${name}\` experimental feature. See https://github.com/orgs/meilisearch/discussions/${discussion}`;
  return new ProtocolError('feature_not_enabled', locate(message, at));
}
