const firstDelayMs = 5_000;
const longestDelayMs = 60 * 60 * 1000;

/** How often a message is tried before it is given up: about a day. */
export const mostAttempts = 30;

/**
 * How long to wait after the given number of failed tries, in milliseconds: twice as long each time, an hour at most,
 * and between half and all of it, so that messages that failed together do not come back together.
 *
 * @param random a number from 0 to 1.
 */
export function retryDelayMs(attempts: number, random: number): number {
  const whole = Math.min(firstDelayMs * 2 ** Math.max(0, attempts - 1), longestDelayMs);
  return Math.round(whole * (0.5 + random / 2));
}
