import { searchThrough } from '../../search/client.ts';
import type { SearchBackend } from '../search-backend.ts';
import { traced } from '../tracing/trace.ts';
import type { Observer } from './metrics.ts';

/** The search service, with each of its responses timed. */
export function observedSearch(search: SearchBackend, observer: Pick<Observer, 'searched'>): SearchBackend {
  const { fetch } = search;

  async function timed<T>(from: 'server' | 'browser', name: string, work: () => Promise<T>): Promise<T> {
    const started = performance.now();
    let succeeded = false;
    try {
      const answer = await traced(`search ${name}`, {}, work);
      succeeded = !(answer instanceof Response) || answer.status < 500;
      return answer;
    } finally {
      observer.searched(from, succeeded, (performance.now() - started) / 1000);
    }
  }

  return {
    ...search,
    forSite(site, now) {
      const made = search.forSite(site, now);
      const observed = searchThrough((name, question) => timed('server', name, () => question(made.search)));
      return { ...made, search: observed };
    },
    ...(fetch ? { fetch: (request, address) => timed('browser', 'public', () => fetch(request, address)) } : {}),
  };
}
