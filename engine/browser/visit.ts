import type { PagePayload } from './payload.ts';

const mostPages = 50;

/** What a session keeps of where it has been, per site. */
interface Visit {
  readonly pages: readonly string[];
  /** The query of the first page. */
  readonly query: Readonly<Record<string, string>>;
}

const empty: Visit = { pages: [], query: {} };
const keyOf = (slug: string) => `${slug}:visit`;

function read(slug: string): Visit | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? 'null') as Visit | null;
    return kept && Array.isArray(kept.pages) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Notes that this page of the site was opened in this session. Never throws. */
export function recordVisit(): void {
  const payload = document.getElementById('forecourt-page')?.textContent;
  if (!payload) return;
  const { slug } = (JSON.parse(payload) as PagePayload).site;
  const { pathname, search } = location;
  const visit = read(slug) ?? { pages: [], query: Object.fromEntries(new URLSearchParams(search)) };
  const pages = visit.pages.at(-1) === pathname ? visit.pages : [...visit.pages, pathname].slice(-mostPages);
  try {
    sessionStorage.setItem(keyOf(slug), JSON.stringify({ ...visit, pages }));
  } catch {
    // Storage is full or switched off: leads then say less of where the shopper came from.
  }
}

/** The session's paths in order, and those of the first page's query parameters that are remembered. */
export function leadAttributes(slug: string, wanted: readonly string[], params: readonly string[]) {
  const { pages, query } = read(slug) ?? empty;
  const linked = Object.entries(query).filter(([name]) => params.includes(name));
  return {
    ...(wanted.includes('visited_pages') ? { visited_pages: pages } : {}),
    ...(wanted.includes('linked_query_params') ? { linked_query_params: Object.fromEntries(linked) } : {}),
  };
}
