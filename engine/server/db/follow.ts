import type { Client } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../ports/log.ts';
import { errorFields } from '../log.ts';

const pauseMs = 2000;
/** How long after a failure changes are taken up again. */
const retryMs = 5000;
/** An idle connection is probed after this; otherwise a connection dropped by a router would go unnoticed. */
const keepAliveAfterMs = 10_000;

/** A channel on which other processes announce changes through the database. */
export interface Followed {
  readonly channel: string;
  /** Called once connected, and then for each notification. */
  readonly changed: () => Promise<void>;
  /** The message logged when that fails. */
  readonly failed: 'A release could not be read.' | 'Stock could not be read.';
}

interface FollowOptions {
  readonly url: string;
  readonly log: Log;
  readonly followed: readonly Followed[];
}

/**
 * Listens on a connection of its own, reconnecting whenever it breaks and then catching up on what was published
 * meanwhile. Returns the function that stops listening.
 */
export function followChannels({ url, log, followed }: FollowOptions): () => Promise<void> {
  const ending = new AbortController();
  let client: Client | undefined;
  let wasLost = false;
  let last: Promise<unknown> = Promise.resolve();
  const failing = new Set<Followed>();
  const retries = new Map<Followed, NodeJS.Timeout>();
  // In sequence: otherwise an older version could overwrite a newer one.
  const take = (entry: Followed) => {
    last = last.then(entry.changed).then(
      () => void failing.delete(entry),
      (error: unknown) => {
        if (!failing.has(entry)) log('error', entry.failed, errorFields(error));
        failing.add(entry);
        // Notifications come once.
        clearTimeout(retries.get(entry));
        if (!ending.signal.aborted) retries.set(entry, setTimeout(take, retryMs, entry).unref());
      },
    );
  };

  async function listen(): Promise<void> {
    const pg = (await import('pg')).default;
    const connection = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveAfterMs,
    });
    client = connection;
    const broken = new Promise<Error>((resolve) => {
      connection.on('error', resolve);
      connection.on('end', () => resolve(new Error('The connection was closed.')));
    });
    await connection.connect();
    connection.on('notification', ({ channel }) => followed.filter((entry) => entry.channel === channel).forEach(take));
    for (const { channel } of followed) await connection.query(`listen ${channel}`);
    wasLost = false;
    followed.forEach(take);
    throw await broken;
  }

  async function follow(): Promise<void> {
    while (!ending.signal.aborted) {
      await listen().catch((error: unknown) => {
        if (!ending.signal.aborted && !wasLost)
          log('warn', 'Releases and stock are not being followed.', errorFields(error));
        wasLost = true;
      });
      await client?.end().catch(() => {});
      await sleep(pauseMs, undefined, { signal: ending.signal }).catch(() => {});
    }
  }

  const following = follow();
  return async () => {
    ending.abort();
    await client?.end().catch(() => {});
    await following;
    await last;
    for (const retry of retries.values()) clearTimeout(retry);
  };
}
