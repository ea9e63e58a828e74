import type { ApiAnswer, ApiRequest, Endpoint } from '../../schemas/api/index.ts';
import { inLanguage } from './language.ts';

/** Default time-out of a call, in milliseconds. */
const longestWaitMs = 15_000;

/** The message of a failure for which the server gives no reason. */
export const failedMessage = 'This did not work. Please try again in a moment.';

/** What the server says of a failure besides its reason. */
interface FailureAnswer {
  /** Errors by field. */
  readonly fields?: unknown;
  /** A new token to submit the form with. */
  readonly token?: string;
  /** Where to sign in, which is required. */
  readonly sign_in?: string;
}

/** A failed call: the server gave a reason, or it could not be reached (`code` `network` or `timeout`, status 0). */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly code: string;
  readonly status: number;
  readonly answer: FailureAnswer | undefined;

  constructor(code: string, message: string, status: number, answer?: FailureAnswer) {
    super(message);
    this.code = code;
    this.status = status;
    this.answer = answer;
  }
}

interface CallOptions {
  readonly timeoutMs?: number;
  /** Sent as it is, in place of a body in JSON. */
  readonly content?: Blob;
  /** Cancels the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Keeps the request alive while the page is being left. */
  readonly keepalive?: boolean;
}

interface AnyRequest extends CallOptions {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | number>> | undefined;
  readonly body?: unknown;
}

/** The request may be omitted when nothing in it is required. */
type Arguments<R> = Partial<R> extends R ? [request?: R & CallOptions] : [request: R & CallOptions];

/**
 * Calls the site's API and returns its response, both typed by the call's definition (`schemas/api`). Nothing is
 * retried automatically: a busy server would receive twice the load, and the shopper's next action requests it again.
 *
 * @example const { slots } = await callApi('GET /api/appointments/availability', { query: { location_id: 3, date } });
 * @throws ApiFailure with the server's own message, or a general one when there is none.
 */
export function callApi<E extends Endpoint>(endpoint: E, ...request: Arguments<ApiRequest<E>>): Promise<ApiAnswer<E>>;
export async function callApi(endpoint: Endpoint, request: AnyRequest = {}): Promise<unknown> {
  const [method = '', path = ''] = endpoint.split(' ');
  const { params = {}, query = {}, body = {}, content, timeoutMs, ...init } = request;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  // Numbers become texts, as the type does not say.
  const search = String(new URLSearchParams(query as Record<string, string>));
  try {
    const response = await fetch(inLanguage(search ? `${filled}?${search}` : filled), {
      ...init,
      signal: withTimeout(init.signal, timeoutMs),
      ...(method === 'POST'
        ? content
          ? { method, body: content }
          : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
        : {}),
    });
    const text = await response.text();
    // A proxy fails with a page or a line of text, whose characters come before `{`; empty is before any. Compared as
    // texts, this costs the results page not a byte.
    const answer = text < (response.ok ? ' ' : '{') ? undefined : JSON.parse(text);
    const failure = answer?.error;
    // An answer with an error is a failure whatever its status [api.finance-lead-may-error].
    if (response.ok && !failure) return answer;
    const { code = 'failed', message = failedMessage } =
      typeof failure === 'string' ? { message: failure } : (failure ?? {});
    throw new ApiFailure(code, message, response.status, answer);
  } catch (error) {
    if (error instanceof ApiFailure || init.signal?.aborted) throw error;
    const slow = (error as Error).name === 'TimeoutError';
    throw new ApiFailure(slow ? 'timeout' : 'network', failedMessage, 0);
  }
}

/** Aborts with `signal`, and when the response takes too long. */
export function withTimeout(signal?: AbortSignal, timeoutMs = longestWaitMs): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/**
 * Another page of the site, with its style sheet as text: this page's policy would not allow the sheet if it were
 * parsed with the page.
 */
export async function readPage(response: Response): Promise<{ readonly page: Document; readonly css: string }> {
  const html = await response.text();
  const [before = '', sheet = ''] = html.split('<style>', 2);
  const [css = ''] = sheet.split('</style>', 1);
  const after = html.slice(before.length + css.length + '<style></style>'.length);
  return { page: new DOMParser().parseFromString(before + after, 'text/html'), css };
}
