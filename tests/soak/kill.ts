import type { OwnPostgres } from '../support/postgres.ts';
import type { Bounds } from './bounds.ts';
import { moment } from './load/moment.ts';
import { runSegment, type Segment } from './load/segment.ts';
import { newDatabase, withPostgres } from './own-database.ts';
import type { Progress } from './progress.ts';

const segmentRounds = 50;
const mostAcknowledged = 24;
const longestStartMs = 1200;

/** Rounds of `kill -9` on the embedded database with one process, at any moment of its start or its work. */
export async function killEmbedded(progress: Progress, bounds: Bounds): Promise<void> {
  await killRounds(progress, bounds, 'kill, PGlite', async () => undefined, 1);
}

/**
 * The same with two processes on one PostgreSQL: one or both are killed while clients continue with whichever is up.
 */
export async function killOnPostgres(progress: Progress, bounds: Bounds): Promise<void> {
  await withPostgres((postgres: OwnPostgres) =>
    killRounds(progress, bounds, 'kill, PostgreSQL', () => newDatabase(postgres), 2),
  );
}

async function killRounds(
  progress: Progress,
  bounds: Bounds,
  part: 'kill, PGlite' | 'kill, PostgreSQL',
  place: () => Promise<string | undefined>,
  processes: number,
): Promise<void> {
  for (;;) {
    const done = progress.rounds(part).rounds;
    const rounds = Math.min(segmentRounds, bounds.rounds - done);
    if (rounds <= 0 || bounds.over()) return;
    const url = await place();
    const tally = await runSegment({
      seed: bounds.seed + done,
      onlyMoney: bounds.onlyMoney,
      processes,
      ...(url ? { url } : {}),
      async rounds(segment) {
        while (segment.tally.rounds < rounds && !bounds.over()) {
          await killRound(segment);
          if (segment.tally.rounds % 10 === 0) console.log(`${part}: round ${done + segment.tally.rounds}`);
        }
      },
    });
    progress.addRounds(part, tally);
    const all = progress.rounds(part);
    console.log(`${part}: ${all.rounds} of ${bounds.rounds} rounds, lost ${all.lost}, doubled ${all.doubled}`);
    for (const finding of tally.findings) console.log(`  ${finding}`);
  }
}

/** Lets clients work for a moment, kills one process or all, sometimes again while starting, and restarts them. */
async function killRound({ fleet, receiver, random, tally }: Segment): Promise<void> {
  receiver.weather = random.chance(0.1) ? 'foul' : 'odd';
  await moment({ random, tally }, mostAcknowledged);
  const all = Array.from({ length: fleet.size }, (_, place) => place);
  const places = random.chance(0.8) ? [random.pick(all)] : all;
  await fleet.kill(places);
  tally.kills += places.length;
  if (random.chance(0.1)) {
    tally.kills += 1;
    await fleet.start(random.pick(places), random.whole(0, longestStartMs));
  }
  await Promise.all(fleet.missing.map((place) => fleet.start(place)));
  tally.rounds += 1;
}
