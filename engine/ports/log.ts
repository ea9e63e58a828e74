import type { LevelOf, LogMessage } from './log-events.ts';

/** The fields of a line besides its message. No shopper input and no secret belongs here. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Writes one structured line; `logEvents` lists the messages and their levels. */
export type Log = <M extends LogMessage>(level: LevelOf<M>, message: M, fields?: LogFields) => void;
