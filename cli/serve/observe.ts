import { createCounters } from '../../engine/server/counters.ts';
import { PortError } from '../../engine/server/listen.ts';
import type { MetricsOptions, Observer } from '../../engine/server/metrics/metrics.ts';
import { UsageError } from '../failure.ts';
import { parsePort } from './index.ts';
import type { Log } from '../../engine/ports/log.ts';

interface ObserveOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly log: Log;
  readonly now: () => Date;
}

/** Observability of a server: what is called as it works, and what publishes it. */
export interface Observing {
  readonly counters: ReturnType<typeof createCounters>;
  /** Omitted when nobody is interested. */
  readonly observer?: Observer;
  /**
   * Publishes this deployment's metrics; returns the function that stops it. Throws a UsageError when the port is
   * unavailable.
   */
  publish(of: Pick<MetricsOptions, 'audit' | 'database' | 'pool'>): Promise<() => Promise<void>>;
}

function metricsPort(text: string): number {
  try {
    return parsePort(text);
  } catch {
    throw new UsageError(`FORECOURT_METRICS_PORT is a port from 0 to 65535, not "${text}".`);
  }
}

/**
 * Starts exporting traces when OpenTelemetry's variables ask for it, and prepares metrics when FORECOURT_METRICS_PORT
 * is set. Unused code is not loaded.
 */
export async function observe({ env, log, now }: ObserveOptions): Promise<Observing> {
  const { FORECOURT_METRICS_PORT: port, FORECOURT_METRICS_HOST: host = '127.0.0.1' } = env;
  const counters = createCounters();
  const { startTracing, wantsTraces } = await import('../../engine/server/tracing/start.ts');
  const endTraces = wantsTraces(env) ? await startTracing(env) : undefined;
  if (endTraces) log('info', 'Traces are being exported.');
  const end = async () => endTraces?.().catch(() => {});
  if (!port) {
    // Searches are spans as well.
    const silent = { answered() {}, searched() {} };
    return { counters, ...(endTraces ? { observer: silent } : {}), publish: async () => end };
  }
  const number = metricsPort(port);
  const [{ createMetrics }, { listenForMetrics }] = await Promise.all([
    import('../../engine/server/metrics/metrics.ts'),
    import('../../engine/server/metrics/listen.ts'),
  ]);
  let told: Observer | undefined;
  return {
    counters,
    observer: {
      answered: (...answer) => told?.answered(...answer),
      searched: (...search) => told?.searched(...search),
    },
    async publish(of) {
      const metrics = createMetrics({ counters, log, now, ...of });
      told = metrics;
      const server = await listenForMetrics(metrics, { port: number, host }).catch((error: unknown) => {
        throw error instanceof PortError
          ? new UsageError(error.message.replace('--port, or --port 0', 'FORECOURT_METRICS_PORT, or 0'))
          : error;
      });
      log('info', 'Metrics are being published.', { port: server.port });
      return async () => {
        await server.close();
        await end();
      };
    },
  };
}
