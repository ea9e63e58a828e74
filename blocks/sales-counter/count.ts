const daySeconds = 86_400;

/** Seconds since midnight in a time zone. */
export function secondsOfDay(now: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  return part('hour') * 3600 + part('minute') * 60 + part('second');
}

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
  const steps = Math.floor(secondsOfDay(now, timeZone) / stepSeconds);
  return Math.floor((steps * stepSeconds * perDay) / daySeconds);
}
