import { parentPort, workerData } from 'node:worker_threads';
import { checkFiles } from './run.ts';

const files: readonly string[] = workerData;
parentPort?.postMessage(checkFiles(files, () => new Date()));
