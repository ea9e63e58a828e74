/**
 * An Australian mobile number in its stored form, `0412345678`, given `0412 345 678`, `61412345678` or `+61 412 345
 * 678`; `undefined` for anything else [otp.phone-required-before-send].
 */
export function mobileNumber(text: string): string | undefined {
  const digits = text.replace(/[\s()-]/g, '').replace(/^\+?61/, '0');
  return /^04\d{8}$/.test(digits) ? digits : undefined;
}

/**
 * Whether a text is a phone number of any country: 6 to 15 digits (the ITU-T E.164 maximum) and otherwise only
 * customary separators.
 */
export function isPhoneNumber(text: string): boolean {
  const digits = text
    .trim()
    .replace(/^\(?\+/, '')
    .replace(/[\s()./-]/g, '');
  return /^\d{6,15}$/.test(digits);
}

/** Ten digits from 02, 03, 04, 07 or 08, or a 13, 1300 or 1800 number; `+61` may stand for the 0. */
export function isAustralianPhone(text: string): boolean {
  const digits = text.replace(/[\s().-]/g, '').replace(/^\+?61/, '0');
  return /^(0[23478]\d{8}|13\d{4}|1[38]00\d{6})$/.test(digits);
}

/** A number with only its last three digits visible, for logs and for pages that refer to it. */
export function maskedPhone(phone: string): string {
  return phone.replace(/\d(?=\d{3})/g, '•');
}
