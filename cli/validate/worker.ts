import { parentPort, workerData } from 'node:worker_threads';
import { checkShares, type Work } from './run.ts';

const work: Work = workerData;
parentPort?.postMessage(checkShares(work, () => new Date()));
