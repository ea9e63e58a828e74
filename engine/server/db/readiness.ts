import { sql } from 'drizzle-orm';
import type { DatabaseHandle } from './database.ts';

/** One look serves everybody who asks within this time. */
const freshMs = 1000;
const longestMs = 2000;

/** The database did not prove in time that it can be written to. */
export class NotReadyError extends Error {
  constructor() {
    super(`The database was not written to within ${longestMs} ms.`);
    this.name = 'NotReadyError';
  }
}

function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new NotReadyError()), longestMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Tells whether a database does its work: it is reached, migrated, and takes a write. A row is written over, so that
 * one that is read-only or whose disk is full is not ready. Resolves when it is; rejects otherwise, after 2 s at the
 * latest. However many ask, it is looked at once a second at most, and never twice at the same time.
 */
export function databaseReadiness(handle: DatabaseHandle): () => Promise<void> {
  let asked: { readonly at: number; readonly answer: Promise<void> } | undefined;
  let looking = false;

  async function look(): Promise<void> {
    looking = true;
    try {
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
    asked = { at: now, answer: within(look()) };
    return asked.answer;
  };
}
