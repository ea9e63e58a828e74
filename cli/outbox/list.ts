import { undelivered, type UndeliveredMessage } from '../../engine/server/outbox/undelivered.ts';
import { withDatabase } from '../database/open.ts';
import type { ListOptions } from './index.ts';

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const;

/** A span of milliseconds in its largest whole unit: `3 d`, `5 h`, `12 min`, `0 s`. */
export function age(ms: number): string {
  const [unit, length] = units.find(([, one]) => ms >= one) ?? units[units.length - 1] ?? ['s', 1000];
  return `${Math.max(0, Math.floor(ms / length))} ${unit}`;
}

const print = (text: string) => process.stdout.write(`${text}\n`);

/** `forecourt outbox list`. */
export async function list({ dead, waiting, limit, format, ...filter }: ListOptions): Promise<void> {
  const state = dead ? 'dead' : waiting ? 'waiting' : undefined;
  const now = new Date();
  const messages = await withDatabase((database) => undelivered(database, { ...filter, state, limit }));
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
  if (messages.length === 0) return 'Everything was delivered.';
  const rows = messages.map(({ id, site, kind, state, attempts, createdAt, lastError }) => [
    String(id),
    site,
    kind,
    state,
    String(attempts),
    age(now.getTime() - createdAt.getTime()),
    lastError ?? '',
  ]);
  const all = [['id', 'site', 'kind', 'state', 'tries', 'age', 'last error'], ...rows];
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
