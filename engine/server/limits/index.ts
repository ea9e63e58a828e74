import { LRUCache } from 'lru-cache';
import type { Site } from '../../ports/site.ts';
import type { Backend } from '../backend.ts';
import { perObject } from '../../memo/index.ts';
import { noteExceeded } from '../request-context.ts';
import { networksOf } from '../remote-address.ts';
import { type Limit, withinLimit } from './database.ts';
import { type LimitName, type LimitRow, limits, wideFactor } from './table.ts';

/** The actor that a limit counts. */
export interface Asker {
  readonly site: Pick<Site, 'slug'>;
  readonly backend: Pick<Backend, 'database' | 'keyedDigest'>;
  readonly now: Date;
  /** The client address as the server sees it (see `shopperAddress`). */
  readonly remoteAddress: string;
}

/** A further part of the counter's key: a vehicle's id, a phone, the path of a call. */
type Subject = string | number;

interface Window {
  count: number;
  startedAt: number;
}

/** More keys than a site sees in one window; beyond it the least recently used are evicted. */
const mostKept = 50_000;

/** Counts within one process, for frequent and cheap requests: nothing is written. */
class MemoryCounts {
  readonly #windows = new LRUCache<string, Window>({ max: mostKept });

  /** Counts one more for `key` and says whether it is within `maximum` for the window that began at the first. */
  isWithin(key: string, maximum: number, windowMs: number, now: Date): boolean {
    const at = now.getTime();
    let window = this.#windows.get(key);
    // A window that begins in the future began on a clock since set back.
    if (!window || window.startedAt + windowMs <= at || window.startedAt > at)
      this.#windows.set(key, (window = { count: 0, startedAt: at }));
    window.count += 1;
    if (window.count > maximum) noteExceeded(window.startedAt + windowMs - at);
    return window.count <= maximum;
  }
}

const countsOf = perObject<object, [], MemoryCounts>(() => new MemoryCounts());

/**
 * The counters one attempt adds to: one for an IPv4 address, and one for each prefix of an IPv6 address. `ruled` is the
 * maximum where the table leaves it to a site's rule.
 */
export function limitsOf(
  name: LimitName,
  { site, remoteAddress }: Pick<Asker, 'site' | 'remoteAddress'>,
  subject: Subject = '',
  ruled = 0,
): readonly Limit[] {
  const { per, across, windowMs, ...row }: LimitRow = limits[name];
  const maximum = typeof row.maximum === 'number' ? row.maximum : ruled;
  const common = { site: across === 'deployment' ? '*' : site.slug, kind: name, windowMs };
  if (!per.includes('address')) return [{ ...common, key: `${subject}`, maximum }];
  return networksOf(remoteAddress).map((network, index) => ({
    ...common,
    key: `${subject}|${network}`,
    maximum: index === 0 ? maximum : maximum * wideFactor,
  }));
}

/**
 * Counts an attempt against a limit with a fixed maximum and says whether it is allowed. Limits in the database are
 * shared by all processes, the others are per process.
 */
export async function isWithin(name: FixedLimit, asker: Asker, subject?: Subject): Promise<boolean> {
  const { backend, now } = asker;
  let within = true;
  for (const limit of limitsOf(name, asker, subject)) {
    const { site, kind, key, maximum, windowMs } = limit;
    const counted =
      limits[name].kept === 'process'
        ? countsOf(backend).isWithin(`${site}|${kind}|${key}`, maximum, windowMs, now)
        : await withinLimit(backend, limit, now);
    within &&= counted;
  }
  return within;
}

/** A limit whose maximum is not a site's rule. */
export type FixedLimit = {
  [N in LimitName]: (typeof limits)[N]['maximum'] extends number ? N : never;
}[LimitName];
