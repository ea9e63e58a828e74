const groups: readonly (readonly [RegExp, string])[] = [
  [/^(04\d\d)(\d{3})(\d{3})$/, '$1 $2 $3'],
  [/^(1[38]00)(\d{3})(\d{3})$/, '$1 $2 $3'],
  [/^(13)(\d\d)(\d\d)$/, '$1 $2 $3'],
  [/^(0\d)(\d{4})(\d{4})$/, '$1 $2 $3'],
];

/** The digits of a number as dialled within Australia; `+61` and a leading 61 become a leading 0. */
export function nationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return /^61\d{9}$/.test(digits) ? `0${digits.slice(2)}` : digits;
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
