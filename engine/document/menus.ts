import { entriesOf, itemsOf, type JsonObject, member, textAt } from '../json/json.ts';
import {
  isLocatedList,
  isLocatedObject,
  type Located,
  locatedItems,
  locatedList,
  locatedMember,
  withMembers,
} from '../json/located.ts';
import { pathOf } from '../text/paths.ts';

/**
 * A document without the menu entries that lead to pages which `over` removes (`null`) and redirects nowhere: whoever
 * extends a template need not copy its menus to take a page away.
 */
export function withoutRemovedPages(base: Located<JsonObject>, over: JsonObject): Located<JsonObject> {
  const redirected = itemsOf(over['redirects']).map((redirect) => member(redirect, 'from'));
  const removed = new Set(
    entriesOf(over['pages']).flatMap(([path, page]) => (page === null && !redirected.includes(path) ? [path] : [])),
  );
  const navigation = locatedMember(base, 'navigation');
  const menus = isLocatedObject(navigation) ? locatedMember(navigation, 'menus') : undefined;
  if (removed.size === 0 || !isLocatedObject(navigation) || !isLocatedObject(menus)) return base;
  const kept = new Map<string, Located>();
  for (const name of Object.keys(menus.value)) {
    const menu = locatedMember(menus, name);
    if (isLocatedList(menu)) kept.set(name, locatedList(entriesWithout(removed, menu), menu.origin));
  }
  return withMembers(
    base,
    new Map([['navigation', withMembers(navigation, new Map([['menus', withMembers(menus, kept)]]))]]),
  );
}

function entriesWithout(removed: ReadonlySet<string>, menu: Parameters<typeof locatedItems>[0]): readonly Located[] {
  return locatedItems(menu).flatMap((entry) => {
    const to = textAt(entry.value, 'to');
    const leadsNowhere = to !== undefined && removed.has(pathOf(to));
    const items = isLocatedObject(entry) ? locatedMember(entry, 'items') : undefined;
    if (!isLocatedObject(entry) || !isLocatedList(items)) return leadsNowhere ? [] : [entry];
    const left = entriesWithout(removed, items);
    if (left.length === items.value.length && !leadsNowhere) return [entry];
    // A heading is kept for what is below it.
    if (left.length === 0 && (to === undefined || leadsNowhere)) return [];
    const changes = new Map<string, Located | undefined>([
      ['items', left.length > 0 ? locatedList(left, items.origin) : undefined],
    ]);
    return [withMembers(entry, leadsNowhere ? changes.set('to', undefined) : changes)];
  });
}
