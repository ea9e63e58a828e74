import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** Folders whose regular expressions may be applied to untrusted text. */
const folders = ['engine', 'blocks', 'schemas'];
/** Folders whose expressions are only applied to the operator's documents of limited size, never to a request. */
const ownDocuments = ['engine/checks/', 'engine/document/validator/'];
/** Expressions that the analysis cannot finish or rejects, each with the reason why it is harmless. */
const exempt: Readonly<Record<string, string>> = {
  [String.raw`/^https:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:[^&]*&)*v=|embed\/|live\/|shorts\/)|youtu\.be\/)([\w-]{6,})/`]:
    'it is long, but its one repetition inside another takes each character in one way only',
  '/<forecourt-slot data-n="(\\d+)"><\\/forecourt-slot>/': 'it repeats digits only, and meets HTML of our own making',
};

interface Found {
  readonly pattern: string;
  readonly flags: string;
  readonly files: Set<string>;
}

type Node = Readonly<Record<string, unknown>>;

/** The regular expression of a syntax node: a literal, or the `pattern` of a JSON Schema. */
function expressionOf({ type, regex, key, value }: Node): Omit<Found, 'files'> | undefined {
  if (type === 'Literal' && regex) return regex as { pattern: string; flags: string };
  const name = key as { name?: string; value?: string } | undefined;
  const text = (value as { value?: unknown } | undefined)?.value;
  const isPattern = type === 'Property' && (name?.name ?? name?.value) === 'pattern' && typeof text === 'string';
  return isPattern ? { pattern: text, flags: 'u' } : undefined;
}

function visit(node: unknown, found: (one: Omit<Found, 'files'>) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) {
    const expression = expressionOf(node as Node);
    if (expression) found(expression);
  }
  for (const inner of Object.values(node)) visit(inner, found);
}

/** Every regular expression of the product's code, once, with the files that contain it. */
function expressions(): readonly Found[] {
  const all = new Map<string, Found>();
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = join(folder, name);
      if (!/\.(ts|tsx|js)$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
      if (ownDocuments.some((own) => file.startsWith(own))) continue;
      visit(parseSync(file, readFileSync(file, 'utf8')).program, ({ pattern, flags }) => {
        const key = `/${pattern}/${flags}`;
        const known = all.get(key) ?? { pattern, flags, files: new Set() };
        all.set(key, known);
        known.files.add(file);
      });
    }
  }
  return [...all.values()];
}

/**
 * The same with large repeat counts as unbounded ones, which are analysed much faster: what is safe without the bound
 * is safe with it.
 */
function widened(pattern: string): string {
  return pattern.replace(/\{(\d+)(?:,(\d*))?\}/g, (count, least: string, most?: string) =>
    Number(most || least) < 10 ? count : least === '0' ? '*' : '+',
  );
}

test('regular expressions on untrusted text take linear time', { timeout: 180_000 }, async () => {
  const all = expressions();
  const slow: string[] = [];
  for (const { pattern, flags, files } of all) {
    if (`/${pattern}/${flags}` in exempt) continue;
    const analysed = (attackTimeout: number) => check(widened(pattern), flags, { timeout: 120_000, attackTimeout });
    const { status: first } = await analysed(500);
    // A busy machine may not finish an attack in half a second.
    const status = first === 'unknown' ? (await analysed(20_000)).status : first;
    if (status !== 'safe') slow.push(`${status}: /${pattern}/${flags} in ${[...files].join(', ')}`);
  }
  expect(slow).toEqual([]);
  expect(all.length).toBeGreaterThan(100);
  const known = new Set(all.map(({ pattern, flags }) => `/${pattern}/${flags}`));
  expect(Object.keys(exempt).filter((one) => !known.has(one))).toEqual([]);
});
