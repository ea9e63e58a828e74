import { editDistance } from '../search/embedded/edit-distance.ts';

/**
 * The candidates that `name` was probably meant to be, nearest first, at most three. A transposition counts as one
 * edit, about one edit in three letters is allowed, truncated names match too, and case is ignored: where nothing but
 * case differs, other names are not meant. A name never matches its opposite: `unavailable` is not a typo for
 * `available`.
 */
export function nearestNames(name: string, candidates: Iterable<string>): readonly string[] {
  const wanted = name.toLowerCase();
  const limit = slipsForgiven(name);
  const near: { readonly candidate: string; readonly distance: number }[] = [];
  for (const candidate of candidates) {
    const other = candidate.toLowerCase();
    const edits = editDistance(wanted, other, limit);
    const distance = isBeginning(wanted, other) ? Math.min(edits, limit) : edits;
    if (distance <= limit && !areOpposite(wanted, other)) near.push({ candidate, distance });
  }
  const inCaseOnly = near.filter(({ candidate, distance }) => distance === 0 && candidate !== name);
  return (inCaseOnly.length > 0 ? inCaseOnly : near)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

/** True when `name` is `other` with one or two typos: more certain than other kinds of nearness. */
export function isSlip(name: string, other: string): boolean {
  const limit = Math.min(2, slipsForgiven(name));
  return editDistance(name.toLowerCase(), other.toLowerCase(), limit) <= limit;
}

function slipsForgiven(name: string): number {
  return Math.max(1, Math.floor(name.length / 3));
}

/** True when one text begins with the other, and that is at least half of it and four letters. */
function isBeginning(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 4 && short.length * 2 >= long.length && long.startsWith(short);
}

/** True when one of the two negates the other. */
function areOpposite(one: string, other: string): boolean {
  return isNegation(one, other) || isNegation(other, one);
}

function isNegation(name: string, plain: string): boolean {
  const rest = name.replace(/^(?:not|non|no|un|dis)/, '');
  return editDistance(rest, plain) < editDistance(name, plain);
}
