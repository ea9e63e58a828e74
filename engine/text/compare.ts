/** Characters that sort in every language as they do in ASCII: punctuation, then digits, then letters. */
const plain = /^[ -/\da-z]*$/;

/**
 * The order of two texts in a language (BCP 47), as a sort expects it. Most names are plain, and those are compared
 * here: the first use of `localeCompare` costs a browser some 15 ms (60 ms on a phone), while a page becomes live.
 */
export function compareTexts(one: string, other: string, locale: string | undefined): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  if (a !== b && plain.test(a) && plain.test(b)) {
    let at = 0;
    while (a[at] === b[at]) at += 1;
    const [first, second] = [a[at] ?? '', b[at] ?? ''];
    // Two punctuation marks are not in the order of their codes.
    if (first === '' || second === '' || first > '/' || second > '/') return first < second ? -1 : 1;
  }
  return one.localeCompare(other, locale);
}
