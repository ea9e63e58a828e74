import {
  type OutboxFilter,
  retryMessages,
  undelivered,
  type UndeliveredMessage,
} from '../../engine/server/outbox/undelivered.ts';
import { dayMs, hourMs, minuteMs } from '../../engine/time/day.ts';
import { withExistingDatabase } from '../database/run.ts';
import { UsageError } from '../failure.ts';
import { aligned, print } from '../terminal.ts';

export interface ListOptions extends OutboxFilter {
  readonly dead?: boolean;
  readonly waiting?: boolean;
  readonly limit: number;
  readonly format: 'text' | 'json';
}

export interface RetryOptions extends OutboxFilter {
  readonly allDead?: boolean;
  readonly format: 'text' | 'json';
}

const units = [
  ['d', dayMs],
  ['h', hourMs],
  ['min', minuteMs],
  ['s', 1000],
] as const;

/** A span of milliseconds in its largest whole unit: `3 d`, `5 h`, `12 min`, `0 s`. */
export function age(ms: number): string {
  const [unit, length] = units.find(([, one]) => ms >= one) ?? units[units.length - 1] ?? ['s', 1000];
  return `${Math.max(0, Math.floor(ms / length))} ${unit}`;
}

export async function list({ dead, waiting, limit, format, ...filter }: ListOptions): Promise<void> {
  const state = dead ? 'dead' : waiting ? 'waiting' : undefined;
  const now = new Date();
  const messages = await withExistingDatabase((database) => undelivered(database, { ...filter, state, limit }));
  print(
    format === 'json'
      ? JSON.stringify(
          messages.map((message) => asJson(message, now)),
          undefined,
          2,
        )
      : table(messages, now),
  );
}

function asJson({ createdAt, nextAttemptAt, ...message }: UndeliveredMessage, now: Date) {
  return {
    ...message,
    createdAt: createdAt.toISOString(),
    ageSeconds: Math.round((now.getTime() - createdAt.getTime()) / 1000),
    nextAttemptAt: message.state === 'dead' ? null : nextAttemptAt.toISOString(),
  };
}

function table(messages: readonly UndeliveredMessage[], now: Date): string {
  if (messages.length === 0) return 'No undelivered message matches.';
  const rows = messages.map(({ id, site, kind, state, attempts, createdAt, lastError }) => [
    String(id),
    site,
    kind,
    state,
    String(attempts),
    age(now.getTime() - createdAt.getTime()),
    lastError ?? '',
  ]);
  return aligned([['id', 'site', 'kind', 'state', 'tries', 'age', 'last error'], ...rows]);
}

/** `forecourt outbox retry`: retries all of the named messages, or none. */
export async function retry(ids: readonly number[] = [], { allDead, format, ...filter }: RetryOptions): Promise<void> {
  if (ids.length > 0 === (allDead === true))
    throw new UsageError('Name the messages to retry: their numbers, or --all-dead.');
  const { retried, missing } = await withExistingDatabase((database) =>
    retryMessages(database, { ...filter, ...(allDead ? {} : { ids }) }, new Date()),
  );
  if (missing.length > 0)
    throw new UsageError(
      `No undelivered message has the number ${missing.join(', ')}${filter.site || filter.kind ? ' here' : ''}, so no message was changed. Run "forecourt outbox list" to list them.`,
    );
  process.stdout.write(
    format === 'json'
      ? `${JSON.stringify({ retried })}\n`
      : `${retried.length === 1 ? '1 message is' : `${retried.length} messages are`} tried again.\n`,
  );
}
