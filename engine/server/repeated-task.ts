import { hourMs, minuteMs } from '../time/day.ts';

/** A task that repeats at roughly regular intervals. */
export interface Repeated {
  /** Starts. The first run and the intervals vary, so that several processes rarely run at the same time. */
  start(): void;
  /** Schedules no further run; resolves when the current one is done. */
  stop(): Promise<void>;
  /** Whether it has been told to stop, so that a long run can end early. */
  readonly isStopped: boolean;
}

/** Repeats a task; `failed` is called when a run rejects, and `random` is in [0, 1). */
type Repeat = (run: () => Promise<unknown>, failed: (error: unknown) => void, random?: () => number) => Repeated;

/** Repeats a task about this often, first within this time of the start. */
const every =
  (everyMs: number, firstWithinMs: number): Repeat =>
  (run, failed, random = Math.random) => {
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
  };

/** Repeats a task about once an hour, first within ten minutes. */
export const hourly = every(hourMs, 10 * minuteMs);

/** Repeats a task about once a minute, first within one. */
export const everyMinute = every(minuteMs, minuteMs);

/** Repeats a task about once a second, first within one. */
export const everySecond = every(1000, 1000);
