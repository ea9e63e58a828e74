import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AuditTrail } from '../audit/trail.ts';
import { type ServerCounters, serverFigures } from '../counters.ts';
import { inTime } from '../../time/in-time.ts';
import { errorFields } from '../log.ts';
import { outboxFigures } from '../outbox/undelivered.ts';
import type { Log } from '../../ports/log.ts';
import type { Database, PoolFigures } from '../db/handle.ts';

/** Receives measurements of answering a request; each method is called once, when its part is done. */
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
  /** A primary process gathers them, with those of its other workers. */
  readonly forPrimary?: boolean;
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

/** `cacheHits` as Prometheus spells it: `forecourt_cache_hits_total`. */
function metricName(name: string, kind: 'total' | 'now'): string {
  const spelt = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return `forecourt_${spelt}${kind === 'total' ? '_total' : ''}`;
}

type Registers = Registry[];

/** The server's own figures, read when scraped. */
function addCounters(counters: ServerCounters, registers: Registers): void {
  for (const name of Object.keys(serverFigures) as (keyof ServerCounters)[]) {
    const [kind, help] = serverFigures[name];
    const Metric = kind === 'total' ? Counter : Gauge;
    new Metric({
      name: metricName(name, kind),
      help,
      registers,
      collect() {
        this.reset();
        this.inc(counters[name]);
      },
    });
  }
}

function addSecurityEvents(audit: MetricsOptions['audit'], registers: Registers): void {
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
}

function addPool(pool: MetricsOptions['pool'], registers: Registers): void {
  new Gauge({
    name: 'forecourt_database_connections',
    help: 'Database connections by state; waiting counts queries without one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(pool() ?? {})) this.set({ state }, count);
    },
  });
}

/** The state of the outbox, and whether the database answered: read once for all of them when scraped. */
function addOutbox({ database, log, now }: MetricsOptions, registers: Registers): void {
  let reading: Promise<void> | undefined;
  const collect = () => (reading ??= readOutbox().finally(() => (reading = undefined)));
  // Workers share the database, so their readings are not added up.
  const common = { registers, collect, aggregator: 'max' } as const;
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `forecourt_outbox_${name}`, help, labelNames: ['kind'] as const, ...common });
  const gauges = {
    waiting: gauge('waiting', 'Messages still to be delivered'),
    dead: gauge('dead', 'Messages given up; forecourt outbox retry sends them again'),
    oldestSeconds: gauge('oldest_seconds', 'Age of the oldest undelivered message'),
  };
  const readable = new Gauge({
    name: 'forecourt_database_up',
    help: '1 when the database answered this scrape',
    ...common,
  });
  async function readOutbox() {
    try {
      const figures = await inTime(
        database().then((open) => outboxFigures(open, now())),
        figuresTimeoutMs,
        () => new Error('The database took too long for a scrape.'),
      );
      for (const gauge of Object.values(gauges)) gauge.reset();
      for (const { kind, waiting, dead, oldestSeconds } of figures) {
        gauges.waiting.set({ kind }, waiting);
        gauges.dead.set({ kind }, dead);
        gauges.oldestSeconds.set({ kind }, oldestSeconds);
      }
      readable.set(1);
    } catch (error) {
      readable.set(0);
      log('warn', 'The outbox metrics could not be read.', errorFields(error));
    }
  }
}

/**
 * The metrics of a process: its counters and durations, and the state of its queue and pool. Most are plain numbers
 * read on demand; only two histograms are maintained. A worker gives them to its primary. No label contains shopper
 * input.
 */
export function createMetrics(options: MetricsOptions): Metrics {
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
  addCounters(options.counters, registers);
  addSecurityEvents(options.audit, registers);
  addPool(options.pool, registers);
  addOutbox(options, registers);
  if (options.forPrimary) answerPrimary(registry);
  return {
    contentType: registry.contentType,
    answered: (kind, status, seconds) => answers.observe({ kind, status: `${Math.floor(status / 100)}xx` }, seconds),
    searched: (from, succeeded, seconds) =>
      searches.observe({ from, outcome: succeeded ? 'answered' : 'failed' }, seconds),
    text: () => registry.metrics(),
  };
}

/** What a process counted. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** The primary's request for a worker's metrics, and its answer. */
export interface Scrape {
  readonly scrape: number;
  readonly figures?: Figures;
}

/** In a worker, answers the primary's scrapes. */
function answerPrimary(registry: Registry): void {
  process.on('message', ({ scrape }: Partial<Scrape>) => {
    if (scrape === undefined) return;
    void registry.getMetricsAsJSON().then(
      // With a callback, a primary that is gone meanwhile is no error.
      (figures) => process.send?.({ scrape, figures } satisfies Scrape, undefined, undefined, () => {}),
      // Unanswered, the scrape fails.
      () => {},
    );
  });
}
