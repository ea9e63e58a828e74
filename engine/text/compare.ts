/** Characters that sort as their codes do. */
const plain = /^[-./a-z\d ]*$/;

/** Letters without accents, which only decide between names that are otherwise the same, as in English. */
const lettersOf = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/**
 * The order of two texts in a language (BCP 47), as a sort expects it. Most names are plain, and those are compared
 * here: the first use of `localeCompare` costs a browser some 15 ms (60 ms on a phone), while a page becomes live.
 */
export function compareTexts(one: string, other: string, locale: string | undefined): number {
  const [a, b] = [lettersOf(one), lettersOf(other)];
  if (a !== b && plain.test(a + b)) return a < b ? -1 : 1;
  return one.localeCompare(other, locale);
}
