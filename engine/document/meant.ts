import { slugOf } from '../../schemas/slug.ts';
import type { JsonValue } from '../json/json.ts';
import { isoTime } from '../time/day.ts';

/** The ISO date of one in Australian notation, or with other separators. */
export function dayMeant(text: string): string | undefined {
  const ordered = text.trim().replace(/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/, '$3/$2/$1');
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(ordered) ?? [];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isoTime(written) === undefined ? undefined : written;
}

/** The 24-hour time of one such as 9am, 5.30 pm or 0900. */
function timeMeant(text: string): string | undefined {
  const [, hours, minutes = '00', half] =
    /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim()) ?? [];
  if (hours === undefined) return undefined;
  const afternoon = half === undefined ? 0 : half.toLowerCase() === 'p' ? 12 : 0;
  const hour = (half === undefined ? Number(hours) : Number(hours) % 12) + afternoon;
  return hour < 24 ? `${String(hour).padStart(2, '0')}:${minutes}` : undefined;
}

/** Another way to write a text, and whether nothing but its notation differs. */
interface Rewriting {
  readonly text: string;
  readonly same: boolean;
}

/** The text in the notation that is accepted here, if it only differs in what people often write instead. */
export function rewritten(written: string, isAccepted: (text: string) => boolean): Rewriting | undefined {
  const text = written.trim();
  const address = /^[a-z]+:\/\/([^/?#]*)([^?#]*)/i.exec(text);
  const ways: readonly (readonly [text: string | undefined, same: boolean])[] = [
    [text, true],
    [text.replace(/\s*[-–—]\s*/g, '-'), true],
    [`#${text}`, true],
    [timeMeant(text), true],
    [address?.[1]?.toLowerCase(), true],
    [address?.[2], true],
    [languageMeant(text), true],
    [`/${text}`, false],
    [slugOf(text), false],
  ];
  const found = ways.find(([way]) => way !== undefined && way !== '' && way !== written && isAccepted(way));
  return found?.[0] === undefined ? undefined : { text: found[0], same: found[1] };
}

/** The usual way to write a language tag: zh-Hans for zh_hans. */
function languageMeant(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** The number, true or false that a text stands for: with a currency, a unit or separators, or as yes and no. */
export function plainValue(text: string): JsonValue | undefined {
  const [, digits] =
    /^\$?\s*(-?(?:\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.\d+)?)\s*(?:%|px|kms?|cc|mm|kg|days?|min)?$/i.exec(text.trim()) ??
    [];
  if (digits !== undefined) return Number(digits.replaceAll(',', ''));
  if (/^(?:true|yes|on)$/i.test(text)) return true;
  return /^(?:false|no|off)$/i.test(text) ? false : undefined;
}
