/**
 * An Australian mobile number as it is stored and sent, `0412345678`, of one written `0412 345 678`, `61412345678` or
 * `+61 412 345 678`; `undefined` for anything else (journeys §5).
 */
export function mobileNumber(text: string): string | undefined {
  const digits = text.replace(/[\s()-]/g, '').replace(/^\+?61/, '0');
  return /^04\d{8}$/.test(digits) ? digits : undefined;
}

/** A number of which only the last three digits are told: for logs and for pages that remind of it. */
export function maskedPhone(phone: string): string {
  return phone.replace(/\d(?=\d{3})/g, '•');
}
