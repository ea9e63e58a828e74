import { RE2JS } from 're2js';
import { postcodePoint, stateOfPostcode } from '../../../engine/dealer/postcodes.ts';
import { slugOf } from '../../../schemas/slug.ts';
import { type FeedField, type TransformName, transformNames } from '../../../schemas/feed/feed-map.ts';
import { replacer } from './replacement.ts';
import type { FieldValue, RowState, Surroundings } from './row.ts';
import { convertNumber, FieldProblem, toType } from './values.ts';

/** Transforms a value; values it does not apply to are unchanged. */
type Step = (value: FieldValue, state: RowState) => FieldValue;

type Prepare<K extends TransformName> = (
  option: NonNullable<FeedField[K]>,
  field: FeedField,
  around: Surroundings,
) => Step;

const onText =
  (change: (text: string, state: RowState) => FieldValue): Step =>
  (value, state) =>
    typeof value === 'string' ? change(value, state) : value;

const cases: Record<NonNullable<FeedField['case']>, (text: string) => string> = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  title: (text) => text.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase()),
};

const places = { latitude: 'lat', longitude: 'lng' } as const;

/** What each transform does; options are prepared once for all rows. */
const transforms: { readonly [K in TransformName]: Prepare<K> } = {
  extract(written) {
    const pattern = RE2JS.compile(written);
    return onText((text) => {
      const found = pattern.matcher(text);
      if (!found.find()) throw new FieldProblem('no-match', `'${text}' does not match '${written}'`);
      return found.group(found.groupCount() > 0 ? 1 : 0)?.trim() ?? '';
    });
  },
  replace(written) {
    const changes = written.map(({ pattern, with: by }) => replacer(pattern, by));
    return onText((text) => changes.reduce((rest, change) => change(rest), text).trim());
  },
  remove(written, _field, { template }) {
    const templates = written.map(template);
    return onText((text, state) => templates.reduce((rest, fill) => withoutBeginning(rest, fill(state) ?? ''), text));
  },
  split(written, _field, { isEmpty }) {
    const splits = [written].flat();
    return onText((text) =>
      splits.reduce<string | string[]>((value, { on, part }) => {
        const pieces = [value].flat().map((one) => one.split(on).map((piece) => piece.trim()));
        if (part === undefined) return pieces.flat().filter((piece) => !isEmpty(piece));
        const chosen = pieces.map((list) => list.at(part) ?? '');
        return typeof value === 'string' ? (chosen[0] ?? '') : chosen.filter((piece) => !isEmpty(piece));
      }, text),
    );
  },
  each: (shape) => onText((item) => filled(shape, item)),
  table(name, { match, unlisted }, { tables, path }) {
    const table = tables.get(name);
    return onText((text, { omissions }) => {
      const wanted = text.toLowerCase();
      const entry = match === 'prefix' ? table?.texts.find((one) => wanted.startsWith(one)) : wanted;
      const found = entry === undefined ? undefined : table?.entries.get(entry);
      if (found !== undefined || unlisted === 'keep') return found ?? text;
      if (unlisted !== 'omit') throw new FieldProblem('no-table-entry', `table '${name}' has no entry for '${text}'`);
      omissions.push({ field: path, text });
      return undefined;
    });
  },
  postcode: (what) =>
    onText((text) => {
      // Spreadsheets drop the leading zero of Darwin's postcodes.
      const postcode = text.padStart(4, '0');
      const found = what === 'state' ? stateOfPostcode(postcode) : postcodePoint(postcode)?.[places[what]];
      if (found === undefined) throw new FieldProblem('no-postcode', `'${text}' is not a postcode of Australia`);
      return found;
    }),
  case: (name) => onText(cases[name]),
  slug: (wanted) => onText((text) => (wanted ? slugOf(text) : text)),
  type: (_type, field) => onText((text) => toType(text, field)),
  convert:
    (rule, { type }) =>
    (value) => {
      if (typeof value !== 'number') return value;
      const converted = convertNumber(value, rule);
      if (type === 'integer' && !Number.isInteger(converted))
        throw new FieldProblem('not-a-number', `'${converted}' is not a whole number`);
      return converted;
    },
};

/** The problem with a regular expression, if any. */
export function patternFault(pattern: string): string | undefined {
  try {
    RE2JS.compile(pattern);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^error parsing regexp: /, '') : String(error);
  }
}

function withoutBeginning(text: string, start: string): string {
  const rest = text.slice(start.length);
  const begins = start !== '' && text.toLowerCase().startsWith(start.toLowerCase()) && !/^[\p{L}\d]/u.test(rest);
  return begins ? rest.trim() : text;
}

function filled(shape: Readonly<Record<string, unknown>>, item: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, filledPart(part, item)]));
}

function filledPart(part: unknown, item: string): unknown {
  if (typeof part === 'string') return part.replaceAll('{item}', item);
  if (Array.isArray(part)) return part.map((one) => filledPart(one, item));
  return typeof part === 'object' && part !== null ? filled({ ...part }, item) : part;
}

/** The transforms of a field as one step; in a list they change each item. */
export function prepareTransforms(field: FeedField, around: Surroundings): Step {
  const steps = transformNames.flatMap((name) => prepare(name, field, around) ?? []);
  const isMissing = (value: FieldValue): boolean =>
    value === undefined || (typeof value === 'string' && around.isEmpty(value));
  return (first, state) => {
    let value = first;
    for (const step of steps) {
      if (isMissing(value)) return undefined;
      value = isList(value) ? value.flatMap((piece) => step(piece, state) ?? []) : step(value, state);
    }
    return isMissing(value) ? undefined : value;
  };
}

function prepare<K extends TransformName>(name: K, field: FeedField, around: Surroundings): Step | undefined {
  const option = field[name];
  return option === undefined || option === null ? undefined : transforms[name](option, field, around);
}

function isList(value: FieldValue): value is readonly Exclude<FieldValue, undefined>[] {
  return Array.isArray(value);
}
