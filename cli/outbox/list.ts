import { undelivered, type UndeliveredMessage } from '../../engine/server/outbox/undelivered.ts';
import { withDatabase } from '../database/open.ts';
import { age } from './age.ts';
import type { ListOptions } from './index.ts';

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
