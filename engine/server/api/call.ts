import type { Context } from 'hono';
import type { ApiCall, Params } from '../../../schemas/api/define.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { noVisitor } from '../../../schemas/facts.ts';
import type { Facts } from '../../conditions/index.ts';
import { visitorFacts } from '../accounts/visitor-facts.ts';
import type { Backend } from '../backend.ts';
import type { FixedLimit } from '../limits/index.ts';
import type { Tenant } from '../tenants.ts';
import { ApiError } from '../../ports/api-error.ts';
import type { Asker } from '../../ports/backend.ts';
import type { Log, LogMessage } from '../../ports/log.ts';
import { errorFields } from '../log.ts';
import type { Visitor } from '../../ports/accounts.ts';

/** What every call can use. */
export interface CallContext<P = Record<string, string>, Q = Record<string, never>, B = Record<string, never>>
  extends Omit<Asker, 'visitor'> {
  /** The values of the path's `:parameters`. */
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly site: Tenant['site'];
  /** The user signed in on this site, if any; queries the database only when the request has a session. */
  visitor(): Promise<Visitor | undefined>;
  readonly backend: Backend;
  /** The folders that `/media` is served from, in order of precedence. */
  readonly mediaFolders: readonly string[];
  /** The raw request, for its headers. */
  readonly http: Context;
  /** Adds `Set-Cookie` headers to the response. */
  setCookies(headers: readonly string[]): void;
}

interface CallOptions {
  /** Cache lifetime and scope of responses; not cacheable when omitted. */
  readonly cacheControl?: string;
  /** The rate limit applied before anything else; `call` when omitted. */
  readonly limit?: FixedLimit;
}

/** A call and how it is answered, its types known only to its own handler. */
export interface Call extends ApiCall, CallOptions {
  readonly handle: (context: CallContext<never, never, never>) => Promise<unknown>;
}

/**
 * Answers a call. Query and body are validated before `handle` sees them; invalid input is answered 400 `{error: {code:
 * 'invalid', message, fields}}`. Unknown query parameters and body fields are dropped unless the schema says otherwise.
 * `handle` returns the response body (`undefined` where the call may be empty) or a `Response`, or throws an `ApiError`.
 * A response that fails its own schema is logged and answered 503.
 *
 * @example
 * export const revealPhoneCall = handleCall(revealPhone, async ({ body, site, backend, now }) => { … return { ok: true }; });
 */
export function handleCall<P extends string, Q, B, A>(
  call: ApiCall<'GET' | 'POST', P, Q, B, A>,
  handle: (context: CallContext<Params<P>, Q, B>) => Promise<A | Response>,
  options: CallOptions = {},
): Call {
  return { ...call, ...options, handle };
}

/** What is done when a connection is closed before its body has arrived; nobody will read this response. */
export function cutOff(): never {
  throw new ApiError(400, 'cut_off', 'The request was interrupted.');
}

/** What is done when the search service fails. */
export function searchUnavailable(): never {
  throw new ApiError(503, 'search_unavailable', 'The stock cannot be searched right now.');
}

/** What is done when an outside service fails: its cause is logged under this message, and the call answered 502. */
export function badGateway(log: Log, line: LogMessage<'warn'>, message: string, code = 'upstream') {
  return (error: unknown): never => {
    log('warn', line, errorFields(error));
    throw new ApiError(502, code, message);
  };
}

/** The facts of a call, about a vehicle if one is given; the visitor is only looked up where conditions read them. */
export async function callFacts(
  { site, visitor, cookies, now }: Pick<CallContext, 'site' | 'visitor' | 'cookies' | 'now'>,
  vehicle?: Vehicle,
): Promise<Facts> {
  const asker = site.asksVisitor ? visitorFacts(await visitor(), cookies) : noVisitor;
  const facts = { site: site.facts, visitor: asker, now };
  return vehicle ? site.rules.vehicle(vehicle, facts) : facts;
}
