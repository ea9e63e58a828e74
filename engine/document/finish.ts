import { entriesOf, type JsonObject, joinPointer, member, pointerKeys } from '../json/json.ts';
import {
  isLocatedList,
  isLocatedObject,
  type Located,
  locatedItems,
  locatedMember,
  partOf,
  type Place,
  withMembers,
} from '../json/located.ts';

/** A page, layout or form with edits where nothing was inherited. */
export interface EditOfNothing {
  readonly name: string;
  readonly kind: 'page' | 'layout' | 'form';
  readonly at: Place;
  /** The ids that were available. */
  readonly known: readonly string[];
}

const parts = [
  ['pages', 'page'],
  ['layouts', 'layout'],
  ['forms', 'form'],
] as const;

/** The pages, layouts and forms that a file removes (`null`) although nothing below it has them. */
export function removalsOfNothing(
  own: Located<JsonObject>,
  base: Located<JsonObject> | undefined,
): readonly EditOfNothing[] {
  return parts.flatMap(([part, kind]) => {
    const holders = locatedMember(own, part);
    if (!isLocatedObject(holders)) return [];
    const inherited = member(base?.value, part);
    const known = entriesOf(inherited).flatMap(([name, value]) => (value === null ? [] : [name]));
    return entriesOf(holders.value).flatMap(([name, value]) =>
      value === null && !known.includes(name) ? [{ name, kind, at: partOf(holders.origin, name), known }] : [],
    );
  });
}

/**
 * The last step of extending: removes `extends`, deleted pages and forms (`null`) and edits that had nothing to change,
 * and reports these.
 */
export function finishDocument(
  document: Located<JsonObject>,
  report: (problem: EditOfNothing) => void,
): Located<JsonObject> {
  const changes = new Map<string, Located | undefined>([['extends', undefined]]);
  for (const [part, kind] of parts) {
    const holders = locatedMember(document, part);
    if (isLocatedObject(holders) && needsFinishing(holders.value)) {
      changes.set(part, finishHolders(holders, kind, report));
    }
  }
  return withMembers(document, changes);
}

function needsFinishing(holders: JsonObject): boolean {
  return entriesOf(holders).some(([, value]) => value === null || entriesOf(value).some(([key]) => key === 'edit'));
}

function finishHolders(
  holders: Located<JsonObject>,
  kind: EditOfNothing['kind'],
  report: (problem: EditOfNothing) => void,
): Located<JsonObject> {
  const changes = new Map<string, Located | undefined>();
  const names = Object.keys(holders.value);
  const hasBlocks = (name: string) => member(holders.value, name, 'edit') === undefined;
  for (const name of names) {
    const holder = locatedMember(holders, name);
    if (holder?.value === null) changes.set(name, undefined);
    if (!isLocatedObject(holder)) continue;
    const edits = locatedMember(holder, 'edit');
    if (!isLocatedList(edits)) continue;
    const [edit] = locatedItems(edits);
    if (edit) report({ name, kind, at: holderOf(edit.origin), known: names.filter(hasBlocks) });
    changes.set(name, withMembers(holder, new Map([['edit', undefined]])));
  }
  return withMembers(holders, changes);
}

/** The page, layout or form that contains an edit. */
function holderOf({ file, pointer }: Place): Place {
  return { file, pointer: joinPointer('', ...pointerKeys(pointer).slice(0, -2)) };
}
