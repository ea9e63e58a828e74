import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskedPhone, mobileNumber } from './phone.ts';

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
