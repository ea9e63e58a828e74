import { slugOf } from '../../schemas/slug.ts';

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
    [
      text
        .split(/[-–—]/)
        .map((part) => part.trim())
        .join('-'),
      true,
    ],
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
