import { joinPointer } from '../json/json.ts';
import { dayMeant } from '../time/day-meant.ts';
import { rewritten } from './meant.ts';
import { type Finding, type Problem, written } from './problem.ts';
import { show } from './say.ts';
import { descriptionOf } from './schema-lookup.ts';

/** A key that does not match the pattern for keys. */
export function explainBadKey(key: string, { pointer, params, schemas, name }: Finding): Problem {
  const message = `'${key}' cannot be a key of ${name}.`;
  const hint = descriptionOf(schemas);
  const at = joinPointer(pointer, key);
  const meant = typeof params['pattern'] === 'string' ? rewritten(key, accepting(params['pattern'])) : undefined;
  const suggestions = meant ? { suggestions: [meant.text] } : {};
  const fix = meant ? { fix: { title: `Write '${meant.text}'`, change: { rename: at, to: meant.text } } } : {};
  return { code: 'wrong-format', pointer: at, part: 'key', message, ...suggestions, ...fix, hint };
}

/** A text that does not match its pattern or format. */
export function badFormat({ pointer, value, params, schemas, name }: Finding): Problem {
  const meaning = descriptionOf(schemas);
  const { format, pattern } = params;
  const day = dayMeant(String(value));
  const isAccepted = accepting(pattern);
  // A pattern is for dates when it accepts the intended date but not a plain word, as a slug's pattern would.
  const isDay = format === 'date' || (day !== undefined && isAccepted(day) && !isAccepted('day'));
  const message = `${show(value)} is not a valid format for ${name}${isDay ? ': write dates as YYYY-MM-DD' : ''}.`;
  const found = typeof pattern === 'string' && !isDay ? rewritten(String(value), isAccepted) : undefined;
  const meant = isDay ? day : found?.text;
  const suggestions = meant ? { suggestions: [meant] } : {};
  const fix = found?.same ? written(pointer, found.text) : {};
  return { code: 'wrong-format', pointer, part: 'value', message, ...suggestions, hint: meaning, ...fix };
}

function accepting(pattern: unknown): (text: string) => boolean {
  const accepted = new RegExp(String(pattern), 'u');
  return (text) => accepted.test(text);
}
