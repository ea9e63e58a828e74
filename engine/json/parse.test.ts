import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { parseDocument } from './parse.ts';
import { joinPointer, type JsonValue } from './json.ts';

/** What a diagnostic highlights, after its code and place. */
function marks(text: string): readonly string[] {
  return parseDocument('site.json', text).diagnostics.map(({ code, range, message }) => {
    const marked = text.slice(range.start.offset, range.end.offset);
    return `${code} ${range.start.line}:${range.start.column} «${marked}» ${message}`;
  });
}

describe('parseDocument', () => {
  test('reads strict JSON and records the position of every key and value', () => {
    const text = '{\n  "site": { "hosts": ["a.example", "b.example"] },\n  "a/b~c": 1\n}';
    const parsed = parseDocument('site.json', text);
    const shown = (pointer: string, part: 'key' | 'value') => {
      const { start, end } = parsed.rangeOf(pointer, part);
      return `${start.line}:${start.column} ${text.slice(start.offset, end.offset)}`;
    };
    expect(parsed.diagnostics).toEqual([]);
    expect(parsed.value).toEqual({ site: { hosts: ['a.example', 'b.example'] }, 'a/b~c': 1 });
    expect(shown('/site/hosts/1', 'value')).toBe('2:36 "b.example"');
    expect(shown('/site/hosts', 'key')).toBe('2:13 "hosts"');
    expect(shown('/a~1b~0c', 'value')).toBe('3:12 1');
    expect(shown('/site/hosts/7/x', 'value')).toBe('2:22 ["a.example", "b.example"]');
  });

  test('counts lines and columns the same for all line endings', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const { start } = parseDocument('site.json', `{${end}${end}  "x": 1}`).rangeOf('/x');
      expect([start.line, start.column]).toEqual([3, 8]);
    }
  });

  test.each([
    ['', 'json-empty 1:1 «» The document is empty.'],
    [' \n ', 'json-empty 1:1 «» The document is empty.'],
    ['{ "a": 1, }', 'json-syntax 1:9 «,» There is a comma before the closing bracket.'],
    ['{\n  "a": 1\n  "b": 2\n}', 'json-syntax 3:3 «"b"» A comma is missing before this.'],
    ['{ "a" 1 }', 'json-syntax 1:7 «1» A colon is missing between key and value.'],
    ['{ // note\n "a": 1 }', 'json-syntax 1:3 «// note» Comments are not allowed.'],
    ["{ 'a': 1 }", "json-syntax 1:3 «'a'» Strings and keys are written in double quotes, not single ones."],
    ['{ a: 1 }', "json-syntax 1:3 «a» The key 'a' is not in double quotes."],
    ['{ “a”: 1 }', 'json-syntax 1:3 «“a”» Strings and keys are written in double quotes, not typographic ones.'],
    ['{ "a": b }', "json-syntax 1:8 «b» 'b' is not a JSON value."],
    ['{ "a": True }', "json-syntax 1:8 «True» 'True' is not a JSON value."],
    ['{ "a": 1,, "b": 2 }', 'json-syntax 1:10 «,» There are two commas.'],
    ['[, 1]', 'json-syntax 1:2 «,» There is a comma after the opening bracket.'],
    ['{ "a": 60,000 }', "json-syntax 1:8 «60,000» The number '60,000' is written 60000 in JSON."],
    ['[10,000]', "json-syntax 1:2 «10,000» The number '10,000' is written 10000 in JSON."],
    ['{ "a": -042.5 }', "json-syntax 1:8 «-042.5» The number '-042.5' is written -42.5 in JSON."],
    ['{ "a": +1.5 }', "json-syntax 1:8 «+1.5» The number '+1.5' is written 1.5 in JSON."],
    ['{ "a": .9 }', "json-syntax 1:8 «.9» The number '.9' is written 0.9 in JSON."],
    ['{ "a": "x\n" }', 'json-syntax 1:8 «"x» The string has no closing double quote on its line.'],
    ['{ "a": 1', 'json-syntax 1:9 «» The { of line 1 is not closed: a } is missing at the end.'],
    ['{ "a": 1 } }', 'json-syntax 1:12 «}» The document has ended, but more text follows.'],
    ['{ "a": "\u0000" }', 'json-syntax 1:8 «"\u0000"» The string contains a control character.'],
    ['\u0000', 'json-syntax 1:1 «\u0000» There is an invisible character (U+0000) outside a string.'],
    ['{\u00a0}', 'json-syntax 1:2 «\u00a0» There is an invisible character (U+00A0) outside a string.'],
    ['[1,\u200b 2]', 'json-syntax 1:4 «\u200b» There is an invisible character (U+200B) outside a string.'],
    [
      '{ "a": 1, "b": { "a": 2, "a": 3 } }',
      'json-duplicate-key 1:26 «"a"» The key \'a\' is written twice in this object.',
    ],
    ['{ "__proto__": {} }', 'json-forbidden-key 1:3 «"__proto__"» The key \'__proto__\' is not allowed.'],
    [
      '{ "a": { "con\\u0073tructor": 1 } }',
      'json-forbidden-key 1:10 «"con\\u0073tructor"» The key \'constructor\' is not allowed.',
    ],
    ['\uFEFF{ "a": 1 }', 'json-byte-order-mark 1:1 «\uFEFF» The text starts with a byte order mark.'],
  ])('explains the error in %j', (text, expected) => {
    expect(marks(text)).toEqual([expected]);
  });

  test('rejects absurd nesting without recursing into it', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    expect(marks(deep)).toEqual(['json-too-deep 1:101 «[» Nested deeper than 100 levels.']);
    expect(parseDocument('site.json', `${'['.repeat(100)}${']'.repeat(100)}`).diagnostics).toEqual([]);
    expect(parseDocument('site.json', `/*"*/${'['.repeat(200_000)}`).diagnostics.map(({ code }) => code)).toEqual([
      'json-syntax',
    ]);
  });

  test('rejects more than 4 MB', () => {
    expect(marks(`"${'x'.repeat(5 * 1024 * 1024)}"`)).toEqual([
      'json-too-large 1:1 «» The document has 5.0 MB; the maximum is 4 MB.',
    ]);
  });

  test('never throws, whatever the text', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc
        .array(fc.constantFrom('{', '}', '[', ']', '"', ':', ',', '\\', '1', 'true', '/*', '\n', 'é', '\uD800'), {
          maxLength: 40,
        })
        .map((parts) => parts.join('')),
      fc
        .tuple(fc.json(), fc.nat(), fc.string({ maxLength: 3 }))
        .map(([json, at, noise]) => json.slice(0, at % (json.length + 1)) + noise + json.slice(at % (json.length + 1))),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { value, diagnostics } = parseDocument('site.json', text);
        const readable = diagnostics.every(({ severity }) => severity !== 'error');
        expect(value === undefined && readable).toBe(false);
        for (const { range } of diagnostics) {
          expect(range.start.offset).toBeLessThanOrEqual(text.length);
          expect(range.start.line).toBeGreaterThanOrEqual(1);
        }
      }),
    );
  });

  test('the range of every value encloses its own text', () => {
    const keys = fc.string({ maxLength: 6 }).filter((key) => key !== '__proto__');
    const { value: values } = fc.letrec<{ value: JsonValue }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.string({ unit: 'grapheme' }),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(keys, tie('value'), { maxKeys: 3, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(values, fc.constantFrom(0, 1, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const parsed = parseDocument('site.json', text);
        const visit = (pointer: string, at: JsonValue) => {
          const { start, end } = parsed.rangeOf(pointer);
          expect(JSON.parse(text.slice(start.offset, end.offset))).toEqual(at);
          if (at !== null && typeof at === 'object')
            for (const [key, inner] of Object.entries(at)) visit(joinPointer(pointer, key), inner);
        };
        visit('', value);
      }),
    );
  });
});

test.each([
  ['{\n  "a": [\n    { "b": 1\n  ]\n}', '4:3 The { of line 3 is not closed: a } is missing before this.'],
  ['{\n  "a": {\n    "b": 1,\n  "c": 2\n}\n', '5:1 The { of line 2 is not closed: a } is missing before this.'],
  ['{\n  "a": ["x",\n  "b": 1\n}\n', '3:6 The [ of line 2 is not closed: a ] is missing before this.'],
  [
    '{\n  "a": [\n    { "b": 1,\n    { "b": 2 }\n  ]\n}',
    '4:5 The { of line 3 is not closed: a } is missing before this.',
  ],
  [
    '{\n  "a": [\n    {\n      "b": {\n        "c": 1\n    },\n    {\n      "d": 2\n    }\n  ]\n}',
    '6:5 The { of line 4 is not closed: a } is missing before this.',
  ],
  ['{"a":[{"b":1]}', '1:13 The { of line 1 is not closed: a } is missing before this.'],
  ['{\n    "a": {\n  "b": 1\n  "c": 2\n}}', '4:3 A comma is missing before this.'],
])('reports once which bracket of %j is not closed', (text, expected) => {
  const found = parseDocument('site.json', text).diagnostics;
  expect(found.map(({ range, message }) => `${range.start.line}:${range.start.column} ${message}`)).toEqual([expected]);
});

test.each([
  ['{ "a": 1,, "b": 2 }', '{ "a": 1, "b": 2 }'],
  ['{\n  "a": 1\n  "b": 2\n}', '{\n  "a": 1,\n  "b": 2\n}'],
  ['[\n  {}\n  {}\n]', '[\n  {},\n  {}\n]'],
  ["{ 'a': 1 }", '{ "a": 1 }'],
  ['{ "a": \'Two words\' }', '{ "a": "Two words" }'],
  ['{ "a": “Two words” }', '{ "a": "Two words" }'],
  ['{ radius: 1 }', '{ "radius": 1 }'],
  ['{ "a": True }', '{ "a": true }'],
  ['{ "a": None }', '{ "a": null }'],
  ['{ "a": 60,000, "b": 1 }', '{ "a": 60000, "b": 1 }'],
  ['{ "a": 007 }', '{ "a": 7 }'],
  ['{ "a": +.5 }', '{ "a": 0.5 }'],
])('corrects %j', (text, corrected) => {
  const [{ fix } = {}] = parseDocument('site.json', text).diagnostics;
  const written = (fix?.edits ?? []).reduceRight(
    (before, { offset, length, content }) => before.slice(0, offset) + content + before.slice(offset + length),
    text,
  );
  expect(written).toBe(corrected);
});

test.each([
  '{ "a": "x" "b": 2 }',
  '{ "a" 1 }',
  '{ // note\n "a": 1 }',
  '{ "a": \'it"s\' }',
  '{ "a": “open }',
  '{ "a": b }',
  '{ "a": 12abc }',
])('corrects nothing in %j that could be meant otherwise', (text) => {
  expect(parseDocument('site.json', text).diagnostics.flatMap(({ fix }) => fix ?? [])).toEqual([]);
});
