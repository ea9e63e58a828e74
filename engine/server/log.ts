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

/** What an unknown error says, with its stack for the log (never for a shopper). */
export function errorFields(error: unknown): Readonly<Record<string, unknown>> {
  return error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) };
}
