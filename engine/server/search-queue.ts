import { LRUCache } from 'lru-cache';
import { ProtocolError } from '../search/embedded/errors.ts';

/** Enough for a household filtering as fast as it can; a program that never pauses gets a tenth of a core. */
export const publicQueue = {
  /** Maximum number of queued requests, in all and per address. */
  longest: 100,
  longestOfOne: 12,
  /** Maximum time in the queue, in milliseconds. */
  waitMs: 5000,
  /** The burst of work one address may request, in milliseconds, and its refill per second. */
  burstMs: 10_000,
  refillMsPerSecond: 100,
};

type SearchQueueOptions = Readonly<typeof publicQueue> & { readonly now: () => number };

const mostAddresses = 10_000;

interface Waiting {
  readonly address: string;
  readonly isReady: () => boolean;
  go(): Promise<void>;
}

interface WaitingOptions {
  readonly signal?: AbortSignal;
  /** Whether the work can start; until then others overtake it. */
  readonly isReady?: () => boolean;
}

function busy(): ProtocolError {
  return new ProtocolError('too_many_search_requests', 'Too many searches are waiting. Try again in a few seconds.');
}

/** What each address has used of its share, in milliseconds; it decays over time. */
function shares({ burstMs, refillMsPerSecond, now }: SearchQueueOptions) {
  const used = new LRUCache<string, { ms: number; at: number }>({ max: mostAddresses });
  const usedBy = (address: string): number => {
    const known = used.get(address);
    return known ? Math.max(0, known.ms - (Math.max(0, now() - known.at) / 1000) * refillMsPerSecond) : 0;
  };
  return {
    isSpent: (address: string) => usedBy(address) >= burstMs,
    add: (address: string, ms: number) => used.set(address, { ms: usedBy(address) + ms, at: now() }),
  };
}

/** A queue that runs work that is ready one after another, with limits on its length and on each address's share. */
export function searchQueue(options: SearchQueueOptions) {
  const { longest, longestOfOne, waitMs, now } = options;
  const waiting: Waiting[] = [];
  const share = shares(options);
  let isRunning = false;

  function takeReady(): Waiting | undefined {
    const at = waiting.findIndex(({ isReady }) => isReady());
    return at === -1 ? undefined : waiting.splice(at, 1)[0];
  }

  async function drain(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let next = takeReady(); next; next = takeReady()) await next.go();
    isRunning = false;
  }

  function remove(one: Waiting): boolean {
    const at = waiting.indexOf(one);
    if (at !== -1) waiting.splice(at, 1);
    return at !== -1;
  }

  return {
    /** Has to be called when waiting work becomes ready. */
    resume(): void {
      void drain();
    },
    /**
     * Runs `work` when its turn comes; the time from its call of `begin` is charged to the address.
     *
     * @param address the shopper's, as limits count it
     * @throws ProtocolError `too_many_search_requests` (503) when too many wait or the turn does not come,
     *   `search_rate_limit` (429) when the address has asked for too much (ASVS 5.0, 2.4.1)
     */
    run<T>(
      address: string,
      work: (begin: () => void) => Promise<T>,
      { signal, isReady = () => true }: WaitingOptions = {},
    ): Promise<T> {
      if (share.isSpent(address)) {
        const message = 'Too many searches from this address. Try again in a minute.';
        return Promise.reject(new ProtocolError('search_rate_limit', message));
      }
      if (signal?.aborted) return Promise.reject(busy());
      const own = waiting.filter((each) => each.address === address).length;
      if (waiting.length >= longest || own >= longestOfOne) return Promise.reject(busy());
      return new Promise((resolve, reject) => {
        const search: Waiting = {
          address,
          isReady,
          async go() {
            clearTimeout(limit);
            let began: number | undefined;
            await work(() => (began = now()))
              .finally(() => began !== undefined && share.add(address, now() - began))
              .then(resolve, reject);
          },
        };
        const giveUp = () => remove(search) && reject(busy());
        const limit = setTimeout(giveUp, waitMs);
        signal?.addEventListener('abort', giveUp, { once: true });
        waiting.push(search);
        void drain();
      });
    },
  };
}
