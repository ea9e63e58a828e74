/** A word, number or mark of what a shopper typed. */
export interface Token {
  /** In lower case, without accents; empty for what is not read. */
  readonly text: string;
  /** Its value, if it is a number. */
  readonly number?: number;
  /** True for a number with separators, such as 80,000, which cannot be a year or a postcode. */
  readonly separated?: boolean;
  /** True when a comma separates it from the token before it. */
  readonly followsComma?: boolean;
  /** True for a number behind a colon, as a filter's name has it in a chip. */
  readonly followsColon?: boolean;
  readonly start: number;
  readonly end: number;
}

// Text in quotes or after a minus is not read. Dollar amounts may have spaces between thousands, and cents.
// A quote behind a number is feet, as in 18', unless another opens before it: '2018'.
const pattern =
  /(?<![\p{L}\p{N}.'’])\d+(?:\.\d+)?['’](?![\p{L}\p{N}'’])|(?:(?<!\S)-)?"[^"]*"?|(?<!\S)-[\p{L}\p{N}]+|(?<=\$ ?)\d{1,3}(?: \d{3})+(?!\d)|\d{1,3}(?:,\d{3})+(?:\.\d+|(?!\d))|\d+\.\d+\p{L}*|[\p{L}\p{N}]+(?:['’]\p{L}+)*|[$+<>=≤≥~\-–—&]/gu;
const gluedPattern = /^(\p{L}*)(\d+(?:\.\d+)?)(\p{L}+)$/u;
const separatedPattern = /^\d{1,3}(?:[ ,]\d{3})+(?:\.\d+)?$/;

/** A text as it is compared: in lower case, without accents, 18' as 18ft. */
export function folded(text: string): string {
  return text
    .replace(/(\d)['’](?!\p{L})/gu, '$1ft')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’]+/gu, '');
}

/**
 * Splits what a shopper typed; `units` are the words that may follow a number without a space, as in 30k, and `limits`
 * those that may stand before both, as in sub30k.
 */
export function tokensOf(
  query: string,
  units: ReadonlySet<string> = new Set(),
  limits: ReadonlySet<string> = new Set(),
): readonly Token[] {
  let before = 0;
  return [...query.matchAll(pattern)].flatMap((match): readonly Token[] => {
    const [raw] = match;
    const start = match.index;
    const end = start + raw.length;
    const mark = query.slice(before, start).trim();
    const followsComma = mark === ',';
    before = end;
    if (/^-?"|^-./.test(raw)) return [{ text: '', start, end }];
    const text = folded(raw);
    if (/^\d[\d,. ]*$/.test(text)) {
      const separated = separatedPattern.test(text);
      const before = followsComma ? { followsComma } : mark === ':' ? { followsColon: true } : {};
      const marks = { ...(separated ? { separated } : {}), ...before };
      return [{ text, number: Number(text.replaceAll(/[, ]/g, '')), ...marks, start, end }];
    }
    const [, limit = '', digits = '', behind = ''] = gluedPattern.exec(text) ?? [];
    const glued = limit === '' || limits.has(limit) ? unitsIn(behind, units) : [];
    if (glued.length === 0) return [{ text, ...(followsComma ? { followsComma } : {}), start, end }];
    let from = start;
    return [limit, digits, ...glued].filter(Boolean).map((part) => {
      const number = part === digits ? { number: Number(digits) } : {};
      from += part.length;
      return { text: part, ...number, start: from - part.length, end: from };
    });
  });
}

/** The word behind digits as units: one, or a short one and a longer word such as the "ish" of 20kish. */
function unitsIn(word: string, units: ReadonlySet<string>): readonly string[] {
  if (units.has(word)) return [word];
  const at = Array.from(word, (_, length) => length).find(
    (length) => length <= word.length - 3 && units.has(word.slice(0, length)) && units.has(word.slice(length)),
  );
  return at === undefined ? [] : [word.slice(0, at), word.slice(at)];
}

/** A phrase as the texts of its words, one space apart. */
export function phraseOf(text: string): string {
  return tokensOf(text)
    .map((token) => token.text)
    .join(' ');
}

/** A name as it is compared, however it is spaced and hyphenated: `C-Class`, `c class` and `cclass` are one. */
export function keyOf(text: string): string {
  return folded(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

// Numbers as they are written elsewhere, and a month before a year.
const partPattern = /(?<![\d.,])(\d{1,2}),(\d)(?=\s?(\p{L}+))/gu;
const thousandsPattern = /(?<![\d.,])([1-9]\d{0,2})\.(\d{3})(?![\d.,])(?=\s?(\p{L}*))/gu;
const monthPattern = /(?<![\d/])(?:0?[1-9]|1[0-2])\/(?=(?:19|20)\d{2}(?![\d/]))/g;

/**
 * "2,5 litre" as "2.5 litre" and "15,5k" as "15.5k": a comma before one digit and a unit that has decimals, or a
 * multiplier. "20.000 km" as "20,000 km": a point before three digits without such a unit. "12/2018" as the year.
 */
export function withPoints(
  query: string,
  hasParts: (unit: string) => boolean,
  multipliers: ReadonlyMap<string, number>,
): string {
  return query
    .replace(partPattern, (all, whole: string, part: string, word: string) => {
      const unit = word.toLowerCase();
      return hasParts(unit) || multipliers.has(unit) ? `${whole}.${part}` : all;
    })
    .replace(thousandsPattern, (all, whole: string, part: string, unit: string) =>
      hasParts(unit.toLowerCase()) ? all : `${whole},${part}`,
    )
    .replace(monthPattern, (month) => ' '.repeat(month.length));
}
