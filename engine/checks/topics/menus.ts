import { manufacturers } from '../../../schemas/entities/manufacturers.ts';
import { slugOf } from '../../../schemas/slug.ts';
import { isSlip, nearestNames } from '../../diagnostics/index.ts';
import {
  entriesOf,
  isObject,
  itemsAt,
  itemsOf,
  joinPointer,
  type JsonValue,
  member,
  textAt,
  textsUnder,
} from '../../json/json.ts';
import { defineCheck, defineChecks, perHolder } from '../check.ts';

export const menu = defineChecks({
  codes: {
    'unknown-menu': {
      severity: 'warning',
      summary: 'Block with a menu that is not in the document',
      why: 'It would show no menu at all.',
      fix: 'Add the menu to "navigation", or name an existing one.',
    },
    'unused-menu': {
      severity: 'info',
      summary: 'Menu that no block shows',
      why: 'Nobody ever sees it.',
      fix: 'Name it in a block, or remove it.',
    },
  },
  for: 'tenant',
  run(context, report) {
    const { document } = context;
    const menus = entriesOf(member(document['navigation'], 'menus')).map(([name]) => name);
    const shown = new Set<unknown>();
    for (const { value, pointer, usual } of blocksWithMenus(context)) {
      const name = value['menu'] ?? usual;
      shown.add(name);
      if (typeof value['menu'] !== 'string' || menus.includes(value['menu'])) continue;
      const message = `There is no menu '${value['menu']}'.`;
      const suggestions = nearestNames(value['menu'], menus);
      // Do not also report a menu as unused whose name is merely misspelt in a block.
      for (const near of suggestions) shown.add(near);
      report('unknown-menu', { pointer: joinPointer(pointer, 'menu'), message, suggestions, replaceable: true });
    }
    for (const name of menus) {
      if (shown.has(name)) continue;
      const pointer = joinPointer('/navigation/menus', name);
      report('unused-menu', { pointer, part: 'key', message: `No block shows the menu '${name}'.` });
    }
  },
});

const blocksWithMenus = perHolder((blocks) =>
  blocks.flatMap(({ value, pointer, definition }) => {
    const schema = definition?.schema;
    const prop = isObject(schema) ? member(schema, 'properties', 'menu') : undefined;
    return isObject(prop) ? [{ value, pointer, usual: prop['default'] }] : [];
  }),
);

const manufacturerNames = manufacturers.map(({ name }) => name);

export const misspeltMake = defineCheck('misspelt-make', {
  severity: 'warning',
  summary: 'Brand tile of a make with a typo',
  why: 'No vehicle has a make of this name, so the tile leads to an empty page.',
  fix: 'Write the make as the stock feed does.',
  run({ document }, report) {
    const known = [...manufacturerNames, ...textsUnder(document['brands'], 'title')];
    const slugs = new Set(known.map(slugOf));
    for (const [tile, pointer] of itemsAt(member(document['navigation'], 'brandTiles'), '/navigation/brandTiles')) {
      const make = textAt(tile, 'make');
      if (make === undefined || slugs.has(slugOf(make))) continue;
      // Any other name may be a make that the product has not heard of.
      const suggestions = nearestNames(make, known).filter((name) => isSlip(make, name));
      if (suggestions.length === 0) continue;
      report({ pointer: joinPointer(pointer, 'make'), message: `No known make is called '${make}'.`, suggestions });
    }
  },
});

export const menuEntry = defineChecks({
  codes: {
    'duplicate-menu-entry': {
      severity: 'warning',
      summary: 'Entry that is in the same menu twice',
      why: 'Shoppers wonder what the difference is.',
      fix: 'Keep one of the two.',
    },
    'empty-menu-entry': {
      severity: 'warning',
      summary: 'Menu entry that does nothing',
      why: 'It has neither a link nor a submenu.',
      fix: 'Give it "to" or "items".',
    },
    'menu-too-deep': {
      severity: 'warning',
      summary: 'Menu with more than two levels',
      why: 'Blocks show the entries of a menu and those below them; shoppers never see any further ones.',
      fix: 'Move these entries up a level, or into a menu entry of their own.',
    },
    'empty-menu': {
      severity: 'info',
      summary: 'Menu without entries',
      why: 'The block that shows it is empty.',
      fix: 'Add entries, or remove it.',
    },
  },
  run({ document, sound }, report) {
    const visit = (list: JsonValue | undefined, at: string, level = 1) => {
      const taken = new Set<string>();
      for (const [entry, pointer] of itemsAt(list, at)) {
        const [label, to] = [member(entry, 'label'), member(entry, 'to')];
        const inner = itemsOf(member(entry, 'items'));
        if (to === undefined && inner.length === 0 && sound(pointer)) {
          const message = `'${String(label)}' has neither a link nor a submenu.`;
          report('empty-menu-entry', { pointer, message });
        }
        const name = `${String(label).trim().toLowerCase()} ${String(to)}`;
        if (taken.has(name)) {
          report('duplicate-menu-entry', { pointer, message: `'${String(label)}' is already in this menu.` });
        }
        taken.add(name);
        const below = joinPointer(pointer, 'items');
        if (level === 2 && inner.length > 0) {
          const message = `The entries below '${String(label)}' are never shown: a menu has two levels.`;
          report('menu-too-deep', { pointer: below, part: 'key', message });
        }
        visit(member(entry, 'items'), below, level + 1);
      }
    };
    for (const [name, list] of entriesOf(member(document['navigation'], 'menus'))) {
      const pointer = joinPointer('/navigation/menus', name);
      if (itemsOf(list).length === 0) report('empty-menu', { pointer, message: `The menu '${name}' has no entries.` });
      visit(list, pointer);
    }
  },
});
