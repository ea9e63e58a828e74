import type { Context } from 'hono';
import { type Access, authorise } from './access.ts';
import { ProtocolError } from './errors.ts';
import { IndexList } from './index-list.ts';
import { isDeeper, type Json, parseJson } from './json.ts';
import { type Action, KeyRing } from './keys.ts';
import type { Limits } from './limits.ts';
import type { SearchService } from './multi-search.ts';
import { TaskQueue } from './tasks.ts';

/** Everything one service holds. */
export interface ServiceState {
  readonly indexes: IndexList;
  readonly tasks: TaskQueue;
  readonly keys: KeyRing;
  /** The experimental switches. */
  readonly features: Map<string, boolean>;
  readonly now: () => number;
  readonly randomId: () => string;
}

/** A service without indexes, every switch off. */
export function emptyState(masterKey: string, now: () => number, randomId: () => string): ServiceState {
  return {
    indexes: new IndexList(),
    tasks: new TaskQueue(now),
    keys: new KeyRing(masterKey, now, randomId),
    features: new Map([['containsFilter', false]]),
    now,
    randomId,
  };
}

/** What the sender of a request may do. @throws ProtocolError when it may not do `action` */
export function allow(state: ServiceState, context: Context, action: Action): Promise<Access> {
  return authorise(context.req.header('Authorization') ?? null, action, state.keys, state.now());
}

/** What the sender may do with the index of the route `/indexes/:uid/…`; gives that uid. */
export async function allowIndex(state: ServiceState, context: Context, action: Action): Promise<string> {
  const access = await allow(state, context, action);
  const uid = context.req.param('uid') ?? '';
  access.demand(uid);
  return uid;
}

/** What Hono hands to the routes with each request. */
export interface ServiceEnv {
  readonly Bindings: { readonly limits?: Limits };
}

/** The searches the sender may run. */
export function serviceFor(state: ServiceState, access: Access, limits: Limits | undefined): SearchService {
  return {
    indexes: state.indexes,
    access,
    containsFilter: state.features.get('containsFilter') === true,
    clock: { now: state.now, randomId: state.randomId },
    limits,
  };
}

/** How many levels of a body are read, as in the protocol's own service. */
const deepest = 127;

/** A request's JSON body. @throws ProtocolError `missing_payload` or `malformed_payload` */
export async function readBody(context: Context): Promise<Json> {
  const text = await context.req.text();
  if (text.trim() === '') throw new ProtocolError('missing_payload', 'A json payload is missing.');
  const body = parseJson(text);
  if (body === undefined)
    throw new ProtocolError('malformed_payload', 'The `json` payload provided is malformed. `the text is not JSON`.');
  if (isDeeper(body, deepest))
    throw new ProtocolError(
      'malformed_payload',
      'The `json` payload provided is malformed. `recursion limit exceeded`.',
    );
  return body;
}

/** A request's query parameters. */
export function parametersOf(context: Context): URLSearchParams {
  return new URL(context.req.url).searchParams;
}
