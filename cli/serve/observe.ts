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

function metricsPort(text: string): number {
  try {
    return parsePort(text);
  } catch {
    throw new UsageError(`FORECOURT_METRICS_PORT is a port from 0 to 65535, not "${text}".`);
  }
}

/**
 * Observability of a server: what is called as it works, and what publishes it. Starts exporting traces when
 * OpenTelemetry's variables ask for it, and prepares metrics when FORECOURT_METRICS_PORT is set. Unused code is not
 * loaded.
 */
export async function observe({ env, log, now }: ObserveOptions) {
  const { FORECOURT_METRICS_PORT: text, FORECOURT_METRICS_HOST: host = '127.0.0.1' } = env;
  const counters = createCounters();
  const { startTracing, wantsTraces } = await import('../../engine/server/tracing/start.ts');
  const endTraces = wantsTraces(env) ? await startTracing(env) : undefined;
  if (endTraces) log('info', 'Traces are being exported.');
  const port = text ? metricsPort(text) : undefined;
  let metrics: Observer | undefined;
  const observer: Observer = {
    answered: (...answer) => metrics?.answered(...answer),
    searched: (...search) => metrics?.searched(...search),
  };

  async function openMetrics(of: Pick<MetricsOptions, 'audit' | 'database' | 'pool'>, at: number) {
    const [{ createMetrics }, { listenForMetrics }] = await Promise.all([
      import('../../engine/server/metrics/metrics.ts'),
      import('../../engine/server/metrics/listen.ts'),
    ]);
    const created = createMetrics({ counters, log, now, ...of });
    metrics = created;
    const server = await listenForMetrics(created, { port: at, host }).catch((error: unknown) => {
      throw error instanceof PortError
        ? new UsageError(error.message.replace('--port, or --port 0', 'FORECOURT_METRICS_PORT, or 0'))
        : error;
    });
    log('info', 'Metrics are being published.', { port: server.port });
    return server;
  }

  return {
    counters,
    /** Nothing when nobody is interested; traces alone want one too, because searches are spans. */
    observer: endTraces || port !== undefined ? observer : undefined,
    /**
     * Publishes this deployment's metrics; returns the function that stops it. Throws a UsageError when the port is
     * unavailable.
     */
    async publish(of: Parameters<typeof openMetrics>[0]) {
      const server = port === undefined ? undefined : await openMetrics(of, port);
      return async () => {
        await server?.close();
        await endTraces?.().catch(() => {});
      };
    },
  };
}
