import { writeFileSync } from 'node:fs';
import { applyFixes, type Diagnostic } from '../../engine/diagnostics/index.ts';
import type { DocumentHost } from '../../engine/document/chain.ts';
import { diskHost } from '../sites/host.ts';
import { validateFiles, type Validation } from './run.ts';

interface Fixing extends Validation {
  /** The diagnostics fixed, in order; positions refer to the text they were found in. */
  readonly fixed: readonly Diagnostic[];
  readonly changed: ReadonlyMap<string, { readonly before: string; readonly after: string }>;
}

/** A fix may reveal another; no document needs more rounds than this. */
const mostRounds = 20;

/** Applies the safe fixes of documents. Writes nothing: `writeFixes` does. */
export function fixFiles(files: readonly string[], clock: () => Date, disk: DocumentHost = diskHost): Fixing {
  return fixed((texts) =>
    validateFiles(files, clock, { ...disk, read: (file, entry) => texts.get(file) ?? disk.read(file, entry) }),
  );
}

/** Applies the safe fixes of `check`'s findings, checking the changed texts after every round, until none is left. */
export function fixed(check: (texts: ReadonlyMap<string, string>) => Validation): Fixing {
  const texts = new Map<string, string>();
  const made: Diagnostic[] = [];
  const before = new Map<string, string>();
  let validation = check(texts);
  for (let round = 0; round < mostRounds; round++) {
    const byFile = new Map<string, Diagnostic[]>();
    for (const diagnostic of validation.diagnostics) {
      const { file } = diagnostic;
      if (diagnostic.fix) byFile.set(file, [...(byFile.get(file) ?? []), diagnostic]);
    }
    if (byFile.size === 0) break;
    for (const [file, diagnostics] of byFile) {
      const text = validation.texts.get(file) ?? '';
      const result = applyFixes(text, diagnostics);
      if (!before.has(file)) before.set(file, text);
      texts.set(file, result.text);
      made.push(...result.fixed);
    }
    validation = check(texts);
  }
  const changed = [...before].map(([file, text]) => [file, { before: text, after: texts.get(file) ?? text }] as const);
  return { ...validation, fixed: made, changed: new Map(changed) };
}

/** Combines two results. */
export function bothFixed(one: Fixing, other: Fixing): Fixing {
  return {
    diagnostics: [...one.diagnostics, ...other.diagnostics],
    texts: new Map([...one.texts, ...other.texts]),
    fixed: [...one.fixed, ...other.fixed],
    changed: new Map([...one.changed, ...other.changed]),
  };
}

export function writeFixes({ changed }: Pick<Fixing, 'changed'>): void {
  for (const [file, { after }] of changed) writeFileSync(file, after);
}

/** The fixes, one line each, and the changed lines of each file, as in a diff. */
export function showFixes({ fixed, changed }: Fixing, dry: boolean): string {
  if (fixed.length === 0) return 'Nothing can be fixed automatically.';
  const count = `${fixed.length} ${fixed.length === 1 ? 'fix' : 'fixes'} ${dry ? 'would be made' : 'made'}:`;
  const files = dry ? [...changed].map(([file, { before, after }]) => changedLines(file, before, after)) : [];
  return [[count, ...fixed.map(line)].join('\n'), ...files].join('\n\n');
}

function line({ file, range, code, fix }: Diagnostic): string {
  return `  ${file}:${range.start.line}:${range.start.column} ${code}: ${fix?.title ?? ''}`;
}

/** The lines that differ, each run of them under the number of its first line. */
function changedLines(file: string, before: string, after: string): string {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  const shown = [`--- ${file}`];
  let [at, to] = [0, 0];
  while (at < old.length || to < fresh.length) {
    if (old[at] !== fresh[to]) {
      const [gone, come] = untilSame(old.slice(at), fresh.slice(to));
      shown.push(`@@ line ${at + 1} @@`);
      shown.push(...old.slice(at, at + gone).map((text) => `-${text}`));
      shown.push(...fresh.slice(to, to + come).map((text) => `+${text}`));
      at += gone;
      to += come;
    }
    at++;
    to++;
  }
  return shown.join('\n');
}

/** How many lines of each text come before two that both have, or before their ends: as few as possible. */
function untilSame(old: readonly string[], fresh: readonly string[]): readonly [gone: number, come: number] {
  for (let lines = 1; lines < old.length + fresh.length; lines++) {
    for (let gone = Math.max(0, lines - fresh.length); gone <= Math.min(lines, old.length); gone++) {
      const come = lines - gone;
      if (old[gone] === fresh[come] && old[gone + 1] === fresh[come + 1]) return [gone, come];
    }
  }
  return [old.length, fresh.length];
}
