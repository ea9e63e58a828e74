import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { defineBlock } from '../../engine/blocks/define.ts';
import { addressesOn } from '../../engine/pages/addresses.ts';
import { object } from '../../schemas/shape.ts';
import { safeHref } from '../shared/href.ts';
import style from './style.css?inline';

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const escapes = Object.fromEntries(Object.entries(entities).map(([entity, sign]) => [sign, entity]));

/**
 * Removes the target of links and pictures unless it is a site path, an anchor, or an https:, mailto:, tel: or sms:
 * URL.
 */
function withSafeAddresses(html: string, addressOf: (to: string) => string): string {
  return html.replace(/ (href|src)="([^"]*)"/g, (_, name: string, value: string) => {
    const address = value.replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
    const upgraded = addressOf(address).replace(/^http:\/\//i, 'https://');
    if (safeHref(upgraded) === undefined) return '';
    const external = name === 'href' && /^https:/i.test(upgraded) ? ' rel="noopener"' : '';
    return ` ${name}="${upgraded.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)}"${external}`;
  });
}

/** Lowers all headings equally when the text has level-1 headings: the page's own heading is the only h1. */
function withoutFirstLevel(html: string): string {
  if (!html.includes('<h1>')) return html;
  return html.replace(/<(\/?)h([1-6])>/g, (_, slash: string, level: string) => {
    return `<${slash}h${Math.min(6, Number(level) + 1)}>`;
  });
}

/**
 * Markdown (CommonMark and GitHub's tables, task lists and strike-through) as safe HTML: raw HTML is shown as text,
 * only safe URLs stay, headings start at h2, pictures load lazily. `addressOf` resolves its links on this site.
 */
export function renderMarkdown(markdown: string, addressOf: (to: string) => string = (to) => to): string {
  const html = micromark(markdown, {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
    allowDangerousProtocol: true,
  });
  return withoutFirstLevel(withSafeAddresses(html, addressOf)).replaceAll(
    '<img ',
    '<img loading="lazy" decoding="async" ',
  );
}

export default defineBlock({
  type: 'rich-text',
  summary: 'Formatted text from Markdown: headings, lists, links, tables.',
  schema: object(['markdown'], {
    markdown: { type: 'string', description: 'The text in Markdown. HTML in it is shown as written.' },
    width: {
      enum: ['text', 'full'],
      default: 'text',
      description: 'Limited to a readable width, or as wide as its container.',
    },
  }),
  style,
  load({ props, site, facts }) {
    return { html: renderMarkdown(props.markdown, addressesOn({ site, facts })) };
  },
  empty: ({ props }) => props.markdown.trim() === '',
  Component({ props, data }) {
    const className = `rich-text rich-text--${props.width ?? 'text'}`;
    return <div className={className} dangerouslySetInnerHTML={{ __html: data?.html ?? '' }} />;
  },
});
