import { setTimeout as wait } from 'node:timers/promises';
import type { Segment } from './segment.ts';

const longestMs = 4000;
const longestMomentMs = 60;

/**
 * Waits for up to `most` acknowledgements, possibly none, then for a moment more: clients get something done before the
 * next blow, however busy the machine.
 */
export async function moment({ random, tally }: Pick<Segment, 'random' | 'tally'>, most: number): Promise<void> {
  const acknowledged = () => Object.values(tally.acknowledged).reduce((sum, times) => sum + times, 0);
  const enough = acknowledged() + random.whole(0, most);
  const latest = performance.now() + longestMs;
  while (acknowledged() < enough && performance.now() < latest) await wait(5);
  await wait(random.whole(0, longestMomentMs));
}
