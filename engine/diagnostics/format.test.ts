import { expect, test } from 'vitest';
import type { Diagnostic } from './diagnostic.ts';
import { diagnosticsGithub, diagnosticsJson, formatDiagnostics } from './format.ts';

const text = '{\n\t"rules": {\n\t\t"card.button": []\n\t}\n}\n';

const unknownRule: Diagnostic = {
  code: 'unknown-rule',
  severity: 'error',
  message: "There is no rule 'card.button'.",
  file: 'site.json',
  pointer: '/rules/card.button',
  range: { start: { line: 3, column: 3, offset: 16 }, end: { line: 3, column: 16, offset: 29 } },
  suggestions: ['card.buttons', 'card.bottom'],
};

const warning: Diagnostic = {
  ...unknownRule,
  code: 'page-without-title',
  severity: 'warning',
  message: 'No title.',
  hint: 'Give the page a title.',
  suggestions: [],
  range: { start: { line: 2, column: 2, offset: 3 }, end: { line: 4, column: 3, offset: 40 } },
};

const format = (diagnostics: readonly Diagnostic[], colour = false) =>
  formatDiagnostics(diagnostics, { texts: new Map([['site.json', text]]), colour, documents: 2 });

test('shows the position, the source around it, the problem and the suggestion', () => {
  expect(format([unknownRule])).toBe(
    [
      'site.json:3:3 error unknown-rule',
      "  There is no rule 'card.button'.",
      '    2 |  "rules": {',
      '  > 3 |   "card.button": []',
      '      |   ^^^^^^^^^^^^^',
      '    4 |  }',
      "  Did you mean 'card.buttons' or 'card.bottom'?",
      '',
      '2 documents checked: 1 error.',
    ].join('\n'),
  );
});

test('sorts by position, underlines only the first line, and counts', () => {
  const lines = format([unknownRule, warning]).split('\n');
  expect(lines[0]).toBe('site.json:2:2 warning page-without-title');
  expect(lines[4]).toBe('      |  ^^^^^^^^^^');
  expect(lines.at(-1)).toBe('2 documents checked: 1 error, 1 warning.');
});

test('counts remarks and fixable problems', () => {
  const fix = { title: 'x', edits: [] };
  const remark: Diagnostic = { ...warning, severity: 'info', fix };
  expect(format([remark]).split('\n').at(-1)).toBe('2 documents checked: 1 remark. --fix repairs all of them.');
  expect(format([remark, unknownRule]).split('\n').at(-1)).toBe(
    '2 documents checked: 1 error, 1 remark. --fix repairs 1 of them.',
  );
});

test('reports when nothing can be fixed', () => {
  expect(format([])).toBe('2 documents checked, nothing to fix.');
});

test('colours the output only on request', () => {
  const escape = String.fromCharCode(27);
  expect(format([unknownRule])).not.toContain(escape);
  expect(format([unknownRule], true)).toContain(`${escape}[31merror${escape}[0m`);
});

test('truncates a very long line and marks the right position', () => {
  const long = `{"a": "${'x'.repeat(5000)}", "b": 1}`;
  const column = long.indexOf('"b"') + 1;
  const place = { line: 1, column, offset: column - 1 };
  const diagnostic = {
    ...unknownRule,
    range: { start: place, end: { ...place, column: column + 3, offset: column + 2 } },
  };
  const frame = formatDiagnostics([diagnostic], {
    texts: new Map([['site.json', long]]),
    colour: false,
    documents: 1,
  }).split('\n');
  const [line = '', marker = ''] = frame.slice(2);
  expect(line.length).toBeLessThan(180);
  expect(line.slice(marker.indexOf('^'), marker.lastIndexOf('^') + 1)).toBe('"b"');
});

test('prints control characters as a dot', () => {
  const texts = new Map([['site.json', '\n\n{ "\u001b[31m" }']]);
  expect(formatDiagnostics([unknownRule], { texts, colour: false, documents: 1 })).toContain('{ "·[31m" }');
});

test('writes the same findings with their counts as JSON', () => {
  expect(diagnosticsJson([unknownRule, warning], 2)).toEqual({
    documents: 2,
    errors: 1,
    warnings: 1,
    infos: 0,
    diagnostics: [warning, unknownRule],
  });
});

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

test('does not repeat what the message says may have been meant', () => {
  const said = { ...diagnostic, message: "It does not exist. Did you mean '/about'?" };
  expect(diagnosticsGithub([said])).toMatch(/exist\. Did you mean '\/about'\? Look\.$/);
});

test('omits columns for a range of several lines, and maps info to notice', () => {
  const end = { line: 4, column: 1, offset: 30 };
  const { hint: _, suggestions: __, ...plain } = diagnostic;
  const remark: Diagnostic = { ...plain, severity: 'info', message: 'x', range: { ...diagnostic.range, end } };
  expect(diagnosticsGithub([remark])).toBe('::notice file=sites/a%2Cb/site.json,line=3,endLine=4,title=dead-link::x');
});
