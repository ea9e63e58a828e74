import type { ServerCounters } from './counters.ts';
import { loopDelayMs } from './loop-delay.ts';

/** There is more to render than this process can do in time; whoever asked is told to come back. */
export class Overloaded extends Error {
  constructor() {
    super('There is more to render than can be done in time.');
    this.name = 'Overloaded';
  }
}

export interface RenderQueueLimits {
  /** Renders that have begun and are taking this thread's time. */
  readonly atOnce: number;
  /** One that takes longer while the thread is idle waits for somebody else: its place goes to the next. */
  readonly patienceMs: number;
  /** Renders that have begun, those that wait for somebody else among them. */
  readonly underWay: number;
  /** Renders that wait for their turn; further ones are refused. */
  readonly waiting: number;
  /** Answers to forms that wait for their turn, before all others. */
  readonly urgentWaiting: number;
  /** One that has not begun by then is refused. */
  readonly deadlineMs: number;
  /** While the thread comes this late to its work and all places are taken, nothing but the urgent may wait. */
  readonly loopDelayMs: number;
}

/** A page takes 10 to 40 ms of the one thread: what waits is done in about a second. */
const usualLimits: RenderQueueLimits = {
  atOnce: 4,
  patienceMs: 150,
  underWay: 64,
  waiting: 40,
  urgentWaiting: 400,
  deadlineMs: 2000,
  loopDelayMs: 250,
};

/** Between two renders; on an idle thread they take a millisecond together. */
const restTurns = 64;
const longestRestMs = 30;

/** Below this the thread has time to spare. */
const idleDelayMs = 20;

interface Job {
  readonly begin: () => void;
  readonly refuse: () => void;
  deadline?: NodeJS.Timeout;
}

/**
 * Renders a few pages at once and lets the others wait their turn, first come, first served; refuses what cannot be done
 * in time, at once where that is plain from the start (ASVS 5.0 15.2.2). Between two renders the thread looks after its
 * connections, so that a health check never waits for more than one.
 */
export class RenderQueue {
  readonly #urgent: Job[] = [];
  readonly #waiting: Job[] = [];
  readonly #limits: RenderQueueLimits;
  readonly #counters: Pick<ServerCounters, 'rendersRunning' | 'rendersWaiting'>;
  readonly #delay: () => number;
  #busy = 0;
  #underWay = 0;
  #pumping = false;

  constructor(
    counters: Pick<ServerCounters, 'rendersRunning' | 'rendersWaiting'>,
    limits: Partial<RenderQueueLimits> = {},
    delay: () => number = loopDelayMs,
  ) {
    this.#counters = counters;
    this.#limits = { ...usualLimits, ...limits };
    this.#delay = delay;
  }

  /** Renders in turn; `urgent` before everything else. Rejects with `Overloaded` when it cannot be done in time. */
  run<T>(render: () => Promise<T>, { urgent = false } = {}): Promise<T> {
    const { waiting, urgentWaiting, deadlineMs, loopDelayMs: latest } = this.#limits;
    const queue = urgent ? this.#urgent : this.#waiting;
    const isFull = queue.length >= (urgent ? urgentWaiting : waiting);
    // A late thread alone may have had one long piece of work; with renders before this one it will not catch up soon.
    const isLate = this.#busy >= this.#limits.atOnce && this.#delay() > latest;
    if (isFull || (isLate && !urgent)) return Promise.reject(new Overloaded());
    return new Promise((resolve, reject) => {
      const job: Job = {
        begin: () => {
          const release = this.#hold();
          render().finally(release).then(resolve, reject);
        },
        refuse: () => reject(new Overloaded()),
      };
      queue.push(job);
      this.#count();
      if (this.#underWay === 0 && !this.#pumping) this.#next();
      else this.#pump();
      if (!queue.includes(job)) return;
      job.deadline = setTimeout(() => {
        const at = queue.indexOf(job);
        if (at >= 0) queue.splice(at, 1);
        this.#count();
        job.refuse();
      }, deadlineMs);
    });
  }

  get #hasRoom(): boolean {
    return this.#busy < this.#limits.atOnce && this.#underWay < this.#limits.underWay;
  }

  /**
   * Begins the next after a rest of many short turns. In each the thread takes one new connection and reads what the
   * others have sent: without them a health check would queue behind every connection of a rush, a render apart.
   */
  #pump(): void {
    if (this.#pumping || !this.#hasRoom || this.#urgent.length + this.#waiting.length === 0) return;
    this.#pumping = true;
    const started = performance.now();
    let turns = 0;
    const turn = () => {
      turns += 1;
      if (turns < restTurns && performance.now() - started < longestRestMs) {
        setImmediate(turn);
        return;
      }
      this.#pumping = false;
      this.#next();
    };
    setImmediate(turn);
  }

  #next(): void {
    if (!this.#hasRoom) return;
    const job = this.#urgent.shift() ?? this.#waiting.shift();
    if (!job) return;
    clearTimeout(job.deadline);
    job.begin();
    this.#count();
    this.#pump();
  }

  /** Takes a place, and gives what returns it. */
  #hold(): () => void {
    this.#busy += 1;
    this.#underWay += 1;
    let isBusy = true;
    const handOver = () => {
      if (isBusy) this.#busy -= 1;
      isBusy = false;
      this.#pump();
    };
    const patience = setInterval(() => {
      if (this.#delay() > idleDelayMs) return;
      clearInterval(patience);
      handOver();
    }, this.#limits.patienceMs);
    return () => {
      clearInterval(patience);
      this.#underWay -= 1;
      handOver();
      this.#count();
    };
  }

  #count(): void {
    this.#counters.rendersRunning = this.#underWay;
    this.#counters.rendersWaiting = this.#urgent.length + this.#waiting.length;
  }
}
