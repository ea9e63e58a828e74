import { findings, siteWith } from '../testing.ts';
import {
  businessNumber,
  duplicateLocation,
  mobileNumber,
  phoneNumber,
  socialNetwork,
  unknownReference,
} from './dealer.ts';
import { describe, expect, test } from 'vitest';

describe('business-number', () => {
  const withAbn = (abn: string) =>
    findings(
      businessNumber,
      siteWith({ site: { slug: 'a', id: 1, name: 'A', city: 'B', hosts: ['a.example'], legal: { name: 'A', abn } } }),
    );

  test('finds an ABN with two digits swapped', () => {
    // The example from the Australian Taxation Office.
    expect(withAbn('51 824 753 556')).toEqual([]);
    expect(withAbn('51 824 753 565')).toEqual([
      `business-number «"51 824 753 565"» '51 824 753 565' is not a valid ABN: its check digits are wrong.`,
    ]);
  });
});

describe('duplicate-location', () => {
  const location = (id: number, street: string, phone: string, more: object = {}, place: object = {}) => ({
    id,
    slug: `yard-${id}`,
    name: 'Yard',
    address: { street, postcode: '2150', ...place },
    contact_detail: { phone },
    ...more,
  });
  const found = (...locations: readonly object[]) => findings(duplicateLocation, siteWith({ locations }));

  test('finds locations with the same address and phone, even written differently', () => {
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
});

describe('phone-number', () => {
  const phones = (...numbers: readonly string[]) =>
    findings(
      phoneNumber,
      siteWith({
        locations: numbers.map((phone, id) => ({ id, slug: `a${id}`, name: 'A', contact_detail: { phone } })),
      }),
    );

  test('finds numbers that cannot be dialled', () => {
    expect(phones('5550 1994', '02 5550 199', '+44 20 7946 0958')).toEqual([
      `phone-number «"5550 1994"» '5550 1994' is not an Australian phone number.`,
      `phone-number «"02 5550 199"» '02 5550 199' is not an Australian phone number.`,
      `phone-number «"+44 20 7946 0958"» '+44 20 7946 0958' is not an Australian phone number.`,
    ]);
  });

  test('accepts numbers in the usual formats', () => {
    expect(
      phones('(02) 5550 1994', '0491-570-006', '13 00 01', '1300 975 707', '+61 (0)2 5550 1994', '1800975707'),
    ).toEqual([]);
  });

  test('checks the numbers of the site and of dealerships', () => {
    const site = { slug: 'a', id: 1, name: 'A', city: 'B', hosts: ['a.example'], phone: 'call us' };
    const dealerships = [{ slug: 'a', name: 'A', phones: { used: '123456' } }];
    expect(findings(phoneNumber, siteWith({ site, dealerships }))).toEqual([
      `phone-number «"call us"» 'call us' is not an Australian phone number.`,
      `phone-number «"123456"» '123456' is not an Australian phone number.`,
    ]);
  });
});

describe('mobile-number', () => {
  const site = { slug: 'a', id: 1, name: 'A', city: 'B', hosts: ['a.example'] };
  const at = (mobile: string, own: string) => ({
    site: { ...site, mobile },
    locations: [{ id: 1, slug: 'a', name: 'A', contact_detail: { mobile: own } }],
  });

  test('finds numbers of the site and its locations that receive no messages', () => {
    expect(findings(mobileNumber, siteWith(at('02 5550 1994', '0491 570')))).toEqual([
      `mobile-number «"02 5550 1994"» '02 5550 1994' is not a mobile number.`,
      `mobile-number «"0491 570"» '0491 570' is not a mobile number.`,
    ]);
  });

  test('finds ways to write without a number to write to', () => {
    const rules = { 'contact.ways': [{ when: { 'location.slug': 'a' }, use: ['sms'] }, { use: [] }] };
    expect(findings(mobileNumber, siteWith({ rules })).map((line) => line.replace(/\s+/g, ' '))).toEqual([
      `mobile-number «[ "sms" ]» Neither a location nor the site has a 'mobile', so shoppers are offered no way to write.`,
    ]);
    expect(findings(mobileNumber, siteWith({ rules }), 'base')).toEqual([]);
    expect(findings(mobileNumber, siteWith({ ...at('0491 570 006', ''), rules }))).toEqual([]);
    expect(findings(mobileNumber, siteWith({ rules: { 'contact.ways': [] } }))).toEqual([]);
  });

  test('accepts mobiles of Australia and, with their code, of other countries', () => {
    expect(findings(mobileNumber, siteWith(at('0491 570 006', '+64 21 123 456')))).toEqual([]);
  });
});

describe('social-network', () => {
  test('finds a link to a different network', () => {
    const social = {
      facebook: 'https://www.instagram.com/cars',
      youtube: 'https://youtu.be/abc',
      tiktok: 'https://nottiktok.com/@cars',
    };
    const site = { slug: 'a', id: 1, name: 'A', city: 'B', hosts: ['a.example'], social };
    expect(findings(socialNetwork, siteWith({ site }))).toEqual([
      `social-network «"https://www.instagram.com/cars"» 'www.instagram.com' is not facebook.`,
      `social-network «"https://nottiktok.com/@cars"» 'nottiktok.com' is not tiktok.`,
    ]);
  });
});

describe('unknown-reference', () => {
  test('finds references to locations, dealerships and brands that do not exist', () => {
    const parts = {
      locations: [{ id: 1, slug: 'parramatta', name: 'P', dealership_slug: 'west' }],
      dealerships: [{ slug: 'east', name: 'E', brands: ['kia', 'kai'] }],
      brands: [{ title: 'Kia', slug: 'kia' }],
      announcements: [{ id: 'a', text: 'x', location: 'paramatta' }],
    };
    expect(findings(unknownReference, siteWith(parts, [{ type: 'hours', location: 'penrith' }]))).toEqual([
      `unknown-reference «"paramatta"» There is no location 'paramatta' in the document.`,
      `unknown-reference «"penrith"» There is no location 'penrith' in the document.`,
      `unknown-reference «"west"» There is no dealership 'west' in the document.`,
      `unknown-reference «"kai"» There is no brand 'kai' in the document.`,
    ]);
  });

  test('finds locations and dealerships that a condition names but the document lacks', () => {
    const parts = {
      locations: [{ id: 1, slug: 'hobart', name: 'H', dealership_slug: 'east' }],
      dealerships: [{ slug: 'east', name: 'E' }],
      rules: {
        'contact.ways': [
          { when: { 'location.slug': 'hobert' }, use: ['sms'] },
          { when: { any: [{ 'location.slug': { in: ['Hobart', 'moonah'] } }] }, use: ['sms'] },
          { when: { 'location.dealership_slug': { ne: 'est' }, 'location.slug': { contains: 'hob' } }, use: ['sms'] },
          { use: [] },
        ],
      },
    };
    expect(findings(unknownReference, siteWith(parts))).toEqual([
      `unknown-reference «"hobert"» There is no location 'hobert' in the document.`,
      `unknown-reference «"moonah"» There is no location 'moonah' in the document.`,
      `unknown-reference «"est"» There is no dealership 'est' in the document.`,
    ]);
  });

  test('does not check dealerships or brands when the document lists none', () => {
    const locations = [{ id: 1, slug: 'a', name: 'A', dealership_slug: 'west' }];
    expect(findings(unknownReference, siteWith({ locations }))).toEqual([]);
  });

  test('finds the id of a missing location, in a block and in the rule', () => {
    const locations = [{ id: 1, slug: 'a', name: 'A' }];
    const rules = {
      'locations.block.filter': [{ when: { 'route.name': 'home' }, use: { id: 8 } }, { use: { id: 1 } }],
    };
    const blocks = [
      { type: 'location-list', filter: { id: 7 } },
      { type: 'location-list', filter: { id: 1 } },
      { type: 'location-list', filter: 'sales' },
    ];
    expect(findings(unknownReference, siteWith({ locations, rules }, blocks))).toEqual([
      'unknown-reference «7» There is no location with the id 7 in the document.',
      'unknown-reference «8» There is no location with the id 8 in the document.',
    ]);
  });
});
