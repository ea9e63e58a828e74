import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offerRulesIn } from '../../engine/vehicle/offers.ts';

/** The product's own source files below a folder, without tests. */
export function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.(ts|tsx|js|css)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

export interface RuleRead {
  readonly file: string;
  readonly line: number;
  readonly id: string;
}

/**
 * Where code reads a rule: `rules['x']`, `rules.for(vehicle)['x']` and `rules.read('x')`, whatever precedes `rules`.
 * Lists of declared rules are not reads.
 */
export function ruleReads(text: string, file: string): readonly RuleRead[] {
  return [...text.matchAll(/[rR]ules(?:\.for\([^()]*\))?(?:\[|\.read\(\s*)'(\w+\.[^']+)'/g)].map((match) => ({
    file,
    line: text.slice(0, match.index).split('\n').length,
    id: match[1] ?? '',
  }));
}

/** All reads in engine and blocks, in the table of offers, and in the forms that every site inherits. */
export function allReads(): readonly RuleRead[] {
  const offered = (['card', 'sidebar', 'bottomBar'] as const).flatMap((place): readonly string[] =>
    offerRulesIn(place),
  );
  return [
    ...offered.map((id) => ({ file: 'schemas/offers.ts', line: 1, id })),
    ...['engine', 'blocks']
      .flatMap(sourceFiles)
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => ruleReads(readFileSync(file, 'utf8'), file)),
    ...formReads('sites/templates/base.json'),
  ];
}

/** Where a form of a document reads a rule: `{ "rule": "x" }`. */
function formReads(file: string): readonly RuleRead[] {
  return [...readFileSync(file, 'utf8').matchAll(/"rule": "(\w+\.[^"]+)"/g)].map((match) => ({
    file,
    line: match.input.slice(0, match.index).split('\n').length,
    id: match[1] ?? '',
  }));
}
