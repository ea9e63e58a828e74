const hourMs = 3_600_000;
const firstWithinMs = 600_000;

/** A task that repeats about once an hour. */
export interface Hourly {
  /** Starts: the first run within ten minutes, then about one an hour, so that several processes rarely meet. */
  start(): void;
  /** Plans no further run; resolves when the current one is done. */
  stop(): Promise<void>;
}

/** Repeats a task about once an hour; `failed` hears of a run that rejected. `random` is in [0, 1). */
export function hourly(run: () => Promise<unknown>, failed: (error: unknown) => void, random: () => number): Hourly {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<unknown> | undefined;

  function plan(delayMs: number): void {
    timer = setTimeout(() => {
      running = run()
        .catch(failed)
        .finally(() => {
          running = undefined;
          if (!stopped) plan(hourMs * (0.9 + random() / 5));
        });
    }, delayMs).unref();
  }

  return {
    start: () => plan(random() * firstWithinMs),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
