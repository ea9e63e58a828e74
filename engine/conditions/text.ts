/** Text as the search service compares it: trimmed, compatibility-decomposed, lower case; diacritics stay. */
export function fold(text: string): string {
  return text.trim().normalize('NFKD').toLowerCase();
}

const numeral = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** The number a string represents to the search service, or `undefined`. */
export function spelledNumber(text: string): number | undefined {
  const number = numeral.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}
