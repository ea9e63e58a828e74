import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { safeHref } from '../shared/href.ts';

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/**
 * Removes the target of links and pictures unless it is a site path, an anchor, or an https:, mailto:, tel: or sms:
 * URL.
 */
function withSafeAddresses(html: string): string {
  return html.replace(/ (href|src)="([^"]*)"/g, (_, name: string, value: string) => {
    const address = value.replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
    const upgraded = address.replace(/^http:\/\//i, 'https://');
    if (safeHref(upgraded) === undefined) return '';
    const external = name === 'href' && /^https:/i.test(upgraded) ? ' rel="noopener"' : '';
    return ` ${name}="${value.replace(/^http:\/\//i, 'https://')}"${external}`;
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
 * only safe URLs stay, headings start at h2, pictures load lazily.
 */
export function renderMarkdown(markdown: string): string {
  const html = micromark(markdown, {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
    allowDangerousProtocol: true,
  });
  return withoutFirstLevel(withSafeAddresses(html)).replaceAll('<img ', '<img loading="lazy" decoding="async" ');
}
