import { pageKind } from '../../pages/kinds/index.ts';
import { entriesOf, joinPointer, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'block-without-vehicle': {
      severity: 'warning',
      summary: 'Block about a vehicle on a page without one',
      why: 'It has nothing to show there, so it never appears.',
      fix: 'Move it to a vehicle page, or remove it.',
    },
  },
  for: 'tenant',
  run({ document, blocks, report }) {
    // A layout is checked against all the pages that use it.
    const withVehicle = new Set<string>();
    for (const [pattern, page] of entriesOf(document['pages'])) {
      if (pageKind(member(page, 'name')).subject?.of !== 'vehicle') continue;
      withVehicle.add(joinPointer('/pages', pattern));
      withVehicle.add(joinPointer('/layouts', String(member(page, 'layout') ?? 'default')));
    }
    for (const { type, definition, pointer, holder } of blocks) {
      if (!definition?.needsVehicle || withVehicle.has(holder)) continue;
      const where = holder.startsWith('/layouts/') ? 'no page of this layout is' : 'this page is not';
      report('block-without-vehicle', {
        pointer: joinPointer(pointer, 'type'),
        message: `'${type}' is about a vehicle, and ${where}.`,
      });
    }
  },
});
