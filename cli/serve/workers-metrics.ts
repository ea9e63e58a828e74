import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, Registry } from 'prom-client';
import { inTime } from '../../engine/time/in-time.ts';
import type { Figures, Scrape } from '../../engine/server/metrics/metrics.ts';

/** A worker that serves but takes longer than this fails the scrape: without it, totals would seem to fall. */
const deadlineMs = 5000;

/** What a worker counted; nothing once it has ended. */
function figuresOf(worker: Worker, scrape: number): Promise<Figures> {
  return new Promise((resolve) => {
    const end = (figures: Figures) => {
      worker.off('message', take).off('disconnect', leave);
      resolve(figures);
    };
    const take = (answer: Partial<Scrape>) => void (answer.scrape === scrape && end(answer.figures ?? []));
    const leave = () => end([]);
    worker.on('message', take).on('disconnect', leave);
    worker.send({ scrape } satisfies Scrape, (error) => error && leave());
  });
}

/** The metrics of all workers of this process that serve, added up. One that is still starting has none. */
export function workersMetrics() {
  const serving = new Set<Worker>();
  cluster.on('listening', (worker) => serving.add(worker));
  cluster.on('disconnect', (worker) => serving.delete(worker));
  let scrapes = 0;
  return {
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    async text() {
      const scrape = (scrapes += 1);
      const answers = Promise.all([...serving].map((worker) => figuresOf(worker, scrape)));
      const figures = await inTime(answers, deadlineMs, () => new Error('A worker took too long for a scrape.'));
      return AggregatorRegistry.aggregate(figures).metrics();
    },
  };
}
