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

/** What every call can use. */
export interface CallContext<P = Record<string, string>, Q = Record<string, never>, B = Record<string, never>> {
  /** The values of the path's `:parameters`. */
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly tenant: Tenant;
  /** The user signed in on this site, if any; queries the database only when the request has a session. */
  visitor(): Promise<Visitor | undefined>;
  readonly backend: Backend;
  /** The folders that `/media` is served from, in order of precedence. */
  readonly mediaFolders: readonly string[];
  readonly now: Date;
  readonly log: Log;
  /** The client address as the server sees it; used for rate limits only. */
  readonly remoteAddress: string;
  /** The raw request, for its headers. */
  readonly http: Context;
  readonly cookies: RequestCookies;
  /** Adds a `Set-Cookie` header to the response. */
  setCookie(header: string): void;
}

/** An API call whose types only its own definition knows. */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** Hono's pattern: `/api/cars/:slug/view.json`. */
  readonly path: string;
  readonly summary: string;
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  /** Schema of the 200 response, validated before sending so that no call leaks what it should not. */
  readonly answer?: JSONSchema & object;
  /** Cache lifetime and scope of responses; not cacheable when omitted. */
  readonly cacheControl?: string;
  /** The rate limit applied before anything else; `call` when omitted. */
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
 * Defines an API call. Query and body are validated before `handle` sees them; invalid input is answered 400 `{error:
 * {code: 'invalid', message, fields}}`. Unknown query parameters and body fields are dropped unless the schema says
 * otherwise. `handle` returns the response body or a `Response`, or throws an `ApiError`. A response that fails its own
 * schema is logged and answered 503.
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

/** The error statuses of calls and the codes that go with them. */
export type ApiStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 502 | 503;

/** A failure reported to the browser: `{error: {code, message}}` alongside any `fields` a requirement names. */
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
