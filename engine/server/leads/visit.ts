import { leadBody } from '../../../schemas/api/leads.ts';
import type { Site } from '../../ports/site.ts';
import { storable } from '../validate.ts';
import { attributeRules, type LeadAttributes } from './payload.ts';

/** The pages of a session, and the campaign parameters of its landing page. */
export interface Visit {
  readonly pages: readonly string[];
  readonly query: Readonly<Record<string, string>>;
}

const { visited_pages: pagesSchema, linked_query_params: querySchema } = leadBody.properties.lead_attributes.properties;
const longestPath = pagesSchema.items.maxLength;
const longestName = querySchema.propertyNames.maxLength;
const longestValue = querySchema.additionalProperties.maxLength;
const mostParams = 12;

/** Browsers allow 4 kB per cookie, including its name and attributes. */
const longestCookie = 3_000;

/** What a site's rules record about visits; nothing by default. */
export function visitSettings(site: Site, now: Date) {
  const rules = site.rules.reader(attributeRules, { site: site.facts, now });
  return { keep: rules['leads.attributes'], params: rules['leads.linkedParams'] };
}

type Settings = ReturnType<typeof visitSettings>;

function queryOf(entries: Iterable<readonly [string, unknown]>, { keep, params }: Settings): Visit['query'] {
  if (!keep.includes('linked_query_params')) return {};
  return Object.fromEntries(
    [...entries]
      .flatMap(([name, value]) =>
        typeof value === 'string' && params.includes(name) && name.length <= longestName
          ? [[name, storable(value.slice(0, longestValue))] as const]
          : [],
      )
      .slice(0, mostParams),
  );
}

function visitIn(text: string | undefined, settings: Settings): Visit | undefined {
  try {
    const { pages, query } = JSON.parse(text ?? '') as { pages?: unknown; query?: unknown };
    if (!Array.isArray(pages)) return undefined;
    const paths = pages.filter(
      (path): path is string => typeof path === 'string' && /^\/(?!\/)/.test(path) && path.length <= longestPath,
    );
    const given = typeof query === 'object' && query !== null ? Object.entries(query) : [];
    return { pages: paths.slice(-pagesSchema.maxItems), query: queryOf(given, settings) };
  } catch {
    return undefined;
  }
}

/** The visit stored in a cookie, which anyone could have written. */
export function cookieVisit(value: string | undefined, settings: Settings): Visit | undefined {
  if (!value || value.length > longestCookie) return undefined;
  return visitIn(Buffer.from(value, 'base64url').toString(), settings);
}

/** A visit with one more page; its first page provides the campaign. */
export function withPage(visit: Visit | undefined, url: URL, settings: Settings): Visit {
  const { pages, query } = visit ?? { pages: [], query: queryOf(url.searchParams, settings) };
  if (!settings.keep.includes('visited_pages')) return { pages: [], query };
  const path = url.pathname.slice(0, longestPath);
  return { pages: pages.at(-1) === path ? pages : [...pages, path], query };
}

/** A visit as stored in its cookie; the latest pages of a long one. */
export function visitCookie({ pages, query }: Visit): string {
  for (let from = 0; ; from += 1) {
    const value = Buffer.from(JSON.stringify({ pages: pages.slice(from), query })).toString('base64url');
    if (value.length <= longestCookie || from >= pages.length) return value.length <= longestCookie ? value : '';
  }
}

/**
 * How a shopper without JavaScript arrived: what the page's inline script submitted (`sent`), or else the cookie, and
 * the form's own page.
 */
export function sentAttributes(
  site: Site,
  { sent, cookie, url, now }: { sent: string | undefined; cookie: string | undefined; url: URL; now: Date },
): LeadAttributes {
  const settings = visitSettings(site, now);
  const { pages, query } = withPage(visitIn(sent, settings) ?? cookieVisit(cookie, settings), url, settings);
  return { visited_pages: pages, linked_query_params: query };
}
