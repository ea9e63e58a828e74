import type { BlockHeading } from '../../../schemas/site/index.ts';
import { entriesOf, joinPointer, type JsonValue, member } from '../../json/json.ts';
import { defineCheck, defineChecks, perHolder, type PlacedBlock } from '../check.ts';
import { rangeOf, shownTextSearch } from '../texts.ts';

interface Heading {
  readonly level: number;
  readonly pointer: string;
  readonly within?: readonly [start: number, end: number];
  /** True when it only shows under a condition. */
  readonly conditional: boolean;
}

export const headingOrder = defineChecks({
  codes: {
    'second-page-heading': {
      severity: 'warning',
      summary: 'Page with two level-1 headings',
      why: 'Screen reader users cannot tell which heading names the page.',
      fix: 'Omit "level" in one of them, or remove one of the two blocks from the page.',
    },
    'heading-skipped': {
      severity: 'warning',
      summary: 'Heading that skips a level',
      why: 'Screen reader users assume that a heading is missing.',
      fix: 'Go down one level at a time: at most one # more than the heading above, or a section with a heading around it.',
    },
  },
  run(context, report) {
    for (const { pointer, within, level, above } of misplacedHeadings(context)) {
      if (above === undefined) {
        report('second-page-heading', { pointer, message: 'The page already has a level-1 heading above.' });
        continue;
      }
      const message = `A heading of level ${level} follows one of level ${above}.`;
      report('heading-skipped', { pointer, message, within });
    }
  },
});

export const pageWithoutHeading = defineCheck('page-without-heading', {
  severity: 'warning',
  summary: 'Page without a level-1 heading',
  why: 'Screen reader users and search engines read in it what the page is about.',
  fix: 'Give the first section or form of the page "level": 1.',
  run(context, report) {
    for (const pointer of pagesWithoutHeading(context)) {
      // A block that the schema rejects may be the one meant to have it.
      if (context.sound(`${pointer}/blocks`))
        report({ pointer, part: 'key', message: 'No block of the page has a level-1 heading.' });
    }
  },
});

const pagesWithoutHeading = perHolder((blocks) => {
  const holder = blocks[0]?.holder;
  if (!holder?.startsWith('/pages/')) return [];
  return blocks.flatMap(headingsOf).some(({ level }) => level === 1) ? [] : [holder];
});

/** A second heading of level 1, or one that skips a level after the one `above`. */
interface MisplacedHeading extends Heading {
  readonly above?: number;
}

const misplacedHeadings = perHolder((blocks): readonly MisplacedHeading[] => {
  if (!blocks[0]?.holder.startsWith('/pages/')) return [];
  const under = blocks.filter(({ value }) => value['when'] !== undefined).map(({ pointer }) => `${pointer}/`);
  const headings = blocks.flatMap((block) =>
    headingsOf(block).map((heading) => {
      return { ...heading, conditional: under.some((above) => block.pointer.startsWith(above)) || heading.conditional };
    }),
  );
  const [, ...further] = headings.filter(({ level, conditional }) => level === 1 && !conditional);
  const skipping = headings.flatMap((heading, index) => {
    const above = headings[index - 1]?.level;
    return above === undefined || heading.level <= above + 1 ? [] : [{ ...heading, above }];
  });
  return [...further, ...skipping];
});

/** The headings of the block itself, in order, without those of nested blocks, which follow. */
function headingsOf({ definition, value, pointer }: PlacedBlock): readonly Heading[] {
  const conditional = value['when'] !== undefined;
  const { level: chosen, markdown } = value;
  const { level, of }: Partial<BlockHeading> = definition?.heading ?? {};
  const shown = level !== undefined && (of === undefined || isText(value[of]));
  const key = typeof chosen === 'number' ? 'level' : of === undefined ? 'type' : of;
  const own = shown ? [{ level: typeof chosen === 'number' ? chosen : level, pointer: joinPointer(pointer, key) }] : [];
  const written = typeof markdown === 'string' ? markdownHeadings(markdown, joinPointer(pointer, 'markdown')) : [];
  return [...own, ...written].map((heading) => ({ ...heading, conditional }));
}

function isText(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && value !== '';
}

/** The headings of a text, at the levels they are rendered: all one lower if it has a level-1 heading. */
function markdownHeadings(markdown: string, pointer: string) {
  // Code keeps its length, so that positions stay correct; what looks like a heading in code is not one.
  const text = markdown.replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, (code) => code.replaceAll('#', ' '));
  const found = [...text.matchAll(/^(#{1,6}) .*$/gm)];
  const step = found.some(([, hashes]) => hashes === '#') ? 1 : 0;
  return found.map((match) => ({
    level: (match[1] ?? '').length + step,
    pointer,
    within: rangeOf(match),
  }));
}

/** Placeholders that writers leave for missing text. */
const leftovers =
  /\b(TODO|TBC|TBD|FIXME|XXX+)\b|lorem ipsum|\{\{[^}]*\}\}|<%.*?%>|\$\{[^}]*\}|\[(?:your|insert|dealer|company|business)[ \w-]*\](?!\()|\b(?:insert|your) (?:text|heading|title|dealership name|business name) here\b|\bplaceholder text\b/i;
const capitals = /^(todo|tbc|tbd|fixme|xxx+)$/i;

const leftoversIn = shownTextSearch((text) => {
  const match = leftovers.exec(text);
  // In lower case these can be words of other languages or parts of names.
  if (!match || (capitals.test(match[0]) && match[0] !== match[0].toUpperCase())) return [];
  return [{ words: match[0], within: rangeOf(match) }];
});

export const placeholderText = defineCheck('placeholder-text', {
  severity: 'warning',
  summary: 'Placeholder text',
  why: 'Shoppers would read a note meant for whoever builds the site.',
  fix: 'Write the text, or remove it.',
  run({ document }, report) {
    for (const { words, ...place } of leftoversIn(document)) {
      report({ ...place, message: `'${words}' is placeholder text.` });
    }
  },
});

const tag =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|hr|i|img|li|ol|p|small|span|strong|su[bp]|table|t[dhr]|u|ul)(?:\s[^<>]*)?\/?>/i;
const entity = /&(?:[a-z]{2,8}|#\d{2,5});/i;
const markdown = /\*\*[^*\s][^*]*\*\*|\[[^\]\n]+\]\([^\s()]+\)/;
const placeholder = /\{(?:site|vehicle|page|location)\.[\w.]+\}/;
/** The texts in which facts are filled in. */
const filledKeys: ReadonlySet<string> = new Set(['title', 'description', 'disclaimer']);

const markupIn = shownTextSearch((text, key) => {
  const isMarkdown = key === 'markdown';
  // Markup in code is meant to be shown.
  const written = isMarkdown ? text.replaceAll(/`[^`]+`/g, (code) => ' '.repeat(code.length)) : text;
  const marks = [tag, ...(isMarkdown ? [] : [entity, markdown]), ...(filledKeys.has(key) ? [] : [placeholder])];
  const match = marks.map((mark) => mark.exec(written)).find((found) => found !== null);
  return match ? [{ words: match[0], within: rangeOf(match) }] : [];
});

export const shownMarkup = defineCheck('shown-markup', {
  severity: 'warning',
  summary: 'Markup in a text that has none',
  why: 'Shoppers see it as it is written: HTML is never read, Markdown only by rich-text, and facts are only filled in in titles, descriptions and disclaimers.',
  fix: 'Write the text without it, or use the block rich-text for bold words and links.',
  run({ document, sound }, report) {
    for (const { words, ...place } of markupIn(document)) {
      // Under a key that does not exist, it is shown nowhere.
      if (sound(place.pointer)) report({ ...place, message: `'${words}' would be shown as it is written.` });
    }
  },
});

const spacedTextsIn = shownTextSearch((text, key) => {
  const trimmed = text.trim();
  // Markdown ignores spaces.
  return trimmed === text || trimmed === '' || key === 'markdown' ? [] : [{ text, trimmed }];
});

export const straySpace = defineCheck('stray-space', {
  severity: 'info',
  summary: 'Space before or after a text',
  why: 'It is visible where texts are joined, and makes equal names differ.',
  fix: 'Remove the space.',
  run({ document }, report) {
    const languages = entriesOf(document['languages']);
    for (const { text, trimmed, pointer } of spacedTextsIn(document)) {
      // Messages may be joined to others, so their spaces can matter.
      if (pointer.startsWith('/wording/')) continue;
      const message = text.trimEnd() === text ? 'The text starts with a space.' : 'The text ends with a space.';
      const fix = { title: 'Remove the space around the text', change: { set: pointer, value: trimmed } } as const;
      // Translations name the text as it is written, and would no longer be found.
      const isTranslated = languages.some(([, language]) => member(language, 'texts', text) !== undefined);
      report({ pointer, message, ...(isTranslated ? {} : { fix }) });
    }
  },
});
