import type { FromSchema, JSONSchema } from 'json-schema-to-ts';

/** A JSON Schema of an object, written `as const`. */
type ObjectSchema = JSONSchema & { readonly type: 'object' };
type Of<S, Without> = S extends JSONSchema ? FromSchema<S> : Without;
type NoFields = Readonly<Record<string, never>>;

/** The names of a path's parameters: `slug` of `/cars/:slug/autogauge`. */
type ParamName<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? ParamName<Part> | ParamName<Rest>
  : Path extends `:${infer Name}{${string}`
    ? Name
    : Path extends `:${infer Name}`
      ? Name
      : never;

/** The values of a path's `:parameters`. */
export type Params<Path extends string> = Readonly<Record<ParamName<Path>, string>>;

/** A call of the API, shared by both sides: the server validates by it, and the browser's types derive from it. */
export interface ApiCall<
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Path extends string = string,
  Query = unknown,
  Body = unknown,
  Answer = unknown,
> {
  readonly method: Method;
  /** Hono's pattern: `/api/cars/:slug/view.json`. */
  readonly path: Path;
  readonly summary: string;
  readonly query?: object | undefined;
  readonly body?: object | undefined;
  /** The response with status 200; validated before it is sent, so that no call discloses more. */
  readonly answer?: object | undefined;
  /** True when it may also return 204: there is no content. */
  readonly mayBeEmpty?: boolean | undefined;
  /** The types that the schemas describe; nothing exists at run time. */
  readonly types?: { readonly query: Query; readonly body: Body; readonly answer: Answer };
}

/** Schema of the id of a row in the database. */
export const id = (description: string) =>
  ({ type: 'integer', minimum: 1, maximum: 2_147_483_647, description }) as const;

interface CallParts<Q, B, A, E> {
  summary: string;
  query?: Q;
  body?: B;
  answer?: A;
  mayBeEmpty?: E;
}

/**
 * Defines a call: its address, request and response. The server handles it with `handleCall`, the browser calls it with
 * `callApi`, by method and path.
 *
 * @example
 * export const revealPhone = defineCall('POST /api/phone-reveals', {
 *   summary: "Records that a shopper revealed a dealer's number.",
 *   body: object('A phone number that a shopper revealed.', { … }),
 *   answer: okAnswer,
 * });
 */
export function defineCall<
  const M extends 'GET' | 'POST',
  const P extends string,
  const Q extends ObjectSchema | undefined = undefined,
  const B extends ObjectSchema | undefined = undefined,
  const A extends (JSONSchema & object) | undefined = undefined,
  const E extends boolean = false,
>(
  endpoint: `${M} ${P}`,
  parts: CallParts<Q, B, A, E>,
): ApiCall<M, P, Of<Q, NoFields>, Of<B, NoFields>, Of<A, never> | (E extends true ? undefined : never)>;
export function defineCall(endpoint: string, parts: Omit<ApiCall, 'method' | 'path'>): ApiCall {
  const [method, path = ''] = endpoint.split(' ');
  return { method: method === 'POST' ? method : 'GET', path, ...parts };
}
