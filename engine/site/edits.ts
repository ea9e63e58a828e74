import { type JsonObject, type JsonValue, itemsOf, member } from './json.ts';
import {
  isLocatedList,
  isLocatedObject,
  type Located,
  locatedItems,
  locatedList,
  locatedMember,
  withMembers,
} from './located.ts';
import { type Place, partOf } from './origins.ts';

/** An edit that names a block which is not there. */
export interface UnknownBlock {
  readonly id: string;
  /** Where the edit names it. */
  readonly at: Place;
  /** The ids it could have named. */
  readonly known: readonly string[];
}

type Change = (block: Located, edit: Located<JsonObject>) => readonly Located[];

/** What each action of an edit makes of the block it names. */
const actions: Readonly<Record<string, Change>> = {
  remove: () => [],
  replace: (_block, edit) => blocksOf(edit, 'replace'),
  set: (block, edit) => [withProps(block, edit)],
  before: (block, edit) => [...blocksOf(edit, 'before'), block],
  after: (block, edit) => [block, ...blocksOf(edit, 'after')],
  into: (block, edit) => [withBlocksInside(block, blocksOf(edit, 'into'))],
};

/** Keys of a block that `set` leaves alone: it stays the block it is, and its inner blocks have ids of their own. */
const fixedKeys: ReadonlySet<string> = new Set(['type', 'id', 'blocks']);

type Lists = ReadonlyMap<string, Located<readonly JsonValue[]>>;

/** An edit that found no block, and how to report it. */
export interface UnfoundEdit {
  readonly edit: Located;
  readonly problem: UnknownBlock;
}

/**
 * Applies edits in order to lists of blocks (a page's blocks; a layout's header and footer), finding each block by its
 * id at any depth. An edit that finds none changes nothing and is handed back.
 */
export function applyEdits(
  lists: Lists,
  edits: readonly Located[],
): { readonly lists: Lists; readonly unfound: readonly UnfoundEdit[] } {
  const current = new Map(lists);
  const unfound: UnfoundEdit[] = [];
  for (const edit of edits) {
    const id = member(edit.value, 'at');
    const action = Object.keys(actions).find((name) => member(edit.value, name) !== undefined);
    const change = action === undefined ? undefined : actions[action];
    // A malformed edit is the schema's to report.
    if (!isLocatedObject(edit) || typeof id !== 'string' || !change) continue;
    if (!changeFirst(current, id, (block) => change(block, edit))) {
      const known = [...current.values()].flatMap(({ value }) => idsOf(value));
      unfound.push({ edit, problem: { id, at: partOf(edit.origin, 'at'), known } });
    }
  }
  return { lists: current, unfound };
}

function changeFirst(
  lists: Map<string, Located<readonly JsonValue[]>>,
  id: string,
  change: (block: Located) => readonly Located[],
): boolean {
  for (const [name, list] of lists) {
    const changed = changeBlock(list, id, change);
    if (changed) {
      lists.set(name, changed);
      return true;
    }
  }
  return false;
}

/** The list with the first block of this id changed, or undefined where there is none. */
function changeBlock(
  list: Located<readonly JsonValue[]>,
  id: string,
  change: (block: Located) => readonly Located[],
): Located<readonly JsonValue[]> | undefined {
  const items = locatedItems(list);
  for (const [index, item] of items.entries()) {
    const changed = member(item.value, 'id') === id ? change(item) : changeInside(item, id, change);
    if (changed) return locatedList([...items.slice(0, index), ...changed, ...items.slice(index + 1)], list.origin);
  }
  return undefined;
}

function changeInside(
  item: Located,
  id: string,
  change: (block: Located) => readonly Located[],
): readonly Located[] | undefined {
  const inner = isLocatedObject(item) ? locatedMember(item, 'blocks') : undefined;
  if (!isLocatedObject(item) || !isLocatedList(inner)) return undefined;
  const changed = changeBlock(inner, id, change);
  return changed && [withMembers(item, new Map([['blocks', changed]]))];
}

function withProps(block: Located, edit: Located<JsonObject>): Located {
  const set = locatedMember(edit, 'set');
  if (!isLocatedObject(block) || !isLocatedObject(set)) return block;
  const members = new Map<string, Located | undefined>();
  for (const key of Object.keys(set.value)) {
    const value = locatedMember(set, key);
    if (!fixedKeys.has(key)) members.set(key, value?.value === null ? undefined : value);
  }
  return withMembers(block, members);
}

function withBlocksInside(block: Located, added: readonly Located[]): Located {
  if (!isLocatedObject(block)) return block;
  const inner = locatedMember(block, 'blocks');
  const items = isLocatedList(inner) ? locatedItems(inner) : [];
  return withMembers(block, new Map([['blocks', locatedList([...items, ...added], inner?.origin ?? block.origin)]]));
}

function blocksOf(edit: Located<JsonObject>, action: string): readonly Located[] {
  const list = locatedMember(edit, action);
  return isLocatedList(list) ? locatedItems(list) : [];
}

function idsOf(blocks: readonly JsonValue[]): readonly string[] {
  return blocks.flatMap((block) => {
    const id = member(block, 'id');
    const own = typeof id === 'string' ? [id] : [];
    return [...own, ...idsOf(itemsOf(member(block, 'blocks')))];
  });
}
