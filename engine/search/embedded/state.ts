import type { Context } from 'hono';
import type { Keys } from './access.ts';
import { ProtocolError } from './errors.ts';
import type { IndexList } from './index-list.ts';
import { isDeeper, type Json, parseJson } from './shape.ts';
import type { Limits } from './limits.ts';
import type { Clock } from './search.ts';
import type { TaskQueue } from './tasks.ts';

export interface ServiceState {
  readonly indexes: IndexList;
  readonly tasks: TaskQueue;
  readonly keys: Keys;
  readonly clock: Clock;
}

/** What Hono hands to the routes with each request. */
export interface ServiceEnv {
  readonly Bindings: { readonly limits?: Limits };
}

/** Maximum depth of a parsed body, as in the reference implementation. */
const deepest = 127;

/** A request's JSON body. @throws ProtocolError `missing_payload` or `malformed_payload` */
export async function readBody(context: Context): Promise<Json> {
  return bodyOf(await context.req.text());
}

/** The JSON of a request's body. @throws ProtocolError `missing_payload` or `malformed_payload` */
export function bodyOf(text: string): Json {
  demandPayload(text);
  const body = parseJson(text);
  if (body === undefined) throw malformed('the text is not JSON');
  if (isDeeper(body, deepest)) throw malformed('recursion limit exceeded');
  return body;
}

/** @throws ProtocolError `missing_payload` for a blank text */
export function demandPayload(text: string): void {
  if (!/\S/.test(text)) throw new ProtocolError('missing_payload', 'A json payload is missing.');
}

export function malformed(reason: string): ProtocolError {
  return new ProtocolError('malformed_payload', `The \`json\` payload provided is malformed. \`${reason}\`.`);
}

/** A request's query parameters. */
export function parametersOf(context: Context): URLSearchParams {
  return new URL(context.req.url).searchParams;
}
