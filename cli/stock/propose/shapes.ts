import { manufacturers } from '../../../schemas/entities/manufacturers.ts';

/** Makes as they are also written. */
export const makeAliases: Readonly<Record<string, string>> = {
  Mercedes: 'Mercedes-Benz',
  VW: 'Volkswagen',
  Chevy: 'Chevrolet',
};

const makes: ReadonlySet<string> = new Set(
  [...manufacturers.map(({ name }) => name), ...Object.keys(makeAliases)].map((name) => name.toLowerCase()),
);
/** The most words of a make. */
const mostWords = Math.max(...[...makes].map((name) => name.split(' ').length));
const longestTitle = 160;

/** Whether a text is a vehicle's title: a year and, after it or first, a known make. */
function isTitle(text: string): boolean {
  const year = /(?:^|\D)(?:19[3-9]|20[0-4])\d(?:\D|$)/;
  if (text.length > longestTitle || !year.test(text)) return false;
  const words = text.toLowerCase().split(/\s+/);
  const first = year.test(words[0] ?? '') ? 1 : 0;
  return Array.from({ length: mostWords }, (_, more) => words.slice(first, first + more + 1).join(' ')).some((name) =>
    makes.has(name),
  );
}

const plainNumber = /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^[-+]?\d+(?:\.\d+)?$/;
/** A day number of a spreadsheet, of a day from 1982 to 2050. */
const dayNumber = /^(?:[34]\d|5[0-4])\d{3}(?:\.\d+)?$/;
const address = /https?:\/\/[^\s"']+/;

/** The shapes of single texts. */
const shapes = {
  vin: (text: string) => /^(?=.*\d)[A-HJ-NPR-Z0-9]{17}$/i.test(text),
  plate: (text: string) => /^(?=.*\d)[A-Z0-9](?:[A-Z0-9 -]{1,6})[A-Z0-9]$/i.test(text),
  year: (text: string) => /^(?:19[3-9]|20[0-4])\d$/.test(text),
  price: (text: string) => /^(?:AUD|A)?\s*\$\s*\d/.test(text),
  number: (text: string) =>
    plainNumber.test(text) || /^\D{0,6}\d[\d,.]*\D*$/.test(text) || /^\D{0,6}\d{1,3}(?:\s\d{3})+\D*$/.test(text),
  cubicCentimetres: (text: string) => /^(?:\d{3,}|\d,\d{3})(?:\.\d+)?\D*$/.test(text),
  litres: (text: string) => /^\d{1,2}(?:[.,]\d{1,3})?(?!\s*cyl)\D*$/i.test(text),
  whole: (text: string) => /^\d+$/.test(text),
  date: (text: string) =>
    dayNumber.test(text) ||
    /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{1,2}\/\d{4}|\d{4}-\d{2}|\d{8})(?:$|[T ]\d)/.test(
      text,
    ),
  pictures: (text: string) => address.test(text) && /\.(?:jpe?g|png|webp|avif)\b|image|photo|picture/i.test(text),
  url: (text: string) => address.test(text),
  make: (text: string) => makes.has(text.toLowerCase()),
  title: isTitle,
  state: (text: string) => /^(?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT)$/i.test(text),
  postcode: (text: string) => /^0?\d{3,4}$/.test(text),
  text: () => true,
} as const;

export type Shape = keyof typeof shapes;

/** The share of texts with this shape; 0 for an empty list. */
export function shareOf(shape: Shape, texts: readonly string[]): number {
  return texts.length === 0 ? 0 : texts.filter(shapes[shape]).length / texts.length;
}

const formats: readonly (readonly [form: RegExp, format: string])[] = [
  [/^\d{4}-\d{1,2}-\d{1,2}/, 'YYYY-MM-DD'],
  [/^\d{4}\/\d{1,2}\/\d{1,2}/, 'YYYY/MM/DD'],
  [/^\d{8}$/, 'YYYYMMDD'],
  [/^\d{1,2}\/\d{4}$/, 'MM/YYYY'],
  [/^\d{4}-\d{2}$/, 'YYYY-MM'],
  [/^\d{1,2}-\d{1,2}-\d{4}/, 'DD-MM-YYYY'],
  [/^\d{1,2}\.\d{1,2}\.\d{4}/, 'DD.MM.YYYY'],
  [/^\d{1,2}\/\d{1,2}\/\d{4}/, 'DD/MM/YYYY'],
  [dayNumber, 'spreadsheet'],
];

/**
 * The format of most of these dates. The month is taken to come second unless more of the second numbers than of the
 * first are above twelve.
 */
export function dateFormatOf(texts: readonly string[]): string | undefined {
  const counted = formats.map(([form, format]) => ({ format, count: texts.filter((text) => form.test(text)).length }));
  const [most] = counted.toSorted((one, other) => other.count - one.count);
  const format = most && most.count > 0 ? most.format : undefined;
  const days = (place: 1 | 2) =>
    texts.filter((text) => Number(/^(\d{1,2})[-/.](\d{1,2})[-/.]\d{4}/.exec(text)?.[place]) > 12).length;
  const isAmerican = days(2) > days(1);
  return isAmerican ? format?.replace(/DD(.)MM/, 'MM$1DD') : format;
}

/** The separator of the addresses in these texts; `undefined` when each holds one. */
export function listSeparatorOf(texts: readonly string[]): string | undefined {
  const many = texts.find((text) => text.split(/https?:\/\//).length > 2) ?? '';
  return /([|;, \n])\s*https?:\/\//.exec(many)?.[1];
}

/** Whether some of these contain a number within a longer text. */
export function needsExtraction(texts: readonly string[]): boolean {
  return texts.some((text) => !plainNumber.test(text.replace(/[$€£\s']/g, '').replace(/^(?:AUD|A)/i, '')));
}
