import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The context of the request being answered, available anywhere in the process. */
export interface RequestContext {
  /** The id in logs, in the audit trail and in the response's `X-Request-Id`. */
  readonly id: string;
  /** Slug of the site, once it is known. */
  site?: string;
  /** The kind of address requested; one of a few. */
  kind: string;
  /** Seconds until the limit that refused the request resets. */
  retryAfter?: number;
}

const requests = new AsyncLocalStorage<RequestContext>();

/** The request this code is answering; `undefined` outside one. */
export function currentRequest(): RequestContext | undefined {
  return requests.getStore();
}

/** Notes in how many milliseconds an exceeded limit resets: a 429 tells the client (`Retry-After`). */
export function noteExceeded(resetMs: number): void {
  const request = requests.getStore();
  if (request) request.retryAfter = Math.max(request.retryAfter ?? 1, Math.ceil(resetMs / 1000));
}

/** Runs work as part of answering a request. */
export function withRequest<T>(request: RequestContext, work: () => T): T {
  return requests.run(request, work);
}

const saneId = /^[A-Za-z0-9_.-]{8,64}$/;

/** The id a trusted proxy gave the request, if it is well-formed; otherwise a new one. */
export function requestId(given: string | undefined, isTrusted: boolean): string {
  return isTrusted && given !== undefined && saneId.test(given) ? given : randomUUID();
}
