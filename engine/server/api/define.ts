import type { Context } from 'hono';
import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type { Backend, Visitor } from '../backend.ts';
import type { RequestCookies } from '../cookies.ts';
import type { FixedLimit } from '../limits/index.ts';
import type { Log } from '../log.ts';
import type { Tenant } from '../tenants.ts';

/** A JSON Schema of an object, written `as const`. */
type ObjectSchema = JSONSchema & { readonly type: 'object' };
type Of<S> = S extends JSONSchema ? FromSchema<S> : Record<string, never>;

/** What every call may use. */
export interface CallContext<P = Record<string, string>, Q = Record<string, never>, B = Record<string, never>> {
  /** The values of the path's `:parameters`. */
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly tenant: Tenant;
  /** Who is signed in on this site, if anybody; asks the database only when the request has a session. */
  visitor(): Promise<Visitor | undefined>;
  readonly backend: Backend;
  /** The folders that `/media` is served from; the first that has a file counts. */
  readonly mediaFolders: readonly string[];
  readonly now: Date;
  readonly log: Log;
  /** The shopper's address as the server sees it, for limits only. */
  readonly remoteAddress: string;
  /** The raw request, for its headers. */
  readonly http: Context;
  readonly cookies: RequestCookies;
  /** Sends a `Set-Cookie` header with the answer. */
  setCookie(header: string): void;
}

/** A call of the API, its types known only to its own definition. */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** Hono's pattern: `/api/cars/:slug/view.json`. */
  readonly path: string;
  readonly summary: string;
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  /** What it answers with status 200; checked before it is sent, so that no call says what it must not. */
  readonly answer?: JSONSchema & object;
  /** How long its answers may be kept and by whom; by nobody when left out. */
  readonly cacheControl?: string;
  /** The limit it counts against before anything else is done; `call` when left out. */
  readonly limit?: FixedLimit;
  readonly handle: (context: CallContext<never, never, never>) => Promise<unknown>;
}

interface CallInput<Q, B, A> {
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  query?: Q;
  body?: B;
  answer?: A;
  cacheControl?: string;
  limit?: FixedLimit;
  handle: (
    context: CallContext<Record<string, string>, Of<Q>, Of<B>>,
  ) => Promise<(A extends JSONSchema ? FromSchema<A> : never) | Response>;
}

/**
 * Defines a call of the API. Query and body are checked by their schema before `handle` sees them: a wrong one is
 * answered 400 `{error: {code: 'invalid', message, fields}}`. Unknown query parameters and body fields are dropped when
 * the schema says nothing of them. `handle` gives the answer, a `Response` of its own, or throws an `ApiError`. An
 * answer that its schema refuses is logged and told as 503.
 *
 * @example
 * export const phoneReveal = defineCall({
 *   method: 'POST',
 *   path: '/api/phone-reveals',
 *   summary: 'Notes that a shopper asked to see a number.',
 *   body: phoneRevealBody,
 *   answer: okAnswer,
 *   handle: async ({ body, tenant, backend, now }) => { … return { ok: true }; },
 * });
 */
export function defineCall<
  const Q extends ObjectSchema | undefined = undefined,
  const B extends ObjectSchema | undefined = undefined,
  const A extends (JSONSchema & object) | undefined = undefined,
>(input: CallInput<Q, B, A>): Call;
export function defineCall(input: Call): Call {
  return input;
}

/** The statuses calls fail with, and the codes that name why. */
export type ApiStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 502 | 503;

/** A failure that is told to the browser: `{error: {code, message}}` beside `fields` the spec names. */
export class ApiError extends Error {
  readonly status: ApiStatus;
  readonly code: string;
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(status: ApiStatus, code: string, message: string, fields: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}
