import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { safeHref } from '../shared/href.ts';

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Takes the address out of links and pictures that are no site path, anchor, https:, mailto:, tel: or sms: address. */
function withSafeAddresses(html: string): string {
  return html.replace(/ (href|src)="([^"]*)"/g, (_, name: string, value: string) => {
    const address = value.replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
    const upgraded = address.replace(/^http:\/\//i, 'https://');
    if (safeHref(upgraded) === undefined) return '';
    const external = name === 'href' && /^https:/i.test(upgraded) ? ' rel="noopener"' : '';
    return ` ${name}="${value.replace(/^http:\/\//i, 'https://')}"${external}`;
  });
}

/** Moves all headings down alike when the text has first-level ones: the page's own heading is the only h1. */
function withoutFirstLevel(html: string): string {
  if (!html.includes('<h1>')) return html;
  return html.replace(/<(\/?)h([1-6])>/g, (_, slash: string, level: string) => {
    return `<${slash}h${Math.min(6, Number(level) + 1)}>`;
  });
}

/**
 * Markdown (CommonMark and GitHub's tables, task lists and strike-through) as HTML that may stand in a page: raw HTML
 * is shown as text, only safe addresses stay, headings start at h2, pictures load late.
 */
export function renderMarkdown(markdown: string): string {
  const html = micromark(markdown, {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
    allowDangerousProtocol: true,
  });
  return withoutFirstLevel(withSafeAddresses(html)).replaceAll('<img ', '<img loading="lazy" decoding="async" ');
}
