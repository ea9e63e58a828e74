import { type JsonObject, type JsonValue, itemsOf, member } from '../json/json.ts';
import {
  isLocatedList,
  isLocatedObject,
  type Located,
  locatedItems,
  locatedList,
  locatedMember,
  partOf,
  type Place,
  withMembers,
} from '../json/located.ts';

/** The key of nested items: a block's blocks, a step's fields. */
type InnerList = 'blocks' | 'fields';

/** An edit that names a block which does not exist. */
export interface UnknownBlock {
  readonly id: string;
  /** Where the edit names it. */
  readonly at: Place;
  /** The ids it could have named. */
  readonly known: readonly string[];
}

type Change = (block: Located, edit: Located<JsonObject>, inner: InnerList) => readonly Located[];

/** How each action changes the block it names. */
const actions: Readonly<Record<string, Change>> = {
  remove: () => [],
  replace: (_block, edit) => blocksOf(edit, 'replace'),
  set: (block, edit, inner) => [withProps(block, edit, inner)],
  before: (block, edit) => [...blocksOf(edit, 'before'), block],
  after: (block, edit) => [block, ...blocksOf(edit, 'after')],
  into: (block, edit, inner) => [withInside(block, edit, inner)],
};

type Lists = ReadonlyMap<string, Located<readonly JsonValue[]>>;

/** An edit that found no block, with its problem to report. */
export interface UnfoundEdit {
  readonly edit: Located;
  readonly problem: UnknownBlock;
}

/**
 * Applies edits in order to lists of blocks (a page's blocks; a layout's header and footer) or to a form's steps,
 * finding each block by its id at any depth. An edit that finds none changes nothing and is returned.
 */
export function applyEdits(
  lists: Lists,
  edits: readonly Located[],
  inner: InnerList,
): { readonly lists: Lists; readonly unfound: readonly UnfoundEdit[] } {
  const current = new Map(lists);
  const unfound: UnfoundEdit[] = [];
  for (const edit of edits) {
    const id = member(edit.value, 'at');
    const action = Object.keys(actions).find((name) => member(edit.value, name) !== undefined);
    const change = action === undefined ? undefined : actions[action];
    // A malformed edit is reported by the schema.
    if (!isLocatedObject(edit) || typeof id !== 'string' || !change) continue;
    if (!changeFirst(current, id, (block) => change(block, edit, inner), inner)) {
      const known = [...current.values()].flatMap(({ value }) => idsOf(value, inner));
      unfound.push({ edit, problem: { id, at: partOf(edit.origin, 'at'), known } });
    }
  }
  return { lists: current, unfound };
}

function changeFirst(
  lists: Map<string, Located<readonly JsonValue[]>>,
  id: string,
  change: (block: Located) => readonly Located[],
  inner: InnerList,
): boolean {
  for (const [name, list] of lists) {
    const changed = changeBlock(list, id, change, inner);
    if (changed) {
      lists.set(name, changed);
      return true;
    }
  }
  return false;
}

/** The list with the first block with this id changed, or undefined when there is none. */
function changeBlock(
  list: Located<readonly JsonValue[]>,
  id: string,
  change: (block: Located) => readonly Located[],
  inner: InnerList,
): Located<readonly JsonValue[]> | undefined {
  const items = locatedItems(list);
  for (const [index, item] of items.entries()) {
    const changed = member(item.value, 'id') === id ? change(item) : changeInside(item, id, change, inner);
    if (changed) return locatedList([...items.slice(0, index), ...changed, ...items.slice(index + 1)], list.origin);
  }
  return undefined;
}

function changeInside(
  item: Located,
  id: string,
  change: (block: Located) => readonly Located[],
  inner: InnerList,
): readonly Located[] | undefined {
  const list = isLocatedObject(item) ? locatedMember(item, inner) : undefined;
  if (!isLocatedObject(item) || !isLocatedList(list)) return undefined;
  const changed = changeBlock(list, id, change, inner);
  return changed && [withMembers(item, new Map([[inner, changed]]))];
}

/** A block with other props; it remains the same block, and nested blocks have ids of their own. */
function withProps(block: Located, edit: Located<JsonObject>, inner: InnerList): Located {
  const set = locatedMember(edit, 'set');
  if (!isLocatedObject(block) || !isLocatedObject(set)) return block;
  const members = new Map<string, Located | undefined>();
  for (const key of Object.keys(set.value)) {
    const value = locatedMember(set, key);
    if (key !== 'type' && key !== 'id' && key !== inner) members.set(key, value?.value === null ? undefined : value);
  }
  return withMembers(block, members);
}

function withInside(block: Located, edit: Located<JsonObject>, inner: InnerList): Located {
  if (!isLocatedObject(block)) return block;
  const list = locatedMember(block, inner);
  const items = isLocatedList(list) ? locatedItems(list) : [];
  const at = list?.origin ?? partOf(edit.origin, 'into');
  return withMembers(block, new Map([[inner, locatedList([...items, ...blocksOf(edit, 'into')], at)]]));
}

function blocksOf(edit: Located<JsonObject>, action: string): readonly Located[] {
  const list = locatedMember(edit, action);
  return isLocatedList(list) ? locatedItems(list) : [];
}

function idsOf(blocks: readonly JsonValue[], inner: InnerList): readonly string[] {
  return blocks.flatMap((block) => {
    const id = member(block, 'id');
    const own = typeof id === 'string' ? [id] : [];
    return [...own, ...idsOf(itemsOf(member(block, inner)), inner)];
  });
}
