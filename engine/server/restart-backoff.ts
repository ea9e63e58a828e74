/** Whatever ran for less than this failed at its start. */
const shortLifeMs = 10_000;
const longestPauseMs = 30_000;

/**
 * Gives the pause in milliseconds before a process or thread that ended is started again, from how long it had run: none
 * after a long life or the first short one, then twice as long after each further short one, up to half a minute.
 */
export function restartBackoff(): (livedMs: number) => number {
  let shortLives = 0;
  return (livedMs) => {
    shortLives = livedMs < shortLifeMs ? shortLives + 1 : 0;
    return shortLives > 1 ? Math.min(longestPauseMs, 500 * 2 ** shortLives) : 0;
  };
}
