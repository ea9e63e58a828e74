import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { OwnPostgres } from '../support/postgres.ts';
import type { Bounds } from './bounds.ts';
import { moment } from './load/moment.ts';
import { runSegment, type Segment } from './load/segment.ts';
import { newDatabase, withPostgres } from './own-database.ts';
import type { Progress } from './progress.ts';
import type { Random } from './random.ts';

const part = 'PostgreSQL restarts';
const segmentRounds = 20;
const processes = 2;
const mostAcknowledged = 60;
const longestDownMs = 1500;

/**
 * Restarts PostgreSQL under two working processes, alternately gracefully, as a crash and by ending every connection:
 * no process ends, no client connection breaks, and whatever is not acknowledged is answered 503 with `Retry-After`.
 */
export async function restartPostgres(progress: Progress, bounds: Bounds): Promise<void> {
  await withPostgres(async (postgres) => {
    for (;;) {
      const done = progress.rounds(part).rounds;
      const rounds = Math.min(segmentRounds, bounds.rounds - done);
      if (rounds <= 0 || bounds.over()) return;
      const url = await newDatabase(postgres);
      const tally = await runSegment({
        seed: bounds.seed + done,
        processes,
        url,
        async rounds(segment) {
          while (segment.tally.rounds < rounds && !bounds.over())
            await disturb(postgres, url, segment, done + segment.tally.rounds);
        },
      });
      progress.addRounds(part, tally);
      const all = progress.rounds(part);
      console.log(`${part}: ${all.rounds} of ${bounds.rounds}, lost ${all.lost}, doubled ${all.doubled}`);
      for (const finding of tally.findings) console.log(`  ${finding}`);
    }
  });
}

type Disturbance = (postgres: OwnPostgres, url: string, random: Random) => Promise<void>;

const restart =
  (mode: 'fast' | 'immediate'): Disturbance =>
  async (postgres, _, random) => {
    await postgres.stop(mode);
    await wait(random.whole(0, longestDownMs));
    await postgres.start();
  };

/** Ends every other connection to the database several times, then restarts it. */
const storm: Disturbance = async (postgres, url, random) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let gust = random.whole(3, 12); gust > 0; gust--) {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await wait(random.whole(5, 150));
  }
  await client.end();
  await postgres.restart('fast');
};

const disturbances: readonly Disturbance[] = [restart('fast'), restart('immediate'), storm];

async function disturb(
  postgres: OwnPostgres,
  url: string,
  { fleet, receiver, random, tally }: Segment,
  round: number,
): Promise<void> {
  receiver.weather = random.chance(0.1) ? 'foul' : 'odd';
  await moment({ random, tally }, mostAcknowledged);
  await disturbances[round % disturbances.length]?.(postgres, url, random);
  // One that ended by itself is counted as an error already.
  for (const place of fleet.missing) await fleet.start(place);
  tally.rounds += 1;
}
