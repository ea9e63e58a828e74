/** How often a task repeats, in milliseconds, and within what time of the start it first runs. */
interface Pace {
  readonly everyMs: number;
  readonly firstWithinMs: number;
}

const hour: Pace = { everyMs: 3_600_000, firstWithinMs: 600_000 };
const minute: Pace = { everyMs: 60_000, firstWithinMs: 60_000 };
const second: Pace = { everyMs: 1000, firstWithinMs: 1000 };

/** A task that repeats at roughly regular intervals. */
export interface Repeated {
  /** Starts. The first run and the intervals vary, so that several processes rarely run at the same time. */
  start(): void;
  /** Schedules no further run; resolves when the current one is done. */
  stop(): Promise<void>;
  /** Whether it has been told to stop, so that a long run can end early. */
  readonly isStopped: boolean;
}

type Repeat = (run: () => Promise<unknown>, failed: (error: unknown) => void, random: () => number) => Repeated;

/**
 * Repeats a task about once an hour, first within ten minutes; `failed` is called when a run rejects. `random` is in
 * [0, 1).
 */
export const hourly: Repeat = (run, failed, random) => repeated(hour, run, failed, random);

/** Repeats a task about once a minute, first within one; the rest as `hourly`. */
export const everyMinute: Repeat = (run, failed, random) => repeated(minute, run, failed, random);

/** Repeats a task about once a second, first within one; the rest as `hourly`. */
export const everySecond: Repeat = (run, failed, random) => repeated(second, run, failed, random);

function repeated({ everyMs, firstWithinMs }: Pace, ...[run, failed, random]: Parameters<Repeat>): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<unknown> | undefined;

  function plan(delayMs: number): void {
    timer = setTimeout(() => {
      running = run()
        .catch(failed)
        .finally(() => {
          running = undefined;
          if (!stopped) plan(everyMs * (0.9 + random() / 5));
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
    get isStopped() {
      return stopped;
    },
  };
}
