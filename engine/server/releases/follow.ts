import type { Client } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../ports/log.ts';
import { errorFields } from '../log.ts';
import { releaseChannel } from './releases.ts';

const pauseMs = 2000;

interface FollowOptions {
  readonly url: string;
  readonly log: Log;
  /** Called once connected, and then for each release. */
  readonly changed: () => Promise<void>;
}

/**
 * Listens for releases on a connection of its own, a new one whenever it breaks: what was published meanwhile is taken
 * up once connected again. Gives the function that ends it.
 */
export function followReleases({ url, log, changed }: FollowOptions): () => Promise<void> {
  const ending = new AbortController();
  let client: Client | undefined;
  let wasLost = false;
  let last: Promise<unknown> = Promise.resolve();
  // One after another, or an older version could overtake a newer one.
  const take = () => {
    last = last
      .then(changed)
      .catch((error: unknown) => log('error', 'A release could not be read.', errorFields(error)));
  };

  async function listen(): Promise<void> {
    const pg = (await import('pg')).default;
    const connection = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 });
    client = connection;
    const broken = new Promise<Error>((resolve) => {
      connection.on('error', resolve);
      connection.on('end', () => resolve(new Error('The connection was closed.')));
    });
    await connection.connect();
    connection.on('notification', take);
    await connection.query(`listen ${releaseChannel}`);
    wasLost = false;
    take();
    throw await broken;
  }

  async function follow(): Promise<void> {
    while (!ending.signal.aborted) {
      await listen().catch((error: unknown) => {
        if (!ending.signal.aborted && !wasLost) log('warn', 'Releases are not being followed.', errorFields(error));
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
  };
}
