import { audit } from '../db/schema.ts';
import { errorFields } from '../log.ts';
import { currentRequest } from '../request-context.ts';
import {
  type AuditActionName,
  auditActions,
  type AuditEntry,
  type AuditOutcome,
  type AuditRow,
  auditSubject,
} from './entry.ts';
import type { Log } from '../../ports/log.ts';
import { minuteMs } from '../../time/day.ts';
import type { DatabaseHandle } from '../db/handle.ts';

export interface AuditTrailOptions {
  readonly database: Pick<DatabaseHandle, 'get'>;
  readonly keyedDigest: (text: string) => string;
  readonly log: Log;
  readonly now: () => Date;
}

/** Records audit entries without delaying requests. */
export type AuditTrail = ReturnType<typeof createAuditTrail>;

const soonMs = 1000;
/** Individual rows that strangers may cause on a site per minute; further ones are counted without naming the actor. */
const strangersRows = 20;
/** How many rows are kept while the database is down; later ones are only logged. */
const mostWaiting = 2000;

type Waiting = AuditRow & { readonly action: AuditActionName; count: number };

/** The rows to be written, repetitions within a minute merged into one with a count. */
class WaitingRows {
  #rows = new Map<string, Waiting>();
  /** How many individual rows each site has had in the current minute. */
  readonly #own = new Map<string, number>();
  #minute = 0;
  #serial = 0;

  get size(): number {
    return this.#rows.size;
  }

  add(entry: Waiting): void {
    const { key, row } = this.#place(entry);
    const known = this.#rows.get(key);
    if (known) known.count += 1;
    else this.#rows.set(key, row);
  }

  /** Hands over all rows, which no longer wait. */
  take(): ReadonlyMap<string, Waiting> {
    const rows = this.#rows;
    this.#rows = new Map();
    return rows;
  }

  putBack(rows: ReadonlyMap<string, Waiting>): void {
    for (const [key, row] of rows) {
      const since = this.#rows.get(key)?.count ?? 0;
      this.#rows.set(key, { ...row, count: row.count + since });
    }
  }

  /** The key under which repeated entries are merged. */
  #place(row: Waiting): { readonly key: string; readonly row: Waiting } {
    if (!auditActions[row.action].byAnybody || (row.action === 'sign-in' && row.outcome === 'done'))
      return { key: `${(this.#serial += 1)}`, row };
    const shared = [row.site, row.action, row.outcome, row.reason ?? ''].join('|');
    const key = `${shared}|${row.who ?? ''}`;
    if (this.#rows.has(key)) return { key, row };
    const started = Math.floor(row.at.getTime() / minuteMs);
    if (started !== this.#minute) this.#own.clear();
    this.#minute = started;
    const used = this.#own.get(row.site) ?? 0;
    this.#own.set(row.site, used + 1);
    return used < strangersRows ? { key, row } : { key: `${shared}|*`, row: { ...row, who: null, requestId: null } };
  }
}

/**
 * An audit trail that writes in batches: once a second for people's actions, once a minute for what strangers trigger.
 * Repetitions within a minute become one row with a count, and beyond twenty rows a site's entries no longer name the
 * actor, so that an attack costs some thirty rows a minute per site, however many requests it makes.
 */
export function createAuditTrail({ database, keyedDigest, log, now }: AuditTrailOptions) {
  const waiting = new WaitingRows();
  const totals = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let due = Number.POSITIVE_INFINITY;
  let writing = Promise.resolve();

  function plan(delayMs: number): void {
    const at = performance.now() + delayMs;
    if (at >= due) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(() => void flush(), delayMs).unref();
  }

  async function write(): Promise<void> {
    const rows = waiting.take();
    if (rows.size === 0) return;
    try {
      const open = await database.get();
      await open.insert(audit).values([...rows.values()]);
    } catch (error) {
      log('error', 'The audit trail could not be written.', { waiting: rows.size, ...errorFields(error) });
      waiting.putBack(rows);
      plan(minuteMs);
    }
  }

  /** Writes the pending entries. Resolves once it has tried; entries that could not be written stay pending. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    due = Number.POSITIVE_INFINITY;
    writing = writing.then(write);
    return writing;
  }

  return {
    /** Logs the entry at once and writes its row soon; never blocks, never throws. */
    record({ who, ...entry }: AuditEntry): void {
      const { action, outcome, reason = null } = entry;
      const subject = auditSubject(who, keyedDigest) ?? null;
      log('info', 'Security event.', { ...entry, ...(subject ? { who: subject } : {}) });
      const name = `${action}|${outcome}`;
      totals.set(name, (totals.get(name) ?? 0) + 1);
      if (waiting.size >= mostWaiting) return;
      const requestId = currentRequest()?.id ?? null;
      waiting.add({ ...entry, reason, who: subject, requestId, at: now(), count: 1 });
      plan(auditActions[action].byAnybody && outcome !== 'done' ? minuteMs : soonMs);
    },
    flush,
    /** How often each action had each outcome in this process. */
    counts: () =>
      [...totals].map(([name, count]) => {
        const [action, outcome] = name.split('|') as [AuditActionName, AuditOutcome];
        return { action, outcome, count };
      }),
  };
}
