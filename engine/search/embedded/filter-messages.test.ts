import { describe, expect, test } from 'vitest';
import { ProtocolError } from './errors.ts';
import { checkFilter } from './filter-check.ts';
import { allOf, parseFilterInput } from './filter-parser.ts';
import type { Json } from './shape.ts';

type Refusal = Pick<ProtocolError, 'code' | 'message'>;

function refusal(input: Json, filterable?: Parameters<typeof checkFilter>[1]): Refusal {
  try {
    const filter = allOf(parseFilterInput(input));
    if (filter && filterable) checkFilter(filter, filterable);
  } catch (error) {
    if (error instanceof ProtocolError) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error(`allowed: ${JSON.stringify(input)}`);
}

const operators =
  '`=`, `!=`, `>=`, `>`, `<=`, `<`, `IN`, `NOT IN`, `TO`, `EXISTS`, `NOT EXISTS`, `IS NULL`, `IS NOT NULL`, `IS EMPTY`, `IS NOT EMPTY`, `CONTAINS`, `NOT CONTAINS`, `STARTS WITH`, `NOT STARTS WITH`, `_geoRadius`, `_geoBoundingBox` or `_geoPolygon`';
const operation = (text: string) => `Was expecting an operation ${operators} at \`${text}\`.`;
const trailing = (text: string) =>
  `Found unexpected characters at the end of the filter: \`${text}\`. You probably forgot an \`OR\` or an \`AND\` rule.`;
const keyword = (word: string) =>
  `Was expecting a value but instead got \`${word}\`, which is a reserved keyword. To use \`${word}\` as a field name or a value, surround it by quotes.`;
const unclosed = (text: string, delimiter: string) =>
  `Expression \`${text}\` is missing the following closing delimiter: \`${delimiter}\`.`;
const listValue = (text: string) =>
  `Expected only comma-separated field names inside \`IN[..]\` but instead found \`${text}\`.`;
const reserved = (name: string) =>
  `\`${name}\` is a reserved keyword and thus can't be used as a filter expression. Use the \`_geoRadius(latitude, longitude, distance)\` or \`_geoBoundingBox([latitude, longitude], [latitude, longitude])\` built-in rules to filter on \`_geo\` coordinates.`;
const radius =
  'The `_geoRadius` filter must be in the form: `_geoRadius(latitude, longitude, radius, optionalResolution)`.';
const box =
  'The `_geoBoundingBox` filter expects two pairs of arguments: `_geoBoundingBox([latitude, longitude], [latitude, longitude])`.';
const polygon =
  "The `_geoPolygon` filter doesn't match the expected format: `_geoPolygon([latitude, longitude], [latitude, longitude])`.";
const nothing = 'Was expecting a value but instead got nothing.';
const tooDeep =
  'The filter exceeded the maximum depth limit. Try rewriting the filter so that it contains fewer nested conditions.';
const foreign = (text: string) =>
  `Was expecting a field name and an condition inside \`_foreign(..)\` filter but instead found \`${text}\`.`;
const vectorParts = '`.fragments`, `.userProvided`, `.documentTemplate`, `.regenerate`';
const vectorNames = '`fragments`, `userProvided`, `documentTemplate`, `regenerate`';
const vectorOperation = 'Was expecting an operation like `EXISTS` or `NOT EXISTS` after the vector filter.';

describe('a malformed filter is refused with the words of the protocol, 1-based columns and the filter', () => {
  test.each([
    ['make = Kia = 12', trailing('= 12'), '12:16'],
    ['a = 1 or b = 2', trailing('or b = 2'), '7:15'],
    ["make = Kia ORmodel != 'i 30'", trailing("ORmodel != \\'i 30\\'"), '12:29'],
    ['make = Kia OR year > 2019)', trailing(')'), '26:27'],
    ['price EXISTS ', trailing(' '), '13:14'],
    ['_geoRadius(1, 2, 3) ', trailing(' '), '20:21'],
    ['make = _geoPolygon(1)', trailing('(1)'), '19:22'],
    ['make =', nothing, '7:7'],
    ['make =   ', nothing, '10:10'],
    ['price == 5', nothing, '8:8'],
    ['make = 🚙 AND year < 2019', 'Was expecting a value but instead got `🚙`.', '8:9'],
    ['make = Kia AND\nyear > e\u0301) \u00a0!', trailing('\\u{301}) \\u{a0}!'), '9:14'],
    ['make Kia', operation('make Kia'), '1:9'],
    ["'OR'", operation("\\'OR\\'"), '1:5'],
    ['🚙 = 1', operation('🚙 = 1'), '1:6'],
    ['"a\\q" = 1', operation('\\"a\\\\q\\" = 1'), '1:10'],
    ['year 2015 TO2019', operation('year 2015 TO2019'), '1:17'],
    ['make STARTS  WITH K', operation('make STARTS  WITH K'), '1:20'],
    ['price IS NOT EXISTS', operation('price IS NOT EXISTS'), '1:20'],
    ['price NOT NULL', operation('price NOT NULL'), '1:15'],
    ['(make = Kia OR )', operation(')'), '16:17'],
    ['make = Kia OR', `Was expecting an operation ${operators} but instead got nothing.`, '14:14'],
    ['OR', keyword('OR'), '1:3'],
    ['AND = 8', keyword('AND'), '1:4'],
    ['NOT OR EXISTS', keyword('OR'), '5:7'],
    ['make = EXISTS', keyword('EXISTS'), '8:14'],
    ["make = 'Kia", unclosed("\\'Kia", "'"), '8:12'],
    ['make "Kia', unclosed('\\"Kia', '"'), '6:10'],
    ["make = 'Kia\\", 'Malformed value: `Kia\\\\`.', '9:13'],
    ["make = 'Ki\\qa'", 'Malformed value: `Ki\\\\qa`.', '9:14'],
    ["make = '\\u{110000}'", 'Found an invalid escaped sequence number: `\\\\u{110000}`.', '9:19'],
    ['make = Kia OR (year >= 2019', unclosed('(year >= 2019', ')'), '15:28'],
    ['colour IN red, blue]', 'Expected `[` after `IN` keyword.', '11:21'],
    ['colour IN [red, blue', 'Expected matching `]` after the list of field names given to `IN[`', '21:21'],
    ["colour IN [red, 'blue' > 2]", listValue('> 2]'), '24:28'],
    ['colour IN [red, AND]', listValue('AND]'), '17:21'],
    ['colour IN [ AND]', listValue(' AND]'), '12:17'],
    ["colour NOT IN ['red", unclosed("\\'red", "'"), '16:20'],
    ['_geoRadius', radius, '11:11'],
    ['_geoRadius = 12', radius, '11:16'],
    ['_geoRadius(1, two, 3)', radius, '13:22'],
    ['_geoRadius(1e, 2, 3)', radius, '14:21'],
    ['_geoRadius(1, 2)', 'Was expecting 3 or 4 arguments for `_geoRadius`, but instead found 2.', '17:17'],
    ['_geoBoundingBox = 12', box, '16:21'],
    ['_geoBoundingBox(1.0, 1.0)', box, '17:26'],
    ['_geoBoundingBox([1, 2], [3, 4)', box, '23:31'],
    ['_geoBoundingBox([1, 2], [3, 4], [5, 6])', box, '40:40'],
    ['_geoBoundingBox([1, 2], [3])', 'Was expecting 2 coordinates but instead found 1.', '26:27'],
    ['_geoPolygon(1, 2, 3)', polygon, '13:21'],
    ['_geoPolygon([1, 2)', polygon, '18:19'],
    [
      '_geoPolygon([1, 2], [3, 4])',
      'The `_geoPolygon` filter expects at least 3 points but only 2 were specified',
      '25:26',
    ],
    ['_geoPolygon([1, 2], [3, 4], [5, 6, 7])', 'Was expecting 2 coordinates but instead found 3.', '30:31'],
    ['_geo(1, 2, 3)', reserved('_geo'), '1:14'],
    ['_geoPoint = Sydney', reserved('_geoPoint'), '1:19'],
    ['near <= _geoDistance(1, 2)', reserved('_geoDistance'), '9:27'],
    ['near <= _geoRadius(1, 2, 3)', "The `_geoRadius` filter is an operation and can't be used as a value.", '9:28'],
    ['near _geoBoundingBox', "The `_geoBoundingBox` filter is an operation and can't be used as a value.", '6:21'],
    [`${'('.repeat(50)}x = 1${')'.repeat(50)}`, tooDeep, '38:106'],
    [`${'NOT '.repeat(199)}x = 1`, tooDeep, '597:802'],
    ['_vectors = 1 AND _vectors near', vectorOperation, '27:31'],
    ['_vectors. mine EXISTS', 'Was expecting embedder name but found nothing.', '10:11'],
    ['_vectors.! EXISTS', "The vector filter's embedder name is invalid.", '10:18'],
    ['_vectors."mine EXISTS', 'The quotes in one of the values are inconsistent.', '10:22'],
    ['_vectors."min"e EXISTS', 'The vector filter has leftover tokens.', '15:23'],
    ['_vectors.mine.fragments EXISTS', 'The vector filter is missing a fragment name.', '24:31'],
    ['_vectors.mine.fragments. EXISTS', "The vector filter's fragment name is invalid.", '25:32'],
    [
      '_vectors.mine. EXISTS',
      `Was expecting one of ${vectorParts} or nothing, but instead found a point without a valid value.`,
      '14:15',
    ],
    [
      '_vectors.mine.regenrate EXISTS',
      `Was expecting one of ${vectorNames} or nothing, but instead found \`regenrate\`. Did you mean \`regenerate\`?`,
      '15:24',
    ],
    [
      '_vectors.mine.other EXISTS',
      `Was expecting one of ${vectorNames} or nothing, but instead found \`other\`.`,
      '15:20',
    ],
    ["_vectors.mine.'regenerate' EXISTS", 'Was expecting this part to be unquoted.', '16:26'],
    [
      '_vectors.mine.regenerate.other EXISTS',
      'Vector filter can only accept one of `fragments`, `userProvided`, `documentTemplate` or `regenerate`, but found both `regenerate` and `other`.',
      '26:31',
    ],
    ['_foreign', foreign(''), '9:9'],
    ['_foreign(dealer)', foreign(')'), '16:17'],
    ['_foreign(dealer, name)', foreign('name)'), '18:23'],
  ])('%s', (text, message, columns) => {
    expect(refusal(text)).toEqual({ code: 'invalid_search_filter', message: `${message}\n${columns} ${text}` });
  });

  test.each<[Json, string, string]>([
    [true, 'String, Array', 'true'],
    [[['a = 1'], 5], 'String, [String]', '5'],
    [['a =', [['a = 1']]], 'String', '["a = 1"]'],
  ])('%j', (input, expected, found) => {
    const message = `Invalid syntax for the filter parameter: \`expected ${expected}, found: ${found}\`.`;
    expect(refusal(input)).toEqual({ code: 'invalid_search_filter', message });
  });
});

describe('a filter of an experimental feature is refused once it is well formed', () => {
  const see = (use: string, name: string, discussion: number) =>
    `${use} requires enabling the \`${name}\` experimental feature. See https://github.com/orgs/meilisearch/discussions/${discussion}`;
  const contains = see('Using `CONTAINS` in a filter', 'contains filter', 763);

  test.each([
    ['make CONTAINS Ki', contains, '6:14 make CONTAINS Ki'],
    ['_vectors EXISTS AND make NOT  CONTAINS Ki', contains, '31:39 _vectors EXISTS AND make NOT  CONTAINS Ki'],
    ['NOT _vectors.mine EXISTS', see('using a vector filter', 'multimodal', 846), '5:13 NOT _vectors.mine EXISTS'],
    [
      'a = 1 AND _foreign(dealer, id = 3)',
      see('using a foreign filter', 'foreign_keys', 873),
      '20:26 _foreign(dealer, id = 3)',
    ],
  ])('%s', (text, message, located) => {
    expect(refusal(text)).toEqual({ code: 'feature_not_enabled', message: `${message}\n${located}` });
  });

  test('but not before', () => {
    expect(refusal('make CONTAINS Ki AND').message).toContain('but instead got nothing.');
  });
});

describe('a filter that the index does not allow is refused with the filter written back', () => {
  const available = (name: string, patterns: string) =>
    `Attribute \`${name}\` is not filterable. Available filterable attribute patterns are: ${patterns}.`;
  const none = (name: string) =>
    `Attribute \`${name}\` is not filterable. This index does not have configured filterable attributes.`;
  const latitude = (value: string) =>
    `Bad latitude \`${value}\`. Latitude must be contained between -90 and 90 degrees.`;
  const longitude = (value: string, near: string) =>
    `Bad longitude \`${value}\`. Longitude must be contained between -180 and 180 degrees. Hint: try using \`${near}\` instead.`;
  const nowhere = { attributePatterns: ['cost'], features: { filter: { equality: false, comparison: false } } };

  test.each<[Json, Parameters<typeof checkFilter>[1], string, string]>([
    ['dealer = Bay', [], none('dealer'), '2:8 "dealer" = "Bay"'],
    ['  dealer   =  Bay', ['make', 'year'], available('dealer', '`make`, `year`'), '2:8 "dealer" = "Bay"'],
    ['cost > 5', [nowhere, 'make'], available('cost', '`make`'), '2:6 "cost" > "5"'],
    [
      'make = Kia AND dealer != 5',
      ['make'],
      available('dealer', '`make`'),
      '24:30 ("make" = "Kia") AND ("dealer" != "5")',
    ],
    ['a = 1 AND b = 2', ['make'], available('b', '`make`'), '19:20 ("a" = "1") AND ("b" = "2")'],
    [
      ['make = Kia', ['a 1 TO 2', 'make EXISTS']],
      ['make'],
      available('a', '`make`'),
      '25:26 ("make" = "Kia") AND (("a" "1" TO "2") OR ("make" EXISTS))',
    ],
    [
      "NOT (dealer NOT IN [1, 'a\"\\n'] OR make IS NOT EMPTY)",
      ['make'],
      available('dealer', '`make`'),
      '13:19 NOT ((NOT ("dealer" IN ["1", "a\\"\\n"])) OR (NOT ("make" IS EMPTY)))',
    ],
    ['"é\\"x" STARTS WITH é', [], none('é"x'), '2:6 "é\\"x" STARTS WITH "é"'],
    ['_geoRadius(1, 2.50, 3)', ['make'], available('_geo/_geojson', '`make`'), '12:13 _geoRadius(1, 2.50, 3)'],
    ['_geoBoundingBox([3,2],[1,2])', [], none('_geo/_geojson'), '18:19 _geoBoundingBox([3, 2], [1, 2])'],
    [
      '_geoPolygon([3,2],[1,2],[4,4],)',
      ['_geo'],
      available('_geojson', '`_geo`'),
      '14:15 _geoPolygon([3, 2], [1, 2], [4, 4])',
    ],
    ['_geoRadius(-91, 151.2, 10)', ['_geo'], latitude('-91'), '12:15 _geoRadius(-91, 151.2, 10)'],
    ['_geoRadius(-33.9,181,10,5)', ['_geo'], longitude('181', '-179'), '19:22 _geoRadius(-33.9, 181, 10, 5)'],
    ['_geoRadius(1e21, 0, 10)', ['_geo'], latitude('1000000000000000000000'), '12:16 _geoRadius(1e21, 0, 10)'],
    ['_geoRadius(1, 1e999, 10)', ['_geo'], 'Non finite floats are not supported', '15:20 _geoRadius(1, 1e999, 10)'],
    [
      '_geoRadius(1, 2, 10, 2.9)',
      ['_geo'],
      'Invalid resolution `2`. Resolution must be between 3 and 1000.',
      '22:25 _geoRadius(1, 2, 10, 2.9)',
    ],
    ['_geoBoundingBox([90.5, 0], [0, 0])', ['_geo'], latitude('90.5'), '18:22 _geoBoundingBox([90.5, 0], [0, 0])'],
    [
      '_geoBoundingBox([9, 0], [0, -200])',
      ['_geo'],
      longitude('-200', '160'),
      '29:33 _geoBoundingBox([9, 0], [0, -200])',
    ],
    [
      '_geoBoundingBox([-40, 0], [-30, 9])',
      ['_geo'],
      'The top latitude `-40` is below the bottom latitude `-30`.',
      '33:34 _geoBoundingBox([-40, 0], [-30, 9])',
    ],
  ])('%j', (input, filterable, message, located) => {
    expect(refusal(input, filterable)).toEqual({ code: 'invalid_search_filter', message: `${message}\n${located}` });
  });
});
