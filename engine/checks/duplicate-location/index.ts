import { itemsOf, joinPointer, type JsonValue, member } from '../../json/json.ts';
import { nationalDigits } from '../../text/phone.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'duplicate-location': {
      severity: 'warning',
      summary: 'Location listed twice',
      why: 'Lists, maps and structured data would show it twice.',
      fix: 'Keep one of the two.',
    },
  },
  run({ document, report }) {
    const places = new Map<string, number>();
    const doors = new Map<string, number>();
    for (const [index, location] of itemsOf(document['locations']).entries()) {
      const pointer = joinPointer('/locations', index);
      const address = member(location, 'address');
      const id = member(address, 'place_id');
      const place = typeof id === 'string' && id !== '' ? `${kindOf(location)} ${id}` : undefined;
      const samePlace = place === undefined ? undefined : places.get(place);
      const door = doorOf(location);
      const sameDoor = door === undefined ? undefined : doors.get(door);
      if (samePlace !== undefined) {
        const message = `Location ${samePlace + 1} has the same type and place.`;
        report('duplicate-location', { pointer: joinPointer(pointer, 'address', 'place_id'), message });
      } else if (sameDoor !== undefined) {
        const message = `Location ${sameDoor + 1} has the same type, street and phone.`;
        report('duplicate-location', { pointer: joinPointer(pointer, 'address', 'street'), message });
      }
      if (place !== undefined) places.set(place, index);
      if (door !== undefined) doors.set(door, index);
    }
  },
});

function kindOf(location: JsonValue): string {
  return String(member(location, 'location_type') || 'sales');
}

/** Type, street and phone digits: a workshop may share its showroom's street and phone. */
function doorOf(location: JsonValue): string | undefined {
  const address = member(location, 'address');
  const [street, postcode] = [member(address, 'street'), member(address, 'postcode')];
  const phone = member(member(location, 'contact_detail'), 'phone');
  if (typeof street !== 'string' || typeof phone !== 'string' || street === '' || phone === '') return undefined;
  const digits = nationalDigits(phone);
  return [kindOf(location), street.toLowerCase().replace(/\W+/g, ' ').trim(), postcode, digits].map(String).join('|');
}
