import { nearestNames } from '../../diagnostics/index.ts';
import { itemsOf, joinPointer, type JsonValue, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';
import { ruleValues } from '../rule-values.ts';

export default defineCheck({
  codes: {
    'unknown-reference': {
      severity: 'warning',
      summary: 'Reference to something that is not in the document',
      why: 'Whatever it refers to is left out.',
      fix: 'Correct the name, or add what it refers to.',
    },
  },
  for: 'tenant',
  run({ document, blocks, report }) {
    const names = (part: string) =>
      itemsOf(document[part]).flatMap((entry) => {
        const slug = member(entry, 'slug');
        return typeof slug === 'string' ? [slug] : [];
      });
    const known = { location: names('locations'), dealership: names('dealerships'), brand: names('brands') };
    const check = (kind: keyof typeof known, name: JsonValue | undefined, pointer: string) => {
      if (typeof name !== 'string' || name === '' || known[kind].includes(name)) return;
      const message = `There is no ${kind} '${name}' in the document.`;
      report('unknown-reference', { pointer, message, suggestions: nearestNames(name, known[kind]) });
    };
    itemsOf(document['announcements']).forEach((entry, index) => {
      check('location', member(entry, 'location'), joinPointer('/announcements', index, 'location'));
    });
    const ids = itemsOf(document['locations']).map((location) => member(location, 'id'));
    const checkFilter = (filter: JsonValue | undefined, pointer: string) => {
      const id = member(filter, 'id');
      if (typeof id !== 'number' || ids.includes(id)) return;
      report('unknown-reference', {
        pointer: joinPointer(pointer, 'id'),
        message: `There is no location with the id ${id} in the document.`,
        hint: ids.length > 0 ? `Its locations have the ids ${ids.join(', ')}.` : 'It has no locations.',
      });
    };
    for (const { type, value, pointer } of blocks) {
      check('location', value['location'], joinPointer(pointer, 'location'));
      if (type === 'location-list') checkFilter(value['filter'], joinPointer(pointer, 'filter'));
    }
    for (const { rule, value, pointer } of ruleValues(document)) {
      if (rule === 'locations.block.filter') checkFilter(value, pointer);
    }
    if (known.dealership.length > 0) {
      itemsOf(document['locations']).forEach((location, index) => {
        check('dealership', member(location, 'dealership_slug'), joinPointer('/locations', index, 'dealership_slug'));
      });
    }
    if (known.brand.length === 0) return;
    itemsOf(document['dealerships']).forEach((dealership, index) => {
      itemsOf(member(dealership, 'brands')).forEach((brand, place) => {
        check('brand', brand, joinPointer('/dealerships', index, 'brands', place));
      });
    });
  },
});
