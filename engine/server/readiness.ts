import type { Context } from 'hono';
import { inTime } from '../time/in-time.ts';
import type { ServerOptions } from './options.ts';

type State = 'ready' | 'stopping' | 'search unavailable' | 'database unavailable';

/** How long a dependency may take to answer before it counts as unavailable. */
const deadlineMs = 2000;
/** Dependencies are checked at most this often, however many callers ask. */
const keptMs = 250;

const answered = (work: Promise<void>) => inTime(work, deadlineMs, () => new Error('Too late.'));

/**
 * Answers `/readyz`: 200 while this process can do all of its work (search answers, leads can be stored, and it was not
 * told to stop), else 503 with what is missing, so that a proxy sends requests to another process.
 */
export function readiness({
  search,
  backend,
  tenants,
  lifecycle,
}: Pick<ServerOptions, 'search' | 'backend' | 'tenants' | 'lifecycle'>) {
  let looking: Promise<State> | undefined;

  async function look(): Promise<State> {
    const [searched, stored] = await Promise.allSettled([answered(search.health()), answered(backend.ready())]);
    if (searched.status === 'rejected') return 'search unavailable';
    return stored.status === 'rejected' ? 'database unavailable' : 'ready';
  }

  function answer(context: Context, status: State): Response {
    const isReady = status === 'ready';
    const body = isReady ? { status, sites: tenants.slugs.length } : { status };
    return context.json(body, isReady ? 200 : 503, { 'cache-control': 'no-store' });
  }

  return async function sendReadiness(context: Context): Promise<Response> {
    if (lifecycle?.stopping) return answer(context, 'stopping');
    if (!looking) {
      const current = look();
      looking = current;
      void current.then(() => setTimeout(() => (looking = undefined), keptMs).unref());
    }
    return answer(context, await looking);
  };
}
