import type { FilterName } from '../../../schemas/search/filters.ts';
import type { Lexicon } from './lexicon.ts';
import { keyOf, type Token, tokensOf, withPoints } from './tokens.ts';

/** A possible name: its letters, its number of tokens, and the number of letters of the last one. */
export interface Key {
  readonly key: string;
  readonly length: number;
  readonly last: number;
}

/** What a shopper typed, with what begins at each token, since it is looked up many times. */
export interface Line {
  readonly tokens: readonly Token[];
  /** The phrases, by length. */
  readonly phrases: readonly (readonly string[])[];
  /** The roles of phrases, each with the number of tokens of its longest one. */
  readonly roles: readonly ReadonlyMap<string, number>[];
  /** The possible names, the longest first, and as written before those with digits for words. */
  readonly keys: readonly (readonly Key[])[];
}

/** Amounts that are written with a space between their thousands. */
const spaced: readonly FilterName[] = ['price', 'km', 'subscription_price'];
/** No name in a stock has more words. */
export const longestName = 10;
const marksInNames: readonly string[] = ['-', '&'];
const noRoles: ReadonlyMap<string, number> = new Map();

/** Splits what a shopper typed, and finds the phrases of a site's words in it. */
export function lineOf(query: string, lexicon: Lexicon): Line {
  const { glued, gluedBefore } = lexicon;
  const hasParts = (unit: string) => lexicon.units.get(unit)?.most !== undefined;
  const split = tokensOf(withPoints(query, hasParts, lexicon.multipliers), glued, gluedBefore);
  const tokens = joinedThousands(withModelYears(split, query, lexicon), lexicon);
  const phrases = tokens.map((_, at) => phrasesFrom(tokens, at, lexicon));
  const own = tokens.map(({ text }) => keyOf(text));
  return {
    tokens,
    phrases,
    roles: phrases.map((all) => rolesIn(all, lexicon)),
    keys: tokens.map((_, at) => keysFrom(tokens, own, at, lexicon)),
  };
}

function phrasesFrom(tokens: readonly Token[], at: number, { longest }: Lexicon): readonly string[] {
  const found: string[] = [];
  for (let length = 1; length <= longest && at + length <= tokens.length; length++) {
    const text = tokens[at + length - 1]?.text ?? '';
    found.push(length === 1 ? text : `${found.at(-1)} ${text}`);
  }
  return found;
}

function rolesIn(phrases: readonly string[], { roles }: Lexicon): ReadonlyMap<string, number> {
  let found: Map<string, number> | undefined;
  for (const [index, phrase] of phrases.entries())
    for (const role of roles.get(phrase) ?? []) (found ??= new Map()).set(role, index + 1);
  return found ?? noRoles;
}

/** @param own the tokens as parts of names */
function keysFrom(tokens: readonly Token[], own: readonly string[], at: number, { numbers }: Lexicon): readonly Key[] {
  const keys: Key[] = [];
  let key = '';
  // "Mazda three", "rav four".
  let digits = '';
  for (let length = 1; length <= longestName && at + length <= tokens.length; length++) {
    const { text = '' } = tokens[at + length - 1] ?? {};
    const part = own[at + length - 1] ?? '';
    if (part === '' && (length === 1 || !marksInNames.includes(text))) break;
    key += part;
    digits += numbers.get(text) ?? part;
    if (part === '') continue;
    const last = part.length;
    if (digits !== key) keys.unshift({ key: digits, length, last });
    keys.unshift({ key, length, last });
  }
  return keys;
}

/** "MY18", "'18" and "18 plate" as the year; the 30 of "cx 30 model" is none. */
function withModelYears(tokens: readonly Token[], query: string, { phrases }: Lexicon): readonly Token[] {
  const isMark = (at: number) => ["'", '’'].includes(query.charAt(at));
  const isMarked = (at: number) =>
    phrases['modelYearMark']?.has(tokens[at + 1]?.text ?? '') === true &&
    /^[0-4]/.test(tokens[at]?.text ?? '') &&
    !/^\p{L}{1,2}$/u.test(tokens[at - 1]?.text ?? '');
  return tokens.map((token, at) => {
    const { text, start, end } = token;
    const [, prefix = '', digits = ''] = /^(\p{L}*)(\d{2}|(?:19|20)\d{2})$/u.exec(text) ?? [];
    const isOpen = isMark(start - 1) && !isMark(end) && !/[\p{L}\p{N}]/u.test(query.charAt(start - 2));
    const isShort = prefix === '' && digits.length === 2 && (isOpen || isMarked(at));
    if (!isShort && !phrases['modelYear']?.has(prefix)) return token;
    const number = Number(digits.length === 4 ? digits : `${Number(digits) < 50 ? 20 : 19}${digits}`);
    return { ...token, text: String(number), number };
  });
}

/** "100 000", and "104 500 kms": what a unit follows, or nothing but thousands, is one number. */
function joinedThousands(tokens: readonly Token[], { units }: Lexicon): readonly Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const [first, second, third] = tokens.slice(at, at + 3);
    if (!first) break;
    const isPair =
      /^[1-9]\d{0,2}$/.test(first.text) && /^\d{3}$/.test(second?.text ?? '') && second?.start === first.end + 1;
    const unit = third && units.get(third.text);
    const hasUnit = unit?.isAnyMass === true || (unit?.times === 1 && spaced.some((name) => name === unit.name));
    if (!isPair || !second || !(second.text === '000' || hasUnit)) {
      joined.push(first);
      continue;
    }
    const text = `${first.text} ${second.text}`;
    joined.push({ ...first, text, number: Number(first.text + second.text), separated: true, end: second.end });
    at += 1;
  }
  return joined;
}

/** The longest phrase at a token that `has` knows: how many tokens it takes, and its text. */
export function phraseAt(
  { phrases }: Line,
  at: number,
  has: (phrase: string) => boolean,
): { readonly length: number; readonly phrase: string } | undefined {
  const all = phrases[at] ?? [];
  for (let length = all.length; length > 0; length--) {
    const phrase = all[length - 1] ?? '';
    if (has(phrase)) return { length, phrase };
  }
  return undefined;
}

/** How many tokens the longest phrase of a role takes that begins at a token; 0 when there is none. */
export function roleAt({ roles }: Line, at: number, role: string): number {
  return roles[at]?.get(role) ?? 0;
}
