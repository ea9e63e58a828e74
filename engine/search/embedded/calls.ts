import type { PlainRequest, PlainResponse } from './direct.ts';
import type { EmbeddedSearch } from './index.ts';
import { createTurns } from './turns.ts';

/** A call to a service in another thread. */
export type WorkerCall = { readonly id: number } & (
  | { readonly search: PlainRequest }
  /** Changes of one index are made in order; without an index, the change concerns several. */
  | { readonly write: PlainRequest; readonly index?: string | undefined }
  /** Prepares an index for searching. */
  | { readonly prepare: string }
);

/** The response to a call; without a response when there is none, with the stack of any defect. */
export interface WorkerAnswer {
  readonly id: number;
  readonly failure?: string;
  readonly response?: PlainResponse;
}

/**
 * Answers calls by a service, searches first: they are answered between any two changes, and between the slices in
 * which an index is prepared. A search sees all of a change or none of it.
 *
 * @param pause lets calls arrive
 */
export function answerCalls(
  service: Pick<EmbeddedSearch, 'answer' | 'answering' | 'preparing'>,
  post: (answer: WorkerAnswer) => void,
  pause: () => Promise<unknown>,
): (call: WorkerCall) => void {
  const turns = createTurns(pause);
  const failed = (id: number, error: unknown) =>
    post({ id, failure: (error instanceof Error && error.stack) || String(error) });

  async function search(id: number, request: PlainRequest): Promise<void> {
    post({ id, response: await service.answer(request, { isPublic: true }) });
  }

  function* prepare(id: number, index: string): Iterator<void> {
    try {
      yield* service.preparing(index);
      post({ id });
    } catch (error) {
      failed(id, error);
    }
  }

  function* write(id: number, request: PlainRequest): Iterator<Promise<void> | void> {
    try {
      const answered = yield* service.answering(request);
      yield answered.then(
        (response) => post({ id, response }),
        (error: unknown) => failed(id, error),
      );
    } catch (error) {
      failed(id, error);
    }
  }

  return function answer(call) {
    const { id } = call;
    if ('search' in call) turns.now(() => search(id, call.search).catch((error: unknown) => failed(id, error)));
    else if ('write' in call) turns.later(call.index ?? '', () => write(id, call.write));
    else turns.later(call.prepare, () => prepare(id, call.prepare));
  };
}
