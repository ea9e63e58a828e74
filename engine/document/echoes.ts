import { joinPointer, pointerKeys } from '../json/json.ts';
import type { Problem } from './problem.ts';

/**
 * The problems without those that another explains: a wrong type makes every other error of the same value redundant,
 * and an unknown key that was meant to be a missing one makes that redundant.
 */
export function withoutEchoes(problems: readonly Problem[]): readonly Problem[] {
  const wrong = problems.filter(({ code }) => code === 'wrong-type').map(({ pointer }) => pointer);
  const misspelt = new Set(
    problems
      .filter(({ code }) => code === 'unknown-key')
      .flatMap(({ pointer, suggestions = [] }) => suggestions.map((name) => joinPointer(above(pointer), name))),
  );
  return otherNames(
    problems.filter(({ code, pointer, missing }) => {
      if (missing !== undefined && misspelt.has(joinPointer(pointer, missing))) return false;
      return code === 'wrong-type' || !wrong.includes(pointer);
    }),
  );
}

/** An object with one key missing and one unknown key has the right value under another name. */
function otherNames(problems: readonly Problem[]): readonly Problem[] {
  const unknownIn = (holder: string) =>
    problems.filter(({ code, pointer }) => code === 'unknown-key' && above(pointer) === holder);
  const renamed = new Map<Problem, Problem>();
  const dropped = new Set<Problem>();
  for (const lack of problems) {
    const { missing, pointer } = lack;
    if (
      missing === undefined ||
      problems.some((other) => other !== lack && other.missing !== undefined && other.pointer === pointer)
    )
      continue;
    const [unknown, ...more] = unknownIn(pointer);
    if (!unknown || more.length > 0 || unknown.suggestions) continue;
    const message = `${unknown.message.replace(/\.$/, '')}, and needs '${missing}'.`;
    renamed.set(unknown, { ...unknown, message, suggestions: [missing], hint: lack.hint });
    dropped.add(lack);
  }
  return problems.filter((problem) => !dropped.has(problem)).map((problem) => renamed.get(problem) ?? problem);
}

function above(pointer: string): string {
  return joinPointer('', ...pointerKeys(pointer).slice(0, -1));
}
