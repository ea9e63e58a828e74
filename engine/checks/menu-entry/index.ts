import { entriesOf, itemsOf, joinPointer, type JsonValue, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
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
    'empty-menu': {
      severity: 'info',
      summary: 'Menu without entries',
      why: 'The block that shows it is empty.',
      fix: 'Add entries, or remove it.',
    },
  },
  run({ document, report }) {
    const visit = (list: JsonValue | undefined, at: string) => {
      const taken = new Set<string>();
      for (const [index, entry] of itemsOf(list).entries()) {
        const pointer = joinPointer(at, index);
        const [label, to] = [member(entry, 'label'), member(entry, 'to')];
        const inner = itemsOf(member(entry, 'items'));
        if (to === undefined && inner.length === 0) {
          const message = `'${String(label)}' has neither a link nor a submenu.`;
          report('empty-menu-entry', { pointer, message });
        }
        const name = `${String(label).trim().toLowerCase()} ${String(to)}`;
        if (taken.has(name)) {
          report('duplicate-menu-entry', { pointer, message: `'${String(label)}' is already in this menu.` });
        }
        taken.add(name);
        visit(member(entry, 'items'), joinPointer(pointer, 'items'));
      }
    };
    for (const [name, list] of entriesOf(member(document['navigation'], 'menus'))) {
      const pointer = joinPointer('/navigation/menus', name);
      if (itemsOf(list).length === 0) report('empty-menu', { pointer, message: `The menu '${name}' has no entries.` });
      visit(list, pointer);
    }
  },
});
