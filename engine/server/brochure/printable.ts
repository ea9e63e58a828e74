/** The characters of Windows-1252, the encoding of a PDF's standard fonts, beyond Latin-1. */
const extras = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

/** Symbols common in specifications and prose, with their usual spelling. */
const spellings: Readonly<Record<string, string>> = {
  Ω: ' Ohm',
  '→': '->',
  '←': '<-',
  '≤': '<=',
  '≥': '>=',
  '≈': '~',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '―': '—',
  '✓': '•',
  '✔': '•',
  '●': '•',
  '▪': '•',
  '★': '*',
  '☆': '*',
  μ: 'µ',
  Δ: 'Delta',
  '\t': ' ',
  '\n': ' ',
};

function isLatin1(char: string): boolean {
  const code = char.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code < 0x100 && code !== 0xad);
}

const holds = (char: string) => isLatin1(char) || extras.has(char);

function spelt(char: string): string {
  if (holds(char)) return char;
  const spelling = spellings[char];
  if (spelling !== undefined) return spelling;
  const bare = char.normalize('NFKD').replace(/\p{M}/gu, '');
  if (bare !== '' && [...bare].every(holds)) return bare;
  // Emoji, marks and invisible characters are dropped; a letter that cannot be encoded leaves a gap.
  return /[\p{L}\p{N}]/u.test(char) ? '?' : '';
}

/**
 * Text that a PDF's standard fonts can show: letters outside Windows-1252 lose their accents or are spelt out (`Ω` as
 * `Ohm`), emoji and invisible characters are dropped, and a run of letters of another script becomes one `?`.
 */
export function printable(text: string): string {
  return [...text.normalize('NFC')]
    .map(spelt)
    .join('')
    .replace(/\?{2,}/g, '?')
    .replace(/ {2,}/g, ' ')
    .trim();
}
