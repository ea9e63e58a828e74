import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean);
const files = new Set(tracked);
const documents = new Set(tracked.filter((file) => file.endsWith('.md')).map((file) => basename(file)));

// This file contains the patterns it looks for.
const read = tracked.filter(
  (file) => /\.(ts|tsx|js|mjs|css|md|tsv)$/.test(file) && !file.endsWith('citations.test.ts'),
);

/**
 * References in a text that a reader of this repository cannot follow: sections of documents, and missing Markdown
 * files.
 */
function citations(text: string): readonly string[] {
  const lines = text.split('\n').filter((line) => line.includes('§') || line.includes('.md'));
  const sections = lines.filter((line) => line.includes('§'));
  const names = lines.flatMap((line) => line.match(/[\w-]+\.md\b/g) ?? []);
  return [...sections, ...names.filter((name) => !documents.has(name))];
}

/** Source files that comments and documents name by their path, and that do not exist. */
function missingFiles(file: string, text: string): readonly string[] {
  const lines = text.split('\n').filter((line) => file.endsWith('.md') || /^\s*(\*|\/[/*])/.test(line));
  const named = lines.flatMap(
    (line) => line.match(/(?<![\w./])(schemas|engine|blocks|cli|tests)\/[\w./-]+\.[a-z]+\b/g) ?? [],
  );
  return named.filter((name) => !files.has(name));
}

test('finds citations of sections and of documents that are not in the repository', () => {
  expect(citations('/** Shown once (browsing §4). */')).toHaveLength(1);
  expect(citations('as look.md has it, and README.md')).toEqual(['look.md']);
});

test('no file cites a document that is not in the repository', () => {
  const found = read.flatMap((file) => citations(readFileSync(file, 'utf8')).map((citation) => `${file}: ${citation}`));
  expect(found).toEqual([]);
});

test('comments and documents name only source files that exist', () => {
  expect(missingFiles('x.ts', ' * As in engine/nowhere.ts, and `schemas/shape.ts`.')).toEqual(['engine/nowhere.ts']);
  const missing = read.flatMap((file) =>
    missingFiles(file, readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
