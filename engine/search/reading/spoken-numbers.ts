import type { Lexicon } from './lexicon.ts';
import { type Line, phraseAt, roleAt } from './line.ts';

/** A number in words, and the token behind it. */
interface Spoken {
  readonly value: number;
  readonly end: number;
}

/**
 * The number in words at a token, below a thousand: "thirty-five", "one hundred and fifty". Without "and", a number
 * after the hundreds belongs to them only if a multiplier follows: "under two hundred five seats" has two amounts.
 */
export function spokenAt(line: Line, at: number, lexicon: Lexicon): Spoken | undefined {
  const { multipliers } = lexicon;
  const tens = belowHundred(line, at, lexicon);
  if (!tens) return undefined;
  const { text = '' } = line.tokens[tens.end] ?? {};
  const isCounted = tens.value < 100 && multipliers.get(text) === 100;
  const hundreds = isCounted ? { value: tens.value * 100, end: tens.end + 1 } : tens;
  if (!isCounted && tens.value !== 100) return tens;
  const joint = roleAt(line, hundreds.end, 'andNot');
  const rest = belowHundred(line, hundreds.end + joint, lexicon);
  if (!rest || rest.value >= 100) return hundreds;
  const isMultiplied = multipliers.has(line.tokens[rest.end]?.text ?? '');
  return joint > 0 || isMultiplied ? { value: hundreds.value + rest.value, end: rest.end } : hundreds;
}

/** "Twenty five", "thirty-five", and numbers that are one phrase, such as "a hundred". */
function belowHundred(line: Line, at: number, { numbers }: Lexicon): Spoken | undefined {
  const { tokens } = line;
  const word = phraseAt(line, at, (phrase) => numbers.has(phrase));
  const value = numbers.get(word?.phrase ?? '');
  if (!word || value === undefined) return undefined;
  const end = at + word.length;
  const [before, mark, next] = tokens.slice(end - 1, end + 2);
  const hyphen = mark?.text === '-' && mark.start === before?.end && mark.end === next?.start ? 1 : 0;
  const ones = value >= 20 && value < 100 ? (numbers.get(tokens[end + hyphen]?.text ?? '') ?? 10) : 10;
  return ones < 10 ? { value: value + ones, end: end + hyphen + 1 } : { value, end };
}
