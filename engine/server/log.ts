import { DrizzleQueryError } from 'drizzle-orm/errors';
import pino, { type DestinationStream } from 'pino';
import type { LevelOf, LogMessage } from './log-events.ts';
import { currentRequest } from './request-context.ts';

export type { LogLevel } from './log-events.ts';

/** What a line says besides its message. Nothing a shopper typed and no secret belongs here. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Writes one structured line; what may be said, and at which level, stands in `logEvents`. */
export type Log = <M extends LogMessage>(level: LevelOf<M>, message: M, fields?: LogFields) => void;

/** Fields that no line may have: where one slips in, its value stays out. */
const withheld = ['phone', 'email', 'token', 'code', 'secret', 'password', 'cookie', 'authorization', 'body'];

/** A logger that writes JSON lines, those of a request with its id and site. */
export function jsonLog(destination: DestinationStream, now: () => Date): Log {
  const logger = pino(
    {
      base: null,
      messageKey: 'message',
      timestamp: () => `,"time":"${now().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      redact: { paths: withheld, censor: '[withheld]' },
    },
    destination,
  );
  return (level, message, fields = {}) => {
    const request = currentRequest();
    const common = request ? { request: request.id, ...(request.site ? { site: request.site } : {}) } : {};
    logger[level]({ ...common, ...fields }, message);
  };
}

/**
 * Standard output for a log: written without holding up requests, and written out whole when the process ends by
 * itself, by a signal it hears or by an uncaught error. A reader that goes away (`| head`) ends nothing.
 */
export function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: false });
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  process.once('exit', () => {
    try {
      output.flushSync();
    } catch {
      // The reader is gone.
    }
  });
  return output;
}
/** The class of a database's complaints about values; their messages quote what a shopper typed. */
const dataException = /^22/;

/** Where an error came from, without its message, which its stack repeats. */
function frames({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  return at < 0 ? '' : stack.slice(at + message.length).trimStart();
}

/** What a database says of a query that failed. Its values stay out: they are what shoppers typed, and digests of codes. */
function queryErrorFields(error: DrizzleQueryError): Readonly<Record<string, unknown>> {
  const { cause } = error;
  const told = new Map(Object.entries(cause ?? {}));
  const sqlState = String(told.get('code') ?? '');
  const message = cause?.message ?? 'A query failed.';
  return {
    error: dataException.test(sqlState) ? message.replace(/"[^"]*"?/g, '"…"') : message,
    ...Object.fromEntries(
      [
        ['sqlState', sqlState],
        ['table', told.get('table')],
        ['constraint', told.get('constraint')],
        ['query', error.query],
        ['stack', frames(error)],
      ].filter(([, value]) => value),
    ),
  };
}

/** What an unknown error says, with its stack for the log (never for a shopper), and no value of a database query. */
export function errorFields(error: unknown): Readonly<Record<string, unknown>> {
  if (error instanceof DrizzleQueryError) return queryErrorFields(error);
  return error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) };
}
