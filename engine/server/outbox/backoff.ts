const firstDelayMs = 5_000;
const longestDelayMs = 60 * 60 * 1000;

/** Maximum delivery attempts, about six days' worth: longer than any unattended holiday. */
export const mostAttempts = 200;

/**
 * How long to wait after the given number of failed attempts, in milliseconds: doubling each time up to an hour, with
 * jitter between half and all of it, so that messages which failed together do not retry together.
 *
 * | failed tries | waits at most | together at most |
 * |---|---|---|
 * | 1 | 5 s | 5 s |
 * | 2 | 10 s | 15 s |
 * | 3 | 20 s | 35 s |
 * | 5 | 80 s | 155 s |
 * | 10 | 43 min | 85 min |
 * | 11 and more | 1 h | |
 * | 200 | given up | 8 days |
 *
 * @param random a number from 0 to 1.
 */
export function retryDelayMs(attempts: number, random: number): number {
  const whole = Math.min(firstDelayMs * 2 ** Math.max(0, attempts - 1), longestDelayMs);
  return Math.round(whole * (0.5 + random / 2));
}
