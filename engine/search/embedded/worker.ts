import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { MasterKeys } from './access.ts';
import { answerCalls } from './calls.ts';
import { createEmbeddedSearch } from './index.ts';

const service = createEmbeddedSearch(workerData as MasterKeys);
const answer = answerCalls(
  service,
  (said) => parentPort?.postMessage(said),
  () => setImmediate(),
);
parentPort?.on('message', answer);
