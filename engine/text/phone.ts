const groups: readonly (readonly [RegExp, string])[] = [
  [/^(04\d\d)(\d{3})(\d{3})$/, '$1 $2 $3'],
  [/^(1[38]00)(\d{3})(\d{3})$/, '$1 $2 $3'],
  [/^(13)(\d\d)(\d\d)$/, '$1 $2 $3'],
  [/^(0\d)(\d{4})(\d{4})$/, '$1 $2 $3'],
];

/** A number as dialled within Australia: digits without separators, a leading 0 instead of the country code. */
function dialled(phone: string): string {
  const digits = phone.replace('(0)', '').replace(/[\s().-]/g, '');
  return digits.replace(/^(?:\+|0011)?61(?=[1-9]\d{8}$)/, '0');
}

/** The digits of a number as dialled within Australia; `+61` and a leading 61 become a leading 0. */
export function nationalDigits(phone: string): string {
  return dialled(phone).replace(/\D/g, '');
}

/**
 * An Australian number in its usual groups: `02 9999 9999`, `0412 345 678`, `1300 123 456`; internationally
 * `+61 2 9999 9999`. A number of unknown length stays as written [formatting.phone-grouping].
 */
export function formatPhone(phone: string, format: 'national' | 'international'): string {
  const digits = nationalDigits(phone);
  const [pattern, groupsText] = groups.find(([candidate]) => candidate.test(digits)) ?? [];
  if (!pattern || !groupsText) return phone.trim();
  const national = digits.replace(pattern, groupsText);
  return format === 'international' && digits.startsWith('0') ? `+61 ${national.slice(1)}` : national;
}

/** The `tel:` address of a number. */
export function phoneHref(phone: string): string {
  const digits = nationalDigits(phone);
  return digits.startsWith('0') && digits.length === 10 ? `tel:+61${digits.slice(1)}` : `tel:${digits}`;
}

/** A number as a link: in its usual groups, and its `tel:` address. */
export interface PhoneLink {
  readonly label: string;
  readonly to: string;
}

export function phoneLink(
  phone: string | null | undefined,
  format: 'national' | 'international',
): PhoneLink | undefined {
  return phone ? { label: formatPhone(phone, format), to: phoneHref(phone) } : undefined;
}

/**
 * An Australian mobile number in its stored form, `0412345678`, given `0412 345 678`, `61412345678` or `+61 412 345
 * 678`; `undefined` for anything else [otp.phone-required-before-send].
 */
export function mobileNumber(text: string): string | undefined {
  const digits = dialled(text);
  return /^04\d{8}$/.test(digits) ? digits : undefined;
}

/**
 * A mobile number in the E.164 format of messaging services: `+61412345678` given `0412 345 678`. A number of another
 * country must start with `+` and is assumed to be a mobile; `undefined` for anything that cannot be one.
 */
export function internationalMobile(text: string): string | undefined {
  const mobile = mobileNumber(text);
  if (mobile) return `+61${mobile.slice(1)}`;
  const digits = dialled(text);
  return /^\+(?!61)[1-9]\d{7,14}$/.test(digits) ? digits : undefined;
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

/** Ten digits from 02, 03, 04, 07 or 08, or a 13, 1300 or 1800 number; the country code may replace the 0. */
export function isAustralianPhone(text: string): boolean {
  return /^(0[23478]\d{8}|13\d{4}|1[38]00\d{6})$/.test(dialled(text));
}

/** A number with only its last three digits visible, for logs and for pages that refer to it. */
export function maskedPhone(phone: string): string {
  return phone.replace(/\d(?=\d{3})/g, '•');
}
