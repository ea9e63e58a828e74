import { expect, test } from 'vitest';
import type { Diagnostic } from './diagnostic.ts';
import { diagnosticsGithub } from './format-github.ts';

const diagnostic: Diagnostic = {
  code: 'dead-link',
  severity: 'error',
  message: "No page answers at '/a'.\n100 % sure",
  file: 'sites/a,b/site.json',
  pointer: '/x',
  range: { start: { line: 3, column: 5, offset: 20 }, end: { line: 3, column: 9, offset: 24 } },
  suggestions: ['/about'],
  hint: 'Look.',
};

test('writes one escaped command per diagnostic', () => {
  expect(diagnosticsGithub([diagnostic])).toBe(
    "::error file=sites/a%2Cb/site.json,line=3,endLine=3,col=5,endColumn=8,title=dead-link::No page answers at '/a'.%0A100 %25 sure Did you mean '/about'? Look.",
  );
});

test('omits columns for a range of several lines, and maps info to notice', () => {
  const end = { line: 4, column: 1, offset: 30 };
  const { hint: _, suggestions: __, ...plain } = diagnostic;
  const remark: Diagnostic = { ...plain, severity: 'info', message: 'x', range: { ...diagnostic.range, end } };
  expect(diagnosticsGithub([remark])).toBe('::notice file=sites/a%2Cb/site.json,line=3,endLine=4,title=dead-link::x');
});
