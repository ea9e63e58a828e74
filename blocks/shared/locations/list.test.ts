import { describe, expect, test } from 'vitest';
import type { Location } from '../../../schemas/entities/location.ts';
import type { RuleValue } from '../../../schemas/rules/index.ts';
import { listLocations, type LocationFilter } from './list.ts';

const at = (street: string, phone: string, placeId: string) => ({
  address: { street, postcode: '2000', place_id: placeId },
  contact_detail: { phone },
});

const places: Location[] = [
  {
    id: 1,
    slug: 'sales',
    name: 'Zebra',
    primary: true,
    location_subtype: ['buying'],
    ...at('1 High St', '02 9000 0001', 'a'),
  },
  { id: 2, slug: 'service', name: 'Anchor', location_type: 'service', ...at('1 High St', '02 9000 0002', 'b') },
  { id: 3, slug: 'parts', name: 'Mango', location_type: 'parts', ...at('3 Low St', '(02) 9000 0001', 'c') },
  { id: 4, slug: 'empty', name: 'Empty', location_type: '', address: {}, contact_detail: {} },
  { id: 5, slug: 'bare', name: 'Bare', location_type: 'sales' },
  { id: 6, slug: 'hidden', name: 'Hidden', visible: false },
];

interface Options {
  readonly filter?: LocationFilter;
  readonly duplicateKeys?: RuleValue<'locations.duplicateKeys'>;
  readonly order?: RuleValue<'locations.order'>;
}

function slugs({ filter, duplicateKeys = [], order = 'configured' }: Options, among = places): readonly string[] {
  const rules = { 'locations.duplicateKeys': duplicateKeys, 'locations.order': order };
  return listLocations(among, rules, filter).map(({ slug }) => slug);
}

describe('filter', () => {
  test('primary locations [locations.block-filter-primary]', () =>
    expect(slugs({ filter: 'primary' })).toEqual(['sales']));
  test('sales locations, including those without a type [locations.block-filter-sales] [entity.location-type]', () =>
    expect(slugs({ filter: 'sales' })).toEqual(['sales', 'empty', 'bare']));
  test('service locations [locations.block-filter-service]', () =>
    expect(slugs({ filter: 'service' })).toEqual(['service']));
  test('parts locations [locations.block-filter-parts]', () => expect(slugs({ filter: 'parts' })).toEqual(['parts']));
  test('service and parts locations [locations.block-filter-service-and-parts]', () =>
    expect(slugs({ filter: 'serviceAndParts' })).toEqual(['service', 'parts']));
  test('all visible locations [locations.block-filter-all] [entity.location-visible]', () =>
    expect(slugs({ filter: 'all' })).toEqual(['sales', 'service', 'parts', 'empty', 'bare']));
  test('one location by its id [locations.block-filter-single-id]', () =>
    expect(slugs({ filter: { id: 3 } })).toEqual(['parts']));
  test('locations that buy cars [entity.location-subtype-buying]', () =>
    expect(slugs({ filter: 'buying' })).toEqual(['sales']));
});

describe('duplicates', () => {
  test('by phone digits [locations.dedupe-by-phone]', () =>
    expect(slugs({ duplicateKeys: ['phone'] })).toEqual(['sales', 'service', 'empty', 'bare']));
  test('by street [locations.dedupe-by-street]', () =>
    expect(slugs({ duplicateKeys: ['street'] })).toEqual(['sales', 'parts', 'empty', 'bare']));
  test('by place id [locations.dedupe-by-place-id]', () => {
    const twice = [...places, { id: 7, slug: 'again', name: 'Again', address: { place_id: 'b' } }];
    expect(slugs({ duplicateKeys: ['placeId'] }, twice)).toEqual(['sales', 'service', 'parts', 'empty', 'bare']);
  });
  test('the first is kept, and empty keys match nothing [locations.dedupe-key-open]', () =>
    expect(slugs({ duplicateKeys: ['phone', 'street', 'placeId'] })).toEqual(['sales', 'empty', 'bare']));
});

test('order: as configured, the primary one first, or by name', () => {
  expect(slugs({ order: 'primaryFirst' })[0]).toBe('sales');
  expect(slugs({ order: 'nameAsc' })).toEqual(['service', 'bare', 'empty', 'parts', 'sales']);
});
