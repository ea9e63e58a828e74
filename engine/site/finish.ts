import { entriesOf, type JsonObject } from './json.ts';
import { isLocatedList, isLocatedObject, type Located, locatedItems, locatedMember, withMembers } from './located.ts';
import { type Place, partOf } from './origins.ts';

/** An edit for which nothing was inherited. */
export interface EditOfNothing {
  /** The page or layout it stands in. */
  readonly name: string;
  readonly kind: 'page' | 'layout';
  readonly at: Place;
}

/**
 * The last step of extending: takes away `extends`, pages that are removed (`null`) and edits that nothing was
 * inherited for, reporting these.
 */
export function finishDocument(
  document: Located<JsonObject>,
  report: (problem: EditOfNothing) => void,
): Located<JsonObject> {
  const changes = new Map<string, Located | undefined>([['extends', undefined]]);
  for (const [part, kind] of [
    ['pages', 'page'],
    ['layouts', 'layout'],
  ] as const) {
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
  for (const name of Object.keys(holders.value)) {
    const holder = locatedMember(holders, name);
    if (holder?.value === null) changes.set(name, undefined);
    if (!isLocatedObject(holder)) continue;
    const edits = locatedMember(holder, 'edit');
    if (!isLocatedList(edits)) continue;
    for (const edit of locatedItems(edits)) report({ name, kind, at: partOf(edit.origin, 'at') });
    changes.set(name, withMembers(holder, new Map([['edit', undefined]])));
  }
  return withMembers(holders, changes);
}
