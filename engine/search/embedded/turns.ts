/** Background work: others get a turn at each `yield`, once the yielded promise has settled. It must not fail. */
export type Work = () => Iterator<Promise<void> | void>;

/** One lane of work: its pieces in order, the first of which may have begun. */
interface Lane {
  readonly works: Work[];
  begun?: ReturnType<Work> | undefined;
}

/**
 * Shares a thread between urgent and background work: all urgent work is done between any two slices of background
 * work. Work of one lane is done in order; lanes take turns, so that a small one does not wait for a large one.
 *
 * @param pause lets messages arrive
 */
export function createTurns(pause: () => Promise<unknown>) {
  const urgent: (() => Promise<void>)[] = [];
  const lanes = new Map<string, Lane>();
  let isRunning = false;

  async function slice([name, lane]: [string, Lane]): Promise<void> {
    lane.begun ??= lane.works[0]?.();
    const { done = true, value } = lane.begun?.next() ?? {};
    await value;
    if (done) {
      lane.works.shift();
      lane.begun = undefined;
    }
    lanes.delete(name);
    if (lane.works.length > 0) lanes.set(name, lane);
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (urgent.length > 0 || lanes.size > 0) {
      for (let next = urgent.shift(); next; next = urgent.shift()) await next();
      const [lane] = lanes;
      if (!lane) continue;
      await slice(lane);
      await pause();
    }
    isRunning = false;
  }

  return {
    /** Runs urgent work, before any more background work. */
    now(work: () => Promise<void>): void {
      urgent.push(work);
      void run();
    },
    /** Queues background work after all other work of its lane. */
    later(name: string, work: Work): void {
      const lane = lanes.get(name);
      if (lane) lane.works.push(work);
      else lanes.set(name, { works: [work] });
      void run();
    },
  };
}
