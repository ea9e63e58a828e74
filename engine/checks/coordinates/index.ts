import { itemsOf, joinPointer, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

/** Australia including its islands, in degrees. */
const south = -55.2;
const north = -9;
const west = 96;
const east = 168;

export default defineCheck({
  codes: {
    coordinates: {
      severity: 'warning',
      summary: 'Place outside Australia',
      why: 'Maps and directions would lead shoppers elsewhere.',
      fix: 'Latitudes of Australia are about -10 to -44, longitudes about 113 to 154.',
    },
  },
  run({ document, report }) {
    for (const [index, location] of itemsOf(document['locations']).entries()) {
      const address = member(location, 'address');
      const [lat, long] = [member(address, 'lat'), member(address, 'long')];
      if (typeof lat !== 'number' || typeof long !== 'number' || isInside(lat, long)) continue;
      const place = `${lat}, ${long}`;
      const message = isInside(-lat, long)
        ? `${place} is north of the equator: the latitude lacks its minus sign.`
        : isInside(long, lat)
          ? `${place} has latitude and longitude swapped.`
          : `${place} is not in Australia.`;
      report('coordinates', { pointer: joinPointer('/locations', index, 'address', 'lat'), message });
    }
  },
});

function isInside(lat: number, long: number): boolean {
  return lat >= south && lat <= north && long >= west && long <= east;
}
