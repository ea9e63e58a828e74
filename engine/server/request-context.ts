import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What is known of the request that is being answered, wherever in the process that is asked. */
export interface RequestContext {
  /** Names the request in logs, in the audit and in the answer's `X-Request-Id`. */
  readonly id: string;
  /** Slug of the site, once it is known. */
  site?: string;
  /** What kind of address was asked; one of a few. */
  kind: string;
}

const requests = new AsyncLocalStorage<RequestContext>();

/** The request that this code answers; `undefined` outside of one. */
export function currentRequest(): RequestContext | undefined {
  return requests.getStore();
}

/** Does work as part of answering a request. */
export function withRequest<T>(request: RequestContext, work: () => T): T {
  return requests.run(request, work);
}

const saneId = /^[A-Za-z0-9_.-]{8,64}$/;

/** The id that a trusted proxy gave a request, when it is a sane one; else a new one. */
export function requestId(given: string | undefined, isTrusted: boolean): string {
  return isTrusted && given !== undefined && saneId.test(given) ? given : randomUUID();
}
