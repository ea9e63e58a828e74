import { DrizzleQueryError } from 'drizzle-orm/errors';
import pino, { type DestinationStream, type LoggerOptions } from 'pino';
import type { Log } from '../ports/log.ts';
import { currentRequest } from './request-context.ts';

/** Fields that are redacted wherever they appear. */
const withheld = ['phone', 'email', 'token', 'code', 'secret', 'password', 'cookie', 'authorization', 'body'];

/** A logger that writes JSON lines, each with the fields of `base`; those about a request carry its id and site. */
export function jsonLog(
  destination: DestinationStream,
  now: () => Date,
  base: Readonly<Record<string, unknown>> = {},
): Log {
  const options: LoggerOptions = {
    base,
    messageKey: 'message',
    formatters: { level: (level) => ({ level }) },
    redact: { paths: withheld, censor: '[withheld]' },
  };
  let [timeMs, time] = [Number.NaN, ''];
  const timeField = () => {
    const at = now();
    // Many lines share a millisecond, and formatting the time takes longer than the rest of the line.
    if (at.getTime() !== timeMs) [timeMs, time] = [at.getTime(), `"time":"${at.toISOString()}"`];
    return time;
  };
  const logger = pino({ ...options, timestamp: () => `,${timeField()}` }, destination);
  let drafted = '';
  const draft = pino({ ...options, timestamp: false }, { write: (line: string) => void (drafted = line) });
  const write: Log = (level, message: string, fields = {}) => {
    const request = currentRequest();
    const common = request ? { request: request.id, ...(request.site ? { site: request.site } : {}) } : {};
    logger[level]({ ...common, ...fields }, message);
  };
  return Object.assign(write, {
    alike: (level, message: string, fields) => {
      draft[level](fields, message);
      const same = drafted.slice(1);
      return (request, ms) => destination.write(`{${timeField()},"request":"${request}","ms":${ms},${same}`);
    },
  } satisfies Pick<Required<Log>, 'alike'>);
}

/** How long lines are collected before a write, which costs more than answering a cached page. */
const togetherMs = 100;
const mostTogether = 64 * 1024;
/** How much is kept while nothing can be written; further lines are dropped. */
const mostUnwritten = 4 * 1024 * 1024;

/**
 * Standard output for a log: written without delaying requests, after a tenth of a second at most, and flushed when the
 * process ends by itself, by a handled signal or by an uncaught error. Neither a reader that goes away (`| head`) nor a
 * full disk ends the process: lines are lost.
 */
export function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: false, maxLength: mostUnwritten });
  let isFailing = false;
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (!isFailing && error.code !== 'EPIPE')
      process.stderr.write(`The log cannot be written: ${error.message}. Lines will be missing.\n`);
    isFailing = true;
  });
  output.on('write', () => (isFailing = false));
  // Here and in pino's own handler of the end, it would try for ever what cannot be written.
  const flush = output.flushSync.bind(output);
  output.flushSync = () => {
    if (!isFailing) flush();
  };
  let waiting = '';
  const writeWaiting = () => {
    if (waiting !== '') output.write(waiting);
    waiting = '';
  };
  process.once('exit', () => {
    try {
      writeWaiting();
      output.flushSync();
    } catch {
      // The reader is gone.
    }
  });
  return {
    write(line) {
      if (waiting === '') setTimeout(writeWaiting, togetherMs).unref();
      waiting += line;
      if (waiting.length > mostTogether) writeWaiting();
    },
  };
}

/** The SQLSTATE class of data errors, whose messages quote shopper input. */
const dataException = /^22/;

/** Where an error occurred, without its message, which the stack repeats. */
function frames({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  return at < 0 ? '' : stack.slice(at + message.length).trimStart();
}

/** The SQLSTATE of a database that refuses connections: no such role, password or database, too many, or starting. */
const refusesConnections = /^(08|28|3D000|53300|57P03)/;

/** Why no connection could be made; a stack trace or a query would add nothing. */
function connectionFault(error: unknown): { readonly error: string; readonly sqlState?: string } | undefined {
  if (!(error instanceof Error)) return undefined;
  // Node tries each address of a host name; the combined error has no message.
  const [tried = error] = error instanceof AggregateError ? error.errors : [];
  const { syscall = '', code = '' }: { syscall?: string; code?: string } = tried;
  if (syscall === 'connect' || syscall === 'getaddrinfo') return { error: String(tried.message) };
  return refusesConnections.test(code) ? { error: error.message, sqlState: code } : undefined;
}

/** The database's description of a failed query, without its values: they are shopper input and digests of codes. */
function queryErrorFields(error: DrizzleQueryError): Readonly<Record<string, unknown>> {
  const { cause } = error;
  const properties = new Map(Object.entries(cause ?? {}));
  const sqlState = String(properties.get('code') ?? '');
  const message = cause?.message ?? 'A query failed.';
  return {
    error: dataException.test(sqlState) ? message.replace(/"[^"]*"?/g, '"…"') : message,
    ...Object.fromEntries(
      [
        ['sqlState', sqlState],
        ['table', properties.get('table')],
        ['constraint', properties.get('constraint')],
        ['query', error.query],
        ['stack', frames(error)],
      ].filter(([, value]) => value),
    ),
  };
}

/**
 * The message and stack of an unknown error, for the log (never for a shopper), without values of database queries. A
 * failed connection has only its message.
 */
export function errorFields(error: unknown): Readonly<Record<string, unknown>> {
  const fault = connectionFault(error instanceof DrizzleQueryError ? error.cause : error);
  if (fault) return fault;
  if (error instanceof DrizzleQueryError) return queryErrorFields(error);
  return error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) };
}

/** The log with any thrown value in its `error` field formatted by `errorFields`. */
export function withErrorFields(log: Log): Log {
  return (level, message, { error, ...fields } = {}) =>
    log(level, message, error === undefined ? fields : { ...fields, ...errorFields(error) });
}
