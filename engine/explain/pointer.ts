import { isRuleId } from '../../schemas/rules/index.ts';
import { isWordingKey } from '../../schemas/wording/index.ts';
import { nearestNames } from '../diagnostics/nearest.ts';
import {
  childAt,
  entriesOf,
  isArray,
  itemsOf,
  joinPointer,
  type JsonValue,
  member,
  pointerKeys,
  valueAt,
} from '../json/json.ts';
import { type ExplainedSite, type FilePlace, placeIn, type UnknownName, writtenAt } from './subject.ts';

/** A file of the chain that contributes to the value. */
export interface SourceReport {
  /** template, group or site. */
  readonly layer: string;
  readonly at: FilePlace;
  /**
   * `written here`: all of it; `part of it`: a stronger layer adds to it; `overridden`: a stronger layer replaces it.
   */
  readonly state: 'written here' | 'part of it' | 'overridden';
  readonly value?: JsonValue;
}

/** An edit of a page, layout or form that names a block, step or field on the pointer's path. */
export interface EditReport {
  readonly block: string;
  readonly action: string;
  readonly layer: string;
  readonly at: FilePlace;
}

export interface PointerReport {
  readonly kind: 'pointer';
  readonly pointer: string;
  /** In the extended document. */
  readonly value: JsonValue;
  readonly at: FilePlace;
  /** Weakest first. */
  readonly sources: readonly SourceReport[];
  /** In the order they were applied. */
  readonly edits: readonly EditReport[];
  /** The rule the pointer is in, if any. */
  readonly rule?: string;
}

/** The value at a pointer of the extended document and where it was written. */
export function reportPointer(site: ExplainedSite, pointer: string): PointerReport | UnknownName {
  const { loaded, value: root } = site;
  const value = valueAt(root, pointer);
  const [part, name = '', ...further] = pointerKeys(pointer);
  if (value === undefined && part === 'wording' && isWordingKey(name) && further.length === 0)
    return { kind: 'unknown', what: 'message', name, suggestions: [] };
  if (value === undefined)
    return { kind: 'unknown', what: 'pointer', name: pointer, suggestions: nearestPointers(root, pointer) };
  return {
    kind: 'pointer',
    pointer,
    value,
    at: writtenAt(loaded, pointer),
    sources: sourcesOf(site, pointer, value),
    edits: editsOn(site, pointer),
    ...(part === 'rules' && isRuleId(name) ? { rule: name } : {}),
  };
}

function sourcesOf({ loaded }: ExplainedSite, pointer: string, value: JsonValue): readonly SourceReport[] {
  const written = new Map<string, string>();
  for (const leaf of leavesOf(value, pointer)) {
    const place = loaded.origin(leaf);
    if (!written.has(place.file)) written.set(place.file, place.pointer);
  }
  const alone = written.size === 1;
  return loaded.layers.flatMap(({ name: layer, file }): readonly SourceReport[] => {
    const root = loaded.files.find((candidate) => candidate.file === file)?.value;
    const own = root === undefined || isInEdited(pointer) ? undefined : valueAt(root, pointer);
    const origin = loaded.origin(pointer);
    const first = own !== undefined ? pointer : origin.file === file ? origin.pointer : written.get(file);
    if (first === undefined) return [];
    const state = !written.has(file) ? 'overridden' : alone ? 'written here' : 'part of it';
    return [{ layer, at: placeIn(loaded, file, first), state, ...(own === undefined ? {} : { value: own }) }];
  });
}

/** Pointers of the leaf values; the value itself when it is one. */
function leavesOf(value: JsonValue, pointer: string): readonly string[] {
  const inner = isArray(value)
    ? value.flatMap((item, index) => leavesOf(item, joinPointer(pointer, index)))
    : entriesOf(value).flatMap(([key, item]) => leavesOf(item, joinPointer(pointer, key)));
  return inner.length > 0 ? inner : [pointer];
}

/** The lists that a document can edit, by the part they are in. */
const editedLists: Readonly<Record<string, readonly string[]>> = {
  pages: ['blocks'],
  layouts: ['header', 'footer'],
  forms: ['steps'],
};

/** In a list of blocks or steps, indexes in the extended document and in its files differ once there are edits. */
function isInEdited(pointer: string): boolean {
  const [part = '', , list = ''] = pointerKeys(pointer);
  return Object.hasOwn(editedLists, part) && (editedLists[part]?.includes(list) ?? false);
}

function editsOn({ loaded, value: root }: ExplainedSite, pointer: string): readonly EditReport[] {
  const [part = '', holder = ''] = pointerKeys(pointer);
  if (!Object.hasOwn(editedLists, part)) return [];
  const ids = idsAlong(root, pointer);
  return loaded.layers.flatMap(({ name: layer, file }) => {
    const text = loaded.files.find((candidate) => candidate.file === file)?.value;
    const at = joinPointer('', part, holder, 'edit');
    return itemsOf(text === undefined ? undefined : valueAt(text, at)).flatMap((edit, index): readonly EditReport[] => {
      const block = member(edit, 'at');
      const action = entriesOf(edit).find(([key]) => key !== 'at')?.[0];
      if (typeof block !== 'string' || action === undefined || !ids.has(block)) return [];
      return [{ block, action, layer, at: placeIn(loaded, file, joinPointer(at, index)) }];
    });
  });
}

/** The ids of the items of lists on a pointer's path. */
function idsAlong(root: JsonValue, pointer: string): ReadonlySet<string> {
  const ids = new Set<string>();
  let value: JsonValue | undefined = root;
  for (const key of pointerKeys(pointer)) {
    const isItem = isArray(value);
    value = childAt(value, key);
    const id = member(value, 'id');
    if (isItem && typeof id === 'string') ids.add(id);
  }
  return ids;
}

/** Siblings of the deepest part that exists, with names similar to the next step. */
function nearestPointers(root: JsonValue, pointer: string): readonly string[] {
  let value: JsonValue | undefined = root;
  let reached = '';
  for (const key of pointerKeys(pointer)) {
    const next: JsonValue | undefined = childAt(value, key);
    if (next === undefined) {
      const names = entriesOf(value).map(([name]) => name);
      return nearestNames(key, names).map((name) => joinPointer(reached, name));
    }
    [value, reached] = [next, joinPointer(reached, key)];
  }
  return [];
}
