import { demandAdmin } from './access.ts';
import { addingDocuments, listDocuments } from './documents.ts';
import { ProtocolError } from './errors.ts';
import type { Limits } from './limits.ts';
import { multiSearch, searchOne, serviceFor } from './multi-search.ts';
import { bodyOf, type ServiceState } from './state.ts';

/** A request as plain data, which can be handed to another thread. */
export interface PlainRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

function usedHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    ['authorization', 'content-type'].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** A web request as plain data. */
export async function plainOf(input: Request | URL | string, init: RequestInit = {}): Promise<PlainRequest> {
  const isText = !(input instanceof Request) && (init.body === undefined || typeof init.body === 'string');
  const request = isText ? undefined : new Request(input, init);
  const { pathname, search } = new URL(request ? request.url : String(input));
  const method = request?.method ?? init.method ?? 'GET';
  const body = request ? await request.text() : init.body;
  return {
    method,
    path: pathname + search,
    headers: usedHeaders(new Headers(request ? request.headers : init.headers)),
    ...(typeof body === 'string' && method !== 'GET' && method !== 'HEAD' ? { body } : {}),
  };
}

/** A response as plain data. */
export interface PlainResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const retryAfterSeconds = '10';

/** The headers of a refusal besides its type. */
export function refusalHeaders({ status }: ProtocolError): Record<string, string> {
  return status === 503 ? { 'retry-after': retryAfterSeconds } : {};
}

function plain(status: number, body: object, headers: Record<string, string> = {}): PlainResponse {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

const ofIndex = /^\/indexes\/([\w-]+)\/(search|documents|documents\/fetch)(\?.*)?$/;

interface Answer {
  readonly status: number;
  readonly body: object | Promise<object>;
}

/** The answer to a frequent request; `undefined` for others. */
function* answerTo(
  { method, path, headers, body = '' }: PlainRequest,
  state: ServiceState,
  limits: Limits | undefined,
): Generator<void, Answer | undefined> {
  const { authorization } = headers;
  if (method !== 'POST') return undefined;
  if (path === '/multi-search') {
    const service = serviceFor(state, authorization, limits);
    return { status: 200, body: service.then((found) => multiSearch(bodyOf(body), found)) };
  }
  const [, uid, what, parameters] = ofIndex.exec(path) ?? [];
  if (uid === undefined) return undefined;
  if (what === 'search') {
    if (parameters !== undefined) return undefined;
    const service = serviceFor(state, authorization, limits);
    return { status: 200, body: service.then((found) => searchOne(found, uid, bodyOf(body))) };
  }
  demandAdmin(authorization, state.keys);
  if (what === 'documents/fetch') return { status: 200, body: listDocuments(state.indexes.get(uid), bodyOf(body)) };
  const task = yield* addingDocuments(state, uid, {
    mode: 'replace',
    parameters: new URLSearchParams(parameters),
    text: body,
    contentType: headers['content-type'],
  });
  return { status: 202, body: task };
}

function refused(error: unknown): PlainResponse {
  if (error instanceof ProtocolError) return plain(error.status, error.body, refusalHeaders(error));
  throw error;
}

/**
 * Answers frequent requests (searches, reading and writing documents) without creating web `Request` and `Response`
 * objects, which take longer than most searches and copy every document twice. `undefined` for all other requests.
 */
export function* answeringDirectly(
  state: ServiceState,
  request: PlainRequest,
  limits: Limits | undefined,
): Generator<void, Promise<PlainResponse> | undefined> {
  try {
    const answer = yield* answerTo(request, state, limits);
    return answer && Promise.resolve(answer.body).then((body) => plain(answer.status, body), refused);
  } catch (error) {
    return Promise.resolve(refused(error));
  }
}
