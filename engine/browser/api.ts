/** How long a call may take when its caller says nothing, in milliseconds. */
const usualTimeoutMs = 15_000;

/** What a failure reads where nobody says why. */
export const failedMessage = 'This did not work. Please try again in a moment.';

/** A call that did not work: the server said why, or it could not be reached (`code` `network` or `timeout`, status 0). */
export class ApiFailure extends Error {
  readonly code: string;
  readonly status: number;
  /** What was wrong, field by field, where the server says so. */
  readonly fields: unknown;
  /** A form's token to send it with once more, where the server gives one. */
  readonly token: string | undefined;

  constructor(code: string, message: string, status: number, fields?: unknown, token?: string) {
    super(message);
    this.name = 'ApiFailure';
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.token = token;
  }
}

export interface ApiRequest {
  /** Sent as JSON by POST; without it the call is a GET. */
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly timeoutMs?: number;
}

/**
 * Asks the site's API and gives its answer. Nothing is tried twice.
 *
 * @throws ApiFailure with the server's own message, or a general one when there is none.
 */
export async function callApi<T>(path: string, request: ApiRequest = {}): Promise<T> {
  const { body, query = {}, timeoutMs = usualTimeoutMs } = request;
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  try {
    const response = await fetch(search.length > 0 ? `${path}?${search.join('&')}` : path, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as T & {
      readonly error?: { readonly code: string; readonly message: string };
      readonly fields?: unknown;
      readonly token?: string;
    };
    if (response.ok) return answer;
    const { code = 'failed', message = failedMessage } = answer.error ?? {};
    throw new ApiFailure(code, message, response.status, answer.fields, answer.token);
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
    const slow = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ApiFailure(slow ? 'timeout' : 'network', failedMessage, 0);
  }
}
