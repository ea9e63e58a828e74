import cluster from 'node:cluster';
import { createCounters } from '../../engine/server/counters.ts';
import { PortError } from '../../engine/server/listen.ts';
import type { Metrics, MetricsOptions, Observer } from '../../engine/server/metrics/metrics.ts';
import { UsageError } from '../failure.ts';
import { parsePort } from './environment.ts';
import type { Log } from '../../engine/ports/log.ts';

interface ObserveOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly log: Log;
  readonly now: () => Date;
}

/** The port and host of the metrics, if they are to be published. Throws a UsageError for an invalid port. */
function metricsPlace(env: NodeJS.ProcessEnv) {
  const { FORECOURT_METRICS_PORT: text, FORECOURT_METRICS_HOST: host = '127.0.0.1' } = env;
  return text ? { port: metricsPort(text), host } : undefined;
}

async function publishMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  place: { readonly port: number; readonly host: string },
  log: Log,
) {
  const { listenForMetrics } = await import('../../engine/server/metrics/listen.ts');
  const server = await listenForMetrics(metrics, place).catch((error: unknown) => {
    throw error instanceof PortError
      ? new UsageError(
          error.message
            .replace('--port, or --port 0', 'FORECOURT_METRICS_PORT, or 0')
            .replace('--host', 'FORECOURT_METRICS_HOST'),
        )
      : error;
  });
  log('info', 'Metrics are being published.', { port: server.port });
  return server;
}

/** In the primary, publishes the metrics of its workers where the environment asks for them. */
export async function publishWorkers(env: NodeJS.ProcessEnv, log: Log): Promise<void> {
  const place = metricsPlace(env);
  if (!place) return;
  const { workersMetrics } = await import('./workers-metrics.ts');
  await publishMetrics(workersMetrics(), place, log);
}

function metricsPort(text: string): number {
  try {
    return parsePort(text);
  } catch {
    throw new UsageError(`FORECOURT_METRICS_PORT is a port from 0 to 65535, not "${text}".`);
  }
}

/**
 * Observability of a server: the observer it calls, and the publication of metrics and traces. Starts exporting traces
 * when OpenTelemetry's variables ask for it, and prepares metrics when FORECOURT_METRICS_PORT is set. Unused code is
 * not loaded.
 */
export async function observe({ env, log, now }: ObserveOptions) {
  const counters = createCounters();
  const { startTracing, wantsTraces } = await import('../../engine/server/tracing/start.ts');
  const endTraces = wantsTraces(env) ? await startTracing(env) : undefined;
  if (endTraces) log('info', 'Traces are being exported.');
  const place = metricsPlace(env);
  let metrics: Observer | undefined;
  const observer: Observer = {
    answered: (...answer) => metrics?.answered(...answer),
    searched: (...search) => metrics?.searched(...search),
  };

  async function openMetrics(of: Pick<MetricsOptions, 'audit' | 'database' | 'pool'>, at: NonNullable<typeof place>) {
    const { createMetrics } = await import('../../engine/server/metrics/metrics.ts');
    const created = createMetrics({ counters, log, now, forPrimary: cluster.isWorker, ...of });
    metrics = created;
    return cluster.isWorker ? undefined : publishMetrics(created, at, log);
  }

  return {
    counters,
    /** Undefined when nothing is observed; traces alone need an observer too, because searches are spans. */
    observer: endTraces || place ? observer : undefined,
    /**
     * Publishes this deployment's metrics; returns the function that stops it. Throws a UsageError when the port is
     * unavailable.
     */
    async publish(of: Parameters<typeof openMetrics>[0]) {
      const server = place && (await openMetrics(of, place));
      return async () => {
        await server?.close();
        await endTraces?.().catch(() => {});
      };
    },
  };
}
