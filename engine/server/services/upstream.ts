import {
  type CircuitBreakerPolicy,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  type IPolicy,
  handleWhen,
  isBrokenCircuitError,
  retry,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';

/** How far an upstream is trusted. */
export interface UpstreamOptions {
  /** Its name in errors and logs. */
  readonly name: string;
  readonly url: string;
  /** Sent as a bearer token; never logged. */
  readonly token?: string | undefined;
  /** For one try, in milliseconds. */
  readonly timeoutMs: number;
  /** How often a call is tried in all; 1 for what must not be sent twice. */
  readonly tries?: number;
  readonly fetch?: typeof fetch;
}

/** An upstream that refused, answered nonsense, took too long or is left alone for a while. Says nothing secret. */
export class UpstreamError extends Error {
  readonly status: number | undefined;
  /** Another try may go better: it was slow, down or busy, and did not refuse what was asked. */
  readonly passing: boolean;

  constructor(message: string, options: { status?: number; passing: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'UpstreamError';
    this.status = options.status;
    this.passing = options.passing;
  }
}

const firstDelayMs = 200;
const longestDelayMs = 2000;
const failuresBeforeOpen = 5;
const openMs = 20_000;
const largestAnswerBytes = 1_000_000;

interface Call {
  readonly method?: 'GET' | 'POST';
  /** Appended to the upstream's address. */
  readonly path?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Lets the upstream know a repeated call as the same one. */
  readonly idempotencyKey?: string;
  /** For an answer that is no JSON: its media type, and how many bytes are taken. It is given as a Buffer. */
  readonly file?: { readonly type: string; readonly mostBytes: number };
}

/** An upstream that speaks JSON over HTTP. */
export interface Upstream {
  /** What it answers, as parsed JSON (`undefined` for an empty answer). @throws UpstreamError */
  call(call: Call): Promise<unknown>;
}

/**
 * An upstream behind a time limit, a few tries with growing, jittered pauses, and a circuit breaker: after five
 * failures in a row it is left alone for 20 s, so that one slow service never holds up everybody.
 */
export function upstream(options: UpstreamOptions): Upstream {
  const { name, timeoutMs, tries = 3 } = options;
  const passing = handleWhen((error) => !(error instanceof UpstreamError) || error.passing);
  const breaker: CircuitBreakerPolicy = circuitBreaker(passing, {
    halfOpenAfter: openMs,
    breaker: new ConsecutiveBreaker(failuresBeforeOpen),
  });
  const again = retry(
    handleWhen((error) => !isBrokenCircuitError(error) && !(error instanceof UpstreamError && !error.passing)),
    {
      maxAttempts: tries - 1,
      backoff: new ExponentialBackoff({ initialDelay: firstDelayMs, maxDelay: longestDelayMs }),
    },
  );
  const policy: IPolicy = wrap(again, breaker, timeout(timeoutMs, TimeoutStrategy.Aggressive));
  return {
    async call(call) {
      try {
        return await policy.execute(({ signal }) => ask(options, call, signal));
      } catch (error) {
        if (error instanceof UpstreamError) throw error;
        const why = isBrokenCircuitError(error)
          ? 'is left alone for a while after repeated failures'
          : error instanceof TaskCancelledError
            ? `did not answer within ${timeoutMs} ms`
            : 'could not be reached';
        throw new UpstreamError(`${name} ${why}.`, { passing: true, cause: error });
      }
    },
  };
}

async function ask(options: UpstreamOptions, call: Call, signal: AbortSignal): Promise<unknown> {
  const { name, token, fetch: send = fetch } = options;
  const url = new URL(options.url + (call.path ?? ''));
  for (const [key, value] of Object.entries(call.query ?? {})) url.searchParams.set(key, value);
  const response = await send(url, {
    method: call.method ?? (call.body === undefined ? 'GET' : 'POST'),
    headers: {
      accept: call.file?.type ?? 'application/json',
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}),
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    redirect: 'error',
    signal,
  });
  if (!response.ok) {
    await response.body?.cancel();
    const { status } = response;
    throw new UpstreamError(`${name} answered ${status}.`, {
      status,
      passing: status >= 500 || status === 429 || status === 408,
    });
  }
  if (call.file) return readFile(response, name, call.file);
  const text = await response.text();
  if (text.length > largestAnswerBytes) throw new UpstreamError(`${name} answered too much.`, { passing: false });
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new UpstreamError(`${name} answered something that is not JSON.`, { passing: false, cause: error });
  }
}

async function readFile(response: Response, name: string, { type, mostBytes }: NonNullable<Call['file']>) {
  const told = response.headers.get('content-type') ?? '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of told.startsWith(type) ? (response.body ?? []) : []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > mostBytes) throw new UpstreamError(`${name} answered too much.`, { passing: false });
  }
  return Buffer.concat(chunks);
}
