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
import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import { checkValue } from '../validate.ts';
import { currentTracing, traced } from '../tracing/trace.ts';
import { type PortName, ports, type ServiceSettings } from './ports.ts';

/** The connection settings of an upstream. */
export interface UpstreamOptions {
  /** Its name in errors and logs. */
  readonly name: string;
  readonly url: string;
  /** Sent as a bearer token; never logged. */
  readonly token?: string | undefined;
  /** Timeout of one attempt, in milliseconds. */
  readonly timeoutMs: number;
  /** Maximum number of attempts; 1 for what must not be sent twice. */
  readonly tries?: number;
  readonly fetch?: typeof fetch;
}

/**
 * An upstream refused, answered something invalid, timed out, or its circuit breaker is open. The message contains no
 * secret.
 */
export class UpstreamError extends Error {
  readonly status: number | undefined;
  /** Retrying may help: the upstream was slow, down or busy, rather than refusing the request. */
  readonly retryable: boolean;
  /** False when nothing was sent because the circuit breaker is open. */
  readonly attempted: boolean;
  /** The JSON of a refusal, where the call asks for it; not validated. */
  readonly answer: unknown;

  constructor(
    message: string,
    options: { status?: number; retryable: boolean; attempted?: boolean; answer?: unknown; cause?: unknown },
  ) {
    super(message, { cause: options.cause });
    this.name = 'UpstreamError';
    this.status = options.status;
    this.retryable = options.retryable;
    this.attempted = options.attempted ?? true;
    this.answer = options.answer;
  }
}

/** Gives each port its adapter: HTTP to the upstream that the deployment names, otherwise the embedded one. */
export function adapters(settings: ServiceSettings) {
  return <T>(port: PortName, http: (upstream: Upstream) => T, embedded: () => T): T => {
    const place = settings[port];
    return place ? http(upstream({ ...ports[port], ...place })) : embedded();
  };
}

const firstDelayMs = 200;
const longestDelayMs = 2000;
const failuresBeforeOpen = 5;
/** How long the circuit breaker stays open, in milliseconds. */
export const openMs = 20_000;
const largestAnswerBytes = 1_000_000;
const largestRefusalBytes = 10_000;

interface Call {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The idempotency key, by which the upstream recognises a repeated call. */
  readonly idempotencyKey?: string;
  /** Aborts the call. */
  readonly signal?: AbortSignal;
  /** Reads what the upstream says when it refuses, into the error's `answer`. */
  readonly heedRefusal?: boolean;
  /** For a response that is not JSON: its media type and maximum size. It is returned as a Buffer. */
  readonly file?: { readonly type: string; readonly mostBytes: number };
}

/** The type described by a schema written `as const`. */
type Described<S> = S extends JSONSchema ? FromSchema<S> : never;

/** An upstream that speaks JSON over HTTP. Every call rejects with an `UpstreamError`. */
export type Upstream = ReturnType<typeof upstream>;

const saysNothing = (answer: unknown) =>
  answer === undefined || answer === null || (typeof answer === 'object' && Object.keys(answer).length === 0);

/**
 * An upstream behind a timeout, a few attempts with exponential, jittered backoff, and a circuit breaker: after five
 * failures in a row it is not called for 20 s, so that one slow service never holds up everything.
 */
export function upstream(options: UpstreamOptions) {
  const { name, timeoutMs, tries = 3 } = options;
  const retryable = handleWhen((error) => !(error instanceof UpstreamError) || error.retryable);
  const breaker: CircuitBreakerPolicy = circuitBreaker(retryable, {
    halfOpenAfter: openMs,
    breaker: new ConsecutiveBreaker(failuresBeforeOpen),
  });
  const again = retry(
    handleWhen((error) => !isBrokenCircuitError(error) && !(error instanceof UpstreamError && !error.retryable)),
    {
      maxAttempts: tries - 1,
      backoff: new ExponentialBackoff({ initialDelay: firstDelayMs, maxDelay: longestDelayMs }),
    },
  );
  const policy: IPolicy = wrap(again, breaker, timeout(timeoutMs, TimeoutStrategy.Aggressive));

  /** The response: parsed JSON, or a Buffer for a file; `undefined` when it is empty. */
  async function call(asked: Call): Promise<unknown> {
    try {
      const work = (signal: AbortSignal) => traced(`upstream ${name}`, {}, () => send(options, asked, signal));
      return await policy.execute(({ signal }) => work(signal), asked.signal);
    } catch (error) {
      if (error instanceof UpstreamError) throw error;
      const why = isBrokenCircuitError(error)
        ? 'is not being called after repeated failures'
        : error instanceof TaskCancelledError
          ? `did not answer within ${timeoutMs} ms`
          : 'could not be reached';
      throw new UpstreamError(`${name} ${why}.`, {
        retryable: true,
        attempted: !isBrokenCircuitError(error),
        cause: error,
      });
    }
  }

  function checked<S extends object>(answer: unknown, schema: S): Described<S> {
    if (checkValue(schema, answer).length === 0) return answer as Described<S>;
    throw new UpstreamError(`${name} sent an unexpected response.`, { retryable: false });
  }

  return {
    call,
    /** The response, validated by its schema. */
    async ask<const S extends object>(asked: Call & { readonly answer: S }): Promise<Described<S>> {
      return checked(await call(asked), asked.answer);
    },
    /** Like `ask`, for an upstream that may have no result: `undefined` for 404, an empty response, `null` and `{}`. */
    async find<const S extends object>(asked: Call & { readonly answer: S }): Promise<Described<S> | undefined> {
      const answer = await call(asked).catch((error: unknown) => {
        if (error instanceof UpstreamError && error.status === 404) return undefined;
        throw error;
      });
      return saysNothing(answer) ? undefined : checked(answer, asked.answer);
    },
  };
}

async function send(options: UpstreamOptions, call: Call, signal: AbortSignal): Promise<unknown> {
  const { name, token, fetch: fetchFrom = fetch } = options;
  const url = new URL(options.url);
  for (const [key, value] of Object.entries(call.query ?? {})) url.searchParams.set(key, value);
  const response = await fetchFrom(url, {
    method: call.body === undefined ? 'GET' : 'POST',
    headers: {
      accept: call.file?.type ?? 'application/json',
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...currentTracing()?.headers(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}),
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    redirect: 'error',
    signal,
  });
  if (!response.ok) {
    const { status } = response;
    const retryable = status >= 500 || status === 429 || status === 408;
    const answer = call.heedRefusal && !retryable ? await readRefusal(response, name) : undefined;
    await response.body?.cancel();
    throw new UpstreamError(`${name} answered ${status}.`, { status, retryable, answer });
  }
  if (call.file) {
    const { type, mostBytes } = call.file;
    const contentType = response.headers.get('content-type') ?? '';
    if (contentType.startsWith(type)) return readBytes(response, name, mostBytes);
    await response.body?.cancel();
    throw new UpstreamError(`${name} sent an unexpected response.`, { retryable: false });
  }
  const text = (await readBytes(response, name, largestAnswerBytes)).toString();
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new UpstreamError(`${name} sent a response that is not JSON.`, { retryable: false, cause: error });
  }
}

/** What a refusal says, if it is JSON. */
async function readRefusal(response: Response, name: string): Promise<unknown> {
  try {
    return JSON.parse((await readBytes(response, name, largestRefusalBytes)).toString()) as unknown;
  } catch {
    return undefined;
  }
}

/** Reads at most this much of a response, however long it is. */
async function readBytes({ body }: Response, name: string, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > mostBytes) throw new UpstreamError(`${name} sent too large a response.`, { retryable: false });
  }
  return Buffer.concat(chunks);
}
