import { sql } from 'drizzle-orm';
import { inTime } from '../../time/in-time.ts';
import type { DatabaseHandle } from './handle.ts';

/** How long one check is shared by all callers. */
const freshMs = 1000;
const longestMs = 2000;

/**
 * Whether a database works: reachable, migrated and writable. A row is overwritten, so that a read-only database or a
 * full disk is not ready; for an embedded database that is not open yet, only its folder is checked. Resolves when
 * ready; rejects otherwise, after 2 s at the latest. However many callers ask, the check runs at most once a second and
 * never concurrently.
 */
export function databaseReadiness(handle: DatabaseHandle): () => Promise<void> {
  let asked: { readonly at: number; readonly answer: Promise<void> } | undefined;
  let looking = false;

  async function look(): Promise<void> {
    looking = true;
    try {
      if (await handle.atRest?.()) return;
      const database = await handle.get();
      await database.execute(
        sql`insert into heartbeat (id, beat_at) values (1, now()) on conflict (id) do update set beat_at = excluded.beat_at`,
      );
    } finally {
      looking = false;
    }
  }

  return function ready() {
    const now = performance.now();
    if (asked && (looking || now - asked.at < freshMs)) return asked.answer;
    const late = () => new Error(`The database was not written to within ${longestMs} ms.`);
    asked = { at: now, answer: inTime(look(), longestMs, late) };
    return asked.answer;
  };
}
