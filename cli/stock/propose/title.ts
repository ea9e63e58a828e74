import { manufacturers } from '../../../schemas/entities/manufacturers.ts';
import type { Draft } from './draft.ts';
import { type Column, titleNames } from './known.ts';
import { makeAliases, shareOf } from './shapes.ts';

/** The share of a column's texts that must be titles. */
const enough = 0.6;

const isTitle = ({ texts }: Column): boolean => shareOf('title', texts) >= enough;

/**
 * Finds the column of whole titles, such as `2021 Land Rover Defender 110`, and reads year, make and model from it where
 * no column of their own has them. A column that looks like titles takes precedence over one with only the name.
 */
export function placeTitle(draft: Draft): Column | undefined {
  const { fields, free } = draft;
  const named = draft.named(titleNames);
  const isNeeded = !('make' in fields) || !('model' in fields);
  // Comments may be nothing but the title.
  const comments = draft.columnOf('dealercomments');
  const title =
    named.find(isTitle) ??
    (isNeeded ? [...free, ...(comments ? [comments] : [])].find(isTitle) : undefined) ??
    named[0];
  if (title && isNeeded) {
    readTitle(title, draft);
    draft.use('year, make, model', title, 'values');
  }
  return title;
}

const startsWith = (text: string, name: string): boolean =>
  text.toLowerCase().startsWith(name.toLowerCase()) && !/^[\p{L}\d]/u.test(text.slice(name.length));

function readTitle(title: Column, { values, tables, fields }: Draft): void {
  const year = '(?:^|\\D)((?:19[3-9]|20[0-4])\\d)(?:\\D|$)';
  fields['year'] ??= { column: title.name, extract: year, type: 'integer', invalid: 'omit' };
  values['title without year'] = {
    column: title.name,
    replace: [{ pattern: '^\\s*(?:19[3-9]|20[0-4])\\d\\s+', with: '' }],
  };
  const rests = title.texts.map((text) => text.replace(/^\s*(?:19[3-9]|20[0-4])\d\s+/, ''));
  const isSeen = (name: string) => rests.some((text) => startsWith(text, name));
  const aliases = Object.entries(makeAliases).filter(([alias]) => isSeen(alias));
  if (!('make' in fields)) {
    const seen = manufacturers.map(({ name }) => name).filter(isSeen);
    tables['makes'] = Object.fromEntries([...seen.map((name) => [name, name] as const), ...aliases]);
    values['title make'] = { column: 'title without year', table: 'makes', match: 'prefix', unlisted: 'omit' };
    fields['make'] = { column: 'title make' };
  }
  if ('model' in fields) return;
  const makes = [`{${String(fields['make']?.column)}}`, ...aliases.map(([alias]) => alias)];
  values['title without make'] = { column: 'title without year', remove: makes };
  fields['model'] = { column: 'title without make', split: { on: ' ', part: 0 } };
}
