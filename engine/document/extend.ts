import { applyEdits, type UnknownBlock } from './edits.ts';
import { withoutRemovedPages } from './menus.ts';
import type { JsonObject, JsonValue } from '../json/json.ts';
import {
  isLocatedList,
  isLocatedObject,
  type Located,
  locate,
  locatedItems,
  locatedList,
  locatedMember,
  locatedObject,
  withMembers,
} from '../json/located.ts';
import { forbiddenKeys } from '../json/parse-scan.ts';

type Merge = (base: Located, over: Located, report: Report) => Located;
type Report = (problem: UnknownBlock) => void;

const replace: Merge = (_base, over) => over;

/**
 * Values that do not merge by key although they may be objects, by path (`*` is any key): a rule's value, a text, a
 * condition, a provider's rule and a form's texts are replaced whole; pages, layouts and forms have edits to apply.
 * Everything else that is an object on both sides merges by key.
 */
const special: readonly (readonly [path: string, merge: Merge])[] = [
  ['rules/*', replace],
  ['wording/*', replace],
  ['finance/providers/*/rules/*', replace],
  ['finance/providers/*/eligible', replace],
  ['pages/*', mergeEdited('pages', ['blocks'])],
  ['pages/*/filter', replace],
  ['layouts/*', mergeEdited('layouts', ['header', 'footer'])],
  ['forms/*', mergeEdited('forms', ['steps'])],
  ...['title', 'intro', 'send', 'success', 'event', 'lead/*'].map((key) => [`forms/*/${key}`, replace] as const),
  ['formFields/*/*', replace],
];

/**
 * `base` overlaid with `over`: objects merge by key, scalars and lists replace, with the exceptions in the table above.
 * Neither is changed, and unchanged parts are shared. Edits of missing blocks are dropped.
 */
export function extend(base: JsonObject, over: JsonObject): JsonObject {
  return extendLocated(locate('', base), locate('', over), () => undefined).value;
}

/** Like `extend`, but tracks where each value was written and reports edits that find no block. */
export function extendLocated(
  base: Located<JsonObject>,
  over: Located<JsonObject>,
  report: Report,
): Located<JsonObject> {
  return mergeObjects(withoutRemovedPages(base, over.value), over, [], report);
}

function mergeObjects(
  base: Located<JsonObject>,
  over: Located<JsonObject>,
  path: readonly string[],
  report: Report,
): Located<JsonObject> {
  const keys = Object.keys(over.value);
  if (keys.length === 0) return base;
  const members = new Map<string, Located>();
  for (const key of [...Object.keys(base.value), ...keys]) {
    if (forbiddenKeys.has(key) || members.has(key)) continue;
    const lower = locatedMember(base, key);
    const upper = locatedMember(over, key);
    const merged = lower && upper ? mergeValues(lower, upper, [...path, key], report) : (upper ?? lower);
    if (merged) members.set(key, merged);
  }
  return locatedObject(members, over.origin);
}

function mergeValues(base: Located, over: Located, path: readonly string[], report: Report): Located {
  const merge = special.find(([pattern]) => matches(pattern, path))?.[1];
  if (merge) return merge(base, over, report);
  return isLocatedObject(base) && isLocatedObject(over) ? mergeObjects(base, over, path, report) : over;
}

function matches(pattern: string, path: readonly string[]): boolean {
  const steps = pattern.split('/');
  return steps.length === path.length && steps.every((step, index) => step === '*' || step === path[index]);
}

/**
 * Merges objects whose blocks or steps are in lists under these keys. Edits change the remaining lists; a list under
 * the same key replaces the inherited one. While a list may still be inherited, edits that found no block wait for it.
 */
function mergeEdited(part: string, names: readonly string[]): Merge {
  const inner = part === 'forms' ? 'fields' : 'blocks';
  return function mergeLists(base, over, report) {
    if (!isLocatedObject(base) || !isLocatedObject(over)) return over;
    // A replaced list can no longer be edited; searching it would make the result depend on how layers are grouped.
    const kept = names.filter((name) => !Object.hasOwn(over.value, name));
    const { lists, unfound } = applyEdits(listsOf(base, kept), editsOf(over), inner);
    const inherited = withMembers(base, new Map<string, Located | undefined>([...lists, ['edit', undefined]]));
    const own = withMembers(over, new Map([['edit', undefined]]));
    const merged = mergeObjects(inherited, own, [part, '*'], report);
    if (names.every((name) => Object.hasOwn(merged.value, name))) {
      // A document with lists of its own has nothing to edit; the schema reports that.
      if (kept.length > 0) for (const { problem } of unfound) report(problem);
      return merged;
    }
    const waiting = [...editsOf(base), ...unfound.map(({ edit }) => edit)];
    return waiting.length > 0 ? withMembers(merged, new Map([['edit', locatedList(waiting, over.origin)]])) : merged;
  };
}

function listsOf(page: Located<JsonObject>, names: readonly string[]) {
  const lists = new Map<string, Located<readonly JsonValue[]>>();
  for (const name of names) {
    const list = locatedMember(page, name);
    if (isLocatedList(list)) lists.set(name, list);
  }
  return lists;
}

function editsOf(page: Located<JsonObject>): readonly Located[] {
  const edits = locatedMember(page, 'edit');
  return isLocatedList(edits) ? locatedItems(edits) : [];
}
