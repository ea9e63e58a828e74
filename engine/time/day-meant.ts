import { isoTime } from './day.ts';

/** The ISO date of one in Australian notation, or with other separators. */
export function dayMeant(text: string): string | undefined {
  const ordered = text.trim().replace(/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/, '$3/$2/$1');
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(ordered) ?? [];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isoTime(written) === undefined ? undefined : written;
}
