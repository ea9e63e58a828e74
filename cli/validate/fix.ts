import { writeFileSync } from 'node:fs';
import { applyFixes, type Diagnostic } from '../../engine/diagnostics/index.ts';
import type { DocumentHost } from '../../engine/document/pipeline.ts';
import { diskHost } from '../sites/host.ts';
import { type Validation, validateFiles } from './run.ts';

export interface Fixing extends Validation {
  /** The diagnostics fixed, in order; positions refer to the text they were found in. */
  readonly fixed: readonly Diagnostic[];
  /** The texts of changed files, before and after. */
  readonly changed: ReadonlyMap<string, { readonly before: string; readonly after: string }>;
}

/** A fix may reveal another; no document needs more rounds than this. */
const mostRounds = 20;

/** Applies safe fixes, checking again after every round, until none are left. Writes nothing: `writeFixes` does. */
export function fixFiles(files: readonly string[], clock: () => Date, disk: DocumentHost = diskHost): Fixing {
  const texts = new Map<string, string>();
  const host: DocumentHost = { ...disk, read: (file, entry) => texts.get(file) ?? disk.read(file, entry) };
  const fixed: Diagnostic[] = [];
  const before = new Map<string, string>();
  let validation = validateFiles(files, clock, host);
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
      fixed.push(...result.fixed);
    }
    validation = validateFiles(files, clock, host);
  }
  const changed = [...before].map(([file, text]) => [file, { before: text, after: texts.get(file) ?? text }] as const);
  return { ...validation, fixed, changed: new Map(changed) };
}

/** Writes the fixed texts to disk. */
export function writeFixes({ changed }: Pick<Fixing, 'changed'>): void {
  for (const [file, { after }] of changed) writeFileSync(file, after);
}
