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

/** Answers one request; long work is done in steps. */
type Work = (state: ServiceState, limits: Limits | undefined) => Generator<void, Promise<object> | object>;

/** The work for a frequent request; `undefined` for others. */
function workOf({ method, path, headers, body = '' }: PlainRequest): { status: number; work: Work } | undefined {
  const { authorization } = headers;
  if (method !== 'POST') return undefined;
  if (path === '/multi-search') {
    // oxlint-disable-next-line require-yield
    const work: Work = function* searchAll(state, limits) {
      return serviceFor(state, authorization, limits).then((service) => multiSearch(bodyOf(body), service));
    };
    return { status: 200, work };
  }
  const [, uid, what, parameters] = ofIndex.exec(path) ?? [];
  if (uid !== undefined && what === 'search' && parameters === undefined) {
    // oxlint-disable-next-line require-yield
    const work: Work = function* searchIndex(state, limits) {
      return serviceFor(state, authorization, limits).then((service) => searchOne(service, uid, bodyOf(body)));
    };
    return { status: 200, work };
  }
  if (uid !== undefined && what === 'documents/fetch') {
    // oxlint-disable-next-line require-yield
    const work: Work = function* fetchDocuments(state) {
      demandAdmin(authorization, state.keys);
      return listDocuments(state.indexes.get(uid), bodyOf(body));
    };
    return { status: 200, work };
  }
  if (uid === undefined || what !== 'documents') return undefined;
  const work: Work = (state) => {
    demandAdmin(authorization, state.keys);
    return addingDocuments(state, uid, {
      mode: 'replace',
      parameters: new URLSearchParams(parameters),
      text: body,
      contentType: headers['content-type'],
    });
  };
  return { status: 202, work };
}

function refused(error: unknown): PlainResponse {
  if (error instanceof ProtocolError) return plain(error.status, error.body, refusalHeaders(error));
  throw error;
}

/**
 * Answers frequent requests (searches, reading and writing documents) without creating web `Request` and `Response`
 * objects, which take longer than most searches and copy every document twice. `undefined` for all other requests.
 */
export function answeringDirectly(
  state: ServiceState,
  request: PlainRequest,
  limits: Limits | undefined,
): Generator<void, Promise<PlainResponse>> | undefined {
  const found = workOf(request);
  return found && answering(found.status, () => found.work(state, limits));
}

function* answering(status: number, begin: () => ReturnType<Work>): Generator<void, Promise<PlainResponse>> {
  try {
    const answer = yield* begin();
    return Promise.resolve(answer).then((body) => plain(status, body), refused);
  } catch (error) {
    return Promise.resolve(refused(error));
  }
}
