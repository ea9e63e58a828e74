import type { Random } from '../random.ts';

/** Strings that have broken servers before. */
const oddTexts: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  '1e-400',
  'NaN',
  'Infinity',
  'null',
  'true',
  'undefined',
  '[]',
  '{}',
  '%',
  '%00',
  '%ff%fe',
  '%2e%2e%2f%2e%2e%2f',
  '../../etc/passwd',
  '..%5c..%5cwindows',
  "'",
  '"',
  '`',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '\u0000',
  '\ud800',
  '\udc00\ud800',
  '\u202e\u2066',
  '\ufeff',
  '💥👩‍👩‍👧‍👦',
  'ß'.repeat(40),
  'x'.repeat(3000),
  ' '.repeat(500),
  'a, '.repeat(200),
  '(('.repeat(100),
  '1'.repeat(400),
  '99999999999999999999',
  '2147483648',
  '-9223372036854775809',
  "' OR 1=1 --",
  '$gt',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/%0d%0aset-cookie:x=1',
  'javascript:alert(1)',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31T23:59:60Z',
  '-271821-04-20',
  '10:61',
  'Ünïcödé',
  'İstanbul',
  'a\r\nb: c',
];

/** Any string, mostly odd. */
export function oddText(random: Random): string {
  if (random.chance(0.7)) return random.pick(oddTexts);
  const length = random.whole(0, 30);
  return String.fromCharCode(...Array.from({ length }, () => random.whole(0, random.chance(0.5) ? 0x7f : 0xffff)));
}

/** Any JSON value, sometimes deeply nested. */
export function oddValue(random: Random, depth = 0): unknown {
  const kind = random.whole(0, depth > 4 ? 6 : 9);
  if (kind < 3) return oddText(random);
  if (kind === 3)
    return random.pick([0, -1, 1, 1.5, 1e308, -0, 2 ** 31, 2 ** 53, -(2 ** 63), random.whole(-100, 100_000)]);
  if (kind === 4) return random.chance(0.5);
  if (kind < 7) return null;
  if (kind === 7) return Array.from({ length: random.whole(0, 4) }, () => oddValue(random, depth + 1));
  if (kind === 8) return nested(random);
  return Object.fromEntries(
    Array.from({ length: random.whole(0, 4) }, () => [oddText(random), oddValue(random, depth + 1)]),
  );
}

function nested(random: Random): unknown {
  let value: unknown = 1;
  for (let depth = random.whole(1, 300); depth > 0; depth--) value = random.chance(0.5) ? [value] : { a: value };
  return value;
}

/** A string encoded for a URL, sometimes not at all or twice. */
export function encoded(random: Random, text: string): string {
  const safe = encodeURIComponent(Buffer.from(text).toString());
  if (random.chance(0.05)) return encodeURIComponent(safe);
  // Non-ASCII characters, and whatever would end the request line, are impossible there.
  return random.chance(0.1) ? text.replace(/[^\x21-\x7e]/g, '') : safe;
}

/** A string allowed in a header. */
export const headerSafe = (text: string) => text.replace(/[^\x20-\x7e]/g, '');
