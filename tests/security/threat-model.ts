import { readFileSync } from 'node:fs';

/** The document. */
export const model = readFileSync('tests/security/threat-model.md', 'utf8');

/** The rows of the first table under a heading, with trimmed cells, without the header. */
export function tableUnder(heading: string): readonly (readonly string[])[] {
  const [, after = ''] = model.split(new RegExp(`^#+ ${heading}$`, 'm'));
  const lines = (/(?:^\|.*\n)+/m.exec(after)?.[0] ?? '').trim().split('\n').slice(2);
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** The first column of such a table. */
export const firstCells = (heading: string) => tableUnder(heading).map(([cell = '']) => cell);
