import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AuditTrail } from '../audit/trail.ts';
import type { ServerCounters } from '../counters.ts';
import { errorFields } from '../log.ts';
import { outboxFigures } from '../outbox/figures.ts';
import type { Log } from '../../ports/log.ts';
import type { Database, PoolFigures } from '../db/handle.ts';

/** What reports the parts of answering a request; each is called once, when done. */
export interface Observer {
  /** A response was sent. `kind`: the kind of route, one of a few. */
  answered(kind: string, status: number, seconds: number): void;
  /** The search service was queried, by this server or through it by a browser. */
  searched(from: 'server' | 'browser', succeeded: boolean, seconds: number): void;
}

export interface MetricsOptions {
  readonly counters: ServerCounters;
  readonly audit: Pick<AuditTrail, 'counts'>;
  readonly database: () => Promise<Database>;
  /** The state of the connection pool; `undefined` for the embedded database. */
  readonly pool: () => PoolFigures | undefined;
  readonly log: Log;
  readonly now: () => Date;
}

export interface Metrics extends Observer {
  /** All metrics in the Prometheus text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

const requestBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const searchBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3];
/** A scrape does not wait for a slow or unreachable database. */
const figuresTimeoutMs = 2000;

const help: Readonly<Record<keyof ServerCounters, string>> = {
  shedRequests: 'Requests answered 503 because of overload',
  rendersRunning: 'Pages being built now',
  rendersWaiting: 'Pages waiting to be built',
  cacheHits: 'Pages served from the cache',
  cacheMisses: 'Pages built for a request',
  connections: 'Connections currently open',
  connectionsRefused: 'Connections refused because too many were open',
  connectionsDropped: 'Connections closed because their peer did not read the response',
  unsentBytes: 'Response bytes buffered for their readers',
};

/** Counters only grow; the others are gauges. */
const growing = new Set<string>([
  'shedRequests',
  'cacheHits',
  'cacheMisses',
  'connectionsRefused',
  'connectionsDropped',
] satisfies readonly (keyof ServerCounters)[]);

/** `cacheHits` as Prometheus spells it: `forecourt_cache_hits_total`. */
function metricName(name: string): string {
  const spelt = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return `forecourt_${spelt}${growing.has(name) ? '_total' : ''}`;
}

/**
 * The metrics of a process: its counters and durations, and the state of its queue and pool. Most are plain numbers
 * read on demand; only two histograms are maintained. No label contains shopper input.
 */
export function createMetrics(options: MetricsOptions): Metrics {
  const { counters, audit, database, pool, log, now } = options;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'forecourt_request_seconds',
    help: 'Response time, by kind of route and status class',
    labelNames: ['kind', 'status'] as const,
    buckets: requestBuckets,
    registers,
  });
  const searches = new Histogram({
    name: 'forecourt_search_seconds',
    help: 'Time the search service took, by caller and outcome',
    labelNames: ['from', 'outcome'] as const,
    buckets: searchBuckets,
    registers,
  });
  for (const name of Object.keys(help) as (keyof ServerCounters)[]) readNumber(name);
  new Counter({
    name: 'forecourt_security_events_total',
    help: 'Codes sent, sign-ins, refusals, exports and erasures, by action and outcome',
    labelNames: ['action', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const { action, outcome, count } of audit.counts()) this.inc({ action, outcome }, count);
    },
  });
  new Gauge({
    name: 'forecourt_database_connections',
    help: 'Database connections by state; waiting counts queries without one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(pool() ?? {})) this.set({ state }, count);
    },
  });
  const waiting = outboxGauge('waiting', 'Messages still to be delivered');
  const dead = outboxGauge('dead', 'Messages given up; forecourt outbox retry revives them');
  const oldest = outboxGauge('oldest_seconds', 'Age of the oldest undelivered message');
  const readable = new Gauge({
    name: 'forecourt_database_up',
    help: '1 when the database answered this scrape',
    registers,
  });

  function readNumber(name: keyof ServerCounters): void {
    const common = { name: metricName(name), help: help[name], registers };
    if (growing.has(name)) {
      new Counter({
        ...common,
        collect() {
          this.reset();
          this.inc(counters[name]);
        },
      });
    } else {
      new Gauge({
        ...common,
        collect() {
          this.set(counters[name]);
        },
      });
    }
  }

  function outboxGauge(what: string, text: string) {
    return new Gauge({ name: `forecourt_outbox_${what}`, help: text, labelNames: ['kind'] as const, registers });
  }

  async function readOutbox(): Promise<void> {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The database took too long for a scrape.')), figuresTimeoutMs).unref();
    });
    try {
      const figures = await Promise.race([database().then((open) => outboxFigures(open, now())), late]);
      for (const gauge of [waiting, dead, oldest]) gauge.reset();
      for (const { kind, ...queue } of figures) {
        waiting.set({ kind }, queue.waiting);
        dead.set({ kind }, queue.dead);
        oldest.set({ kind }, queue.oldestSeconds);
      }
      readable.set(1);
    } catch (error) {
      readable.set(0);
      log('warn', 'The outbox metrics could not be read.', errorFields(error));
    }
  }

  return {
    contentType: registry.contentType,
    answered: (kind, status, seconds) => answers.observe({ kind, status: `${Math.floor(status / 100)}xx` }, seconds),
    searched: (from, succeeded, seconds) =>
      searches.observe({ from, outcome: succeeded ? 'answered' : 'failed' }, seconds),
    async text() {
      await readOutbox();
      return registry.metrics();
    },
  };
}
