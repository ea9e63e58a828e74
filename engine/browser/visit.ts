import { entry, isFields } from './stored.ts';

/** What a session records of its visit, per site; written by `visit.js`. */
interface Visit {
  readonly pages: readonly string[];
  /** The query of the first page. */
  readonly query: Readonly<Record<string, string>>;
}

const texts = (value: unknown) => Object.entries(value ?? {}).filter(([, text]) => typeof text === 'string');

const visits = entry(
  'visit',
  (value): Visit | undefined =>
    isFields(value) && Array.isArray(value['pages'])
      ? {
          pages: value['pages'].filter((path) => typeof path === 'string'),
          query: Object.fromEntries(texts(value['query'])),
        }
      : undefined,
  'session',
);

/** The session's paths in order, and the remembered query parameters of its landing page. */
export function leadAttributes(slug: string, wanted: readonly string[], params: readonly string[]) {
  const { pages = [], query = {} } = visits.read(slug) ?? {};
  const linked = Object.entries(query).filter(([name]) => params.includes(name));
  return {
    ...(wanted.includes('visited_pages') ? { visited_pages: [...pages] } : {}),
    ...(wanted.includes('linked_query_params') ? { linked_query_params: Object.fromEntries(linked) } : {}),
  };
}
