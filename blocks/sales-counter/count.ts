import { wallClock } from '../../engine/time/zone.ts';

const daySeconds = 86_400;

export interface Counting {
  readonly perDay: number;
  readonly stepSeconds: number;
  readonly timeZone: string;
}

/**
 * The sales counter's value: starting at zero at local midnight, it rises by `perDay` over the day and may change every
 * `stepSeconds`. At 192 a day that is one for every 450 seconds [widgets.sales-counter-step].
 */
export function salesCount(now: number, { perDay, stepSeconds, timeZone }: Counting): number {
  const { minute, second } = wallClock(now, timeZone);
  const steps = Math.floor((minute * 60 + second) / stepSeconds);
  return Math.floor((steps * stepSeconds * perDay) / daySeconds);
}
