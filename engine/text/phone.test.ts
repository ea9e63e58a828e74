import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhone, internationalMobile, maskedPhone, mobileNumber, nationalDigits, phoneHref } from './phone.ts';

test('groups landlines as 02 xxxx xxxx, and mobiles and 13 numbers in their own formats [formatting.phone-display] [formatting.phone-grouping]', () => {
  const written = ['0299998888', '(02) 9999 8888', '0412345678', '1300123456', '1800 123 456', '131234'];
  expect(written.map((phone) => formatPhone(phone, 'national'))).toEqual([
    '02 9999 8888',
    '02 9999 8888',
    '0412 345 678',
    '1300 123 456',
    '1800 123 456',
    '13 12 34',
  ]);
});

test('a number of unknown length is printed as written [formatting.phone-display]', () => {
  expect(formatPhone(' 12345 ext 6 ', 'national')).toBe('12345 ext 6');
});

test('+61 becomes a leading 0 [formatting.phone-plus-61]', () => {
  expect(formatPhone('+61 2 9999 8888', 'national')).toBe('02 9999 8888');
  expect(nationalDigits('61412345678')).toBe('0412345678');
});

test('numbers may be printed in international format and can always be dialled', () => {
  expect(formatPhone('02 9999 8888', 'international')).toBe('+61 2 9999 8888');
  expect(formatPhone('0412345678', 'international')).toBe('+61 412 345 678');
  expect(phoneHref('02 9999 8888')).toBe('tel:+61299998888');
  expect(phoneHref('1300 123 456')).toBe('tel:1300123456');
});

test.each(['0412345678', '0412 345 678', '61412345678', '+61412345678', '+61 412 345 678', ' 04-1234-5678 '])(
  'accepts %j as a mobile number and stores it with its leading 0 [otp.phone-61-to-leading-0]',
  (text) => expect(mobileNumber(text)).toBe('0412345678'),
);

test.each([
  '',
  '412345678',
  '0212345678',
  '04123456789',
  '+64412345678',
  '0412345abc',
  '++61412345678',
  '610412345678',
])('rejects %j as a mobile number', (text) => expect(mobileNumber(text)).toBeUndefined());

test('normalizing a phone number twice changes nothing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ +0-9()-]{0,16}$/), (text) => {
      const phone = mobileNumber(text);
      if (phone !== undefined) expect([phone.length, mobileNumber(phone)]).toEqual([10, phone]);
    }),
  );
});

test('a masked number shows its last three digits', () => {
  expect(maskedPhone('0412345678')).toBe('•••••••678');
});

test('a mobile is normalised to E.164, and what cannot be one is not', () => {
  const written = ['0491 570 006', '+61 (0)491 570 006', '61491570006', '+44 7700 900123', '+852 5123 4567'];
  expect(written.map(internationalMobile)).toEqual([
    '+61491570006',
    '+61491570006',
    '+61491570006',
    '+447700900123',
    '+85251234567',
  ]);
  const not = [
    '02 5550 1994',
    '1300 975 707',
    '+61 2 5550 1994',
    '0491 570 00',
    '447700900123',
    '+1234567890123456',
    '',
  ];
  expect(not.map(internationalMobile)).toEqual(not.map(() => undefined));
});
