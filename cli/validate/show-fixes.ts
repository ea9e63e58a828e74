import type { Diagnostic } from '../../engine/diagnostics/index.ts';
import type { Fixing } from './fix.ts';

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

/** The lines between the first and the last difference. Fixes are few and small, so these are few as well. */
function changedLines(file: string, before: string, after: string): string {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start++;
  let end = 0;
  const least = Math.min(old.length, fresh.length) - start;
  while (end < least && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end++;
  return [
    `--- ${file}`,
    `@@ line ${start + 1} @@`,
    ...old.slice(start, old.length - end).map((text) => `-${text}`),
    ...fresh.slice(start, fresh.length - end).map((text) => `+${text}`),
  ].join('\n');
}
