import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Severity of a log line. */
export type LogLevel = 'info' | 'warn' | 'error';

/** Writes one structured line. Nothing a shopper typed and no secret belongs in `fields`. */
export type Log = (level: LogLevel, message: string, fields?: Readonly<Record<string, unknown>>) => void;

/** A logger that writes JSON lines. */
export function jsonLog(write: (line: string) => void, now: () => Date): Log {
  return (level, message, fields = {}) => {
    write(`${JSON.stringify({ time: now().toISOString(), level, message, ...fields })}\n`);
  };
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
