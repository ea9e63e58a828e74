import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import duplicateLocation from './index.ts';

const location = (id: number, street: string, phone: string, more: object = {}, place: object = {}) => ({
  id,
  slug: `yard-${id}`,
  name: 'Yard',
  address: { street, postcode: '2150', ...place },
  contact_detail: { phone },
  ...more,
});
const found = (...locations: readonly object[]) => findings(duplicateLocation, siteWith({ locations }));

test('finds locations with the same address and phone, however they are written', () => {
  expect(found(location(1, '9 Ross St.', '02 5550 1995'), location(2, '9 ross st', '+61 2 5550 1995'))).toEqual([
    'duplicate-location «"9 ross st"» Location 1 has the same type, street and phone.',
  ]);
});

test('finds two locations with the same coordinates', () => {
  const place = { place_id: 'abc' };
  expect(found(location(1, 'A', '1', {}, place), location(2, 'B', '2', {}, place))).toEqual([
    'duplicate-location «"abc"» Location 1 has the same type and place.',
  ]);
});

test('allows a workshop behind its showroom', () => {
  const place = { place_id: 'abc' };
  const showroom = location(1, '9 Ross St', '02 5550 1995', {}, place);
  expect(found(showroom, location(2, '9 Ross St', '02 5550 1995', { location_type: 'service' }, place))).toEqual([]);
});
