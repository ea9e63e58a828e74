import { holdsPostcode, statePostcodes } from '../../dealer/postcodes.ts';
import { itemsAt, joinPointer, member, textAt } from '../../json/json.ts';
import { isTimeZone } from '../../time/zone.ts';
import { stateZones } from '../../time/state-zones.ts';
import { defineCheck, defineChecks } from '../check.ts';
import { defaultTimeZone } from '../site-settings.ts';

/** Australia including its islands, in degrees. */
const south = -55.2;
const north = -9;
const west = 96;
const east = 168;

export const coordinates = defineCheck('coordinates', {
  severity: 'warning',
  summary: 'Place outside Australia',
  why: 'Maps and directions would lead shoppers elsewhere.',
  fix: 'Latitudes of Australia are about -10 to -44, longitudes about 113 to 154.',
  run({ document }, report) {
    for (const [location, at] of itemsAt(document['locations'], '/locations')) {
      const address = member(location, 'address');
      const [lat, long] = [member(address, 'lat'), member(address, 'long')];
      if (typeof lat !== 'number' || typeof long !== 'number' || isInside(lat, long)) continue;
      const place = `${lat}, ${long}`;
      const message = isInside(-lat, long)
        ? `${place} is north of the equator: the latitude lacks its minus sign.`
        : isInside(long, lat)
          ? `${place} has latitude and longitude swapped.`
          : `${place} is not in Australia.`;
      report({ pointer: joinPointer(at, 'address', 'lat'), message });
    }
  },
});

function isInside(lat: number, long: number): boolean {
  return lat >= south && lat <= north && long >= west && long <= east;
}

export const primaryLocations = defineCheck('primary-location', {
  severity: 'warning',
  summary: 'Location marked as primary in vain',
  why: 'Of several, the first that is shown is the main location; one that is not shown never is.',
  fix: 'Mark one location that is shown.',
  run({ document }, report) {
    let first: string | undefined;
    for (const [location, at] of itemsAt(document['locations'], '/locations')) {
      if (member(location, 'primary') !== true) continue;
      const pointer = joinPointer(at, 'primary');
      const name = textAt(location, 'name') ?? '';
      if (member(location, 'visible') === false) report({ pointer, message: `'${name}' is not shown.` });
      else if (first !== undefined) report({ pointer, message: `'${first}' is the primary location already.` });
      else first = name;
    }
  },
});

export const postcodeState = defineChecks({
  codes: {
    'postcode-state': {
      severity: 'warning',
      summary: 'Postcode of another state',
      why: 'Maps, delivery and on-road costs depend on both of them.',
      fix: 'Correct the postcode or the state.',
    },
    'unknown-state': {
      severity: 'warning',
      summary: 'State that does not exist',
      why: 'On-road costs and filters use the abbreviations of the states.',
      fix: 'Write its abbreviation: NSW, VIC, QLD, SA, WA, TAS, NT or ACT.',
    },
  },
  run({ document }, report) {
    for (const [location, at] of itemsAt(document['locations'], '/locations')) {
      const address = member(location, 'address');
      const [state, postcode = ''] = [textAt(address, 'state'), textAt(address, 'postcode')];
      if (!state) continue;
      const pointer = joinPointer(at, 'address');
      const known = Object.hasOwn(statePostcodes, state) ? statePostcodes[state] : undefined;
      if (!known) {
        const names = Object.keys(statePostcodes);
        const same = names.filter((name) => name === state.trim().toUpperCase());
        const message = `There is no state '${state}'. They are ${names.join(', ')}.`;
        report('unknown-state', { pointer: joinPointer(pointer, 'state'), message, suggestions: same });
      } else if (/^\d{4}$/.test(postcode)) {
        if (known.some((range) => holdsPostcode(range, postcode))) continue;
        const message = `The postcode ${postcode} is not in ${state}.`;
        report('postcode-state', { pointer: joinPointer(pointer, 'postcode'), message });
      }
    }
  },
});

export const deliveryZone = defineChecks({
  codes: {
    'delivery-range-order': {
      severity: 'error',
      summary: 'Reversed range of postcodes',
      why: 'No postcode lies between them, so nothing is delivered there.',
      fix: 'Write the lower one first.',
    },
    'delivery-overlap': {
      severity: 'warning',
      summary: 'Postcodes in two zones',
      why: 'The first matching zone applies; the price of the other is never used.',
      fix: 'Put the smaller zone first, or make the ranges disjoint.',
    },
  },
  run({ document }, report) {
    const earlier: { readonly from: number; readonly to: number; readonly name: string }[] = [];
    for (const [zone, at] of itemsAt(member(document['delivery'], 'zones'), '/delivery/zones')) {
      const name = String(member(zone, 'name'));
      for (const [range, pointer] of itemsAt(member(zone, 'postcodes'), joinPointer(at, 'postcodes'))) {
        const [from = NaN, to = from] = String(range).split('-').map(Number);
        if (from > to) {
          const swapped = String(range).split('-').toReversed().join('-');
          const fix = { title: `Write '${swapped}'`, change: { set: pointer, value: swapped } } as const;
          report('delivery-range-order', { pointer, message: `${from} comes after ${to}.`, fix });
          continue;
        }
        // Wholly inside an earlier zone: a larger zone after a smaller one is how exceptions are written.
        const other = earlier.find((span) => span.from <= from && span.to >= to);
        const message = `${String(range)} belongs to '${other?.name}' already.`;
        if (other) report('delivery-overlap', { pointer, message });
        earlier.push({ from, to, name });
      }
    }
  },
});

export const timeZone = defineChecks({
  codes: {
    'time-zone-unknown': {
      severity: 'error',
      firm: true,
      summary: 'Time zone that does not exist',
      why: 'Opening hours, promotions and dates depend on it.',
      fix: 'Write an IANA name such as Australia/Sydney.',
    },
    'time-zone-state': {
      severity: 'warning',
      summary: 'Time zone of another state',
      why: 'The site would show open when it is closed.',
      fix: 'Use the zone of the place, or correct its state.',
    },
  },
  run({ document }, report) {
    const site = document['site'];
    const zone = member(site, 'timeZone') ?? defaultTimeZone;
    const state = textAt(site, 'state') ?? '';
    const expected = stateZones[state] ?? [];
    const written = member(site, 'timeZone') !== undefined;
    const pointer = written ? '/site/timeZone' : '/site/state';
    if (typeof zone !== 'string') return;
    if (!isTimeZone(zone)) {
      const names = [...new Set(Object.values(stateZones).flat())];
      const near = names.filter((name) => name.toLowerCase() === zone.toLowerCase());
      const suggestions = near.length > 0 ? near : expected.slice(0, 1);
      report('time-zone-unknown', { pointer, message: `There is no time zone '${zone}'.`, suggestions });
    } else if (expected.length > 0 && !expected.includes(zone)) {
      const message = `${state} is not in the time zone ${zone}${written ? '' : ', the default'}.`;
      report('time-zone-state', { pointer, message, suggestions: expected.slice(0, 1) });
    }
  },
});
