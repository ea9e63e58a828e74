import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatDiagnostics } from '../../engine/diagnostics/index.ts';
import { diskHost } from '../sites/host.ts';
import { validateFiles } from './run.ts';

test('the README shows an error as the command line reports it', () => {
  const [, shown = ''] =
    /A mistake is reported like this:\n\n((?: {4}.*\n)+)/.exec(readFileSync('README.md', 'utf8')) ?? [];
  const file = 'sites/harbour-used/site.json';
  const slip = readFileSync(file, 'utf8').replace('"colours"', '"colors"');
  const host = { ...diskHost, read: (path: string) => (path === file ? slip : diskHost.read(path, file)) };
  const { diagnostics, texts } = validateFiles([file], () => new Date('2026-11-21T00:00:00Z'), host);
  const told = formatDiagnostics(diagnostics, { texts, colour: false, documents: 1 });
  expect(shown.replaceAll(/^ {4}/gm, '').trimEnd()).toBe(told.slice(0, told.indexOf('\n\n')));
  expect(diagnostics).toHaveLength(1);
});

test('the document that the README begins with has no mistake', () => {
  const [, example = ''] = /```json\n(\{\n {2}"\$schema".*?)```/s.exec(readFileSync('README.md', 'utf8')) ?? [];
  const file = 'sites/harbour-used/site.json';
  const host = { ...diskHost, read: (path: string) => (path === file ? example : diskHost.read(path, file)) };
  const { diagnostics } = validateFiles([file], () => new Date('2026-11-21T00:00:00Z'), host);
  expect(diagnostics.filter((found) => found.file === file).map(({ code, message }) => `${code}: ${message}`)).toEqual(
    [],
  );
  expect(example).not.toBe('');
});
