import { parentPort, workerData } from 'node:worker_threads';
import type { MasterKeys } from './access.ts';
import { createEmbeddedSearch } from './index.ts';
import type { PlainRequest } from './index.ts';

/** Messages from the thread that started this one. */
export type WorkerCall = { readonly id: number } & (
  | { readonly request: PlainRequest; readonly isPublic: boolean }
  | { readonly prepare: true }
);

/** The response to a call; without a response when there is none, with the stack of any defect. */
export interface WorkerAnswer {
  readonly id: number;
  readonly failure?: string;
  readonly response?: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
}

const service = createEmbeddedSearch(workerData as MasterKeys);

async function answer(call: WorkerCall): Promise<WorkerAnswer> {
  const { id } = call;
  if (!('request' in call)) {
    service.prepare();
    return { id };
  }
  const { path, ...init } = call.request;
  const send = call.isPublic ? service.fetchPublic : service.fetch;
  const response = await send(new Request(`http://search.internal${path}`, init));
  const body = await response.text();
  return { id, response: { status: response.status, headers: Object.fromEntries(response.headers), body } };
}

// One after another: a search sees all of a write or none of it.
let last: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (call: WorkerCall) => {
  last = last
    .then(() => answer(call))
    .catch((error: unknown): WorkerAnswer => {
      return { id: call.id, failure: (error instanceof Error && error.stack) || String(error) };
    })
    .then((said) => parentPort?.postMessage(said));
});
