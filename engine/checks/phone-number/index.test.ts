import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import phoneNumber from './index.ts';

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
  const dealerships = [{ slug: 'a', id: 1, name: 'A', phones: { used: '123456' } }];
  expect(findings(phoneNumber, siteWith({ site, dealerships }))).toEqual([
    `phone-number «"call us"» 'call us' is not an Australian phone number.`,
    `phone-number «"123456"» '123456' is not an Australian phone number.`,
  ]);
});
