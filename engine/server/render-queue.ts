import type { ServerCounters } from './counters.ts';

/** There are too many pages to render in time; the client is told to retry. */
export class Overloaded extends Error {
  constructor() {
    super('Too many pages are waiting to be rendered.');
    this.name = 'Overloaded';
  }
}

/** A page takes 10 to 40 ms of the single thread, so a full queue is done in about a second. */
const usualLimits = {
  /** Renders in progress that occupy this thread. */
  atOnce: 4,
  /**
   * A render that takes longer than this while the thread is idle is waiting for something else; its slot goes to the
   * next.
   */
  patienceMs: 150,
  /** Renders in progress, including those waiting for something else. */
  underWay: 64,
  /** Maximum number of queued renders; further ones are refused. */
  waiting: 40,
  /** Queued responses to forms, served before all others. */
  urgentWaiting: 400,
  /** Queued renders that have not begun within this time are refused. */
  deadlineMs: 2000,
  /** Above this event-loop delay, with all slots taken, only urgent renders may queue. */
  loopDelayMs: 250,
};

export type RenderQueueLimits = Readonly<typeof usualLimits>;

/** Pause between two renders; on an idle thread it takes about a millisecond. */
const restTurns = 64;
const longestRestMs = 30;

/** Below this event-loop delay the thread has capacity to spare. */
const idleDelayMs = 20;

/** How often the event loop's delay is sampled. */
const sampleMs = 50;
/** The share of an earlier delay kept at the next sample: forgotten after about half a second. */
const remembered = 0.75;

let lastSample = 0;
let longestDelay = 0;
let sampler: NodeJS.Timeout | undefined;

function sample(): void {
  const now = performance.now();
  longestDelay = Math.max(now - lastSample - sampleMs, longestDelay * remembered, 0);
  lastSample = now;
}

/** The event loop's delay in milliseconds: the longest of the last half second, decaying. */
function loopDelayMs(): number {
  if (!sampler) {
    lastSample = performance.now();
    sampler = setInterval(sample, sampleMs);
    sampler.unref();
  }
  return Math.max(longestDelay, performance.now() - lastSample - sampleMs);
}

interface Job {
  readonly begin: () => void;
  readonly refuse: () => void;
  deadline?: NodeJS.Timeout;
}

/**
 * Renders a few pages concurrently and queues the others in order; refuses what cannot be done in time, at once where
 * that is clear from the start (ASVS 5.0 15.2.2). Between renders the thread serves its connections, so that a health
 * check never waits for more than one render.
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

  /**
   * Renders in turn; `urgent` goes before everything else. Rejects with `Overloaded` when it cannot be done in time.
   */
  run<T>(render: () => Promise<T>, { urgent = false } = {}): Promise<T> {
    const { waiting, urgentWaiting, deadlineMs, loopDelayMs: latest } = this.#limits;
    const queue = urgent ? this.#urgent : this.#waiting;
    const isFull = queue.length >= (urgent ? urgentWaiting : waiting);
    // A delayed thread alone may have had one long task; with renders queued as well it will not catch up soon.
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
   * Starts the next render after yielding for several short turns. In each, the thread accepts a new connection and
   * reads from the others; otherwise a health check would queue behind every connection of a rush, one render apart.
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

  /** Takes a slot and returns the function that releases it. */
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
