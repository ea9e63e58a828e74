/** What ran for less than this is not started again at once. */
const soundLifeMs = 10_000;
const longestPauseMs = 30_000;

/** How long to wait, by how long it had run, before something that ended is started again: longer after each short life. */
export function restartPauses(): (livedMs: number) => number {
  let shortLives = 0;
  return (livedMs) => {
    shortLives = livedMs < soundLifeMs ? shortLives + 1 : 0;
    return shortLives > 1 ? Math.min(longestPauseMs, 500 * 2 ** shortLives) : 0;
  };
}
