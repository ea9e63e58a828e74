import { type Command, InvalidArgumentError, Option } from 'commander';
import { outboxKinds, type OutboxKind } from '../../engine/server/outbox/kinds.ts';

export interface OutboxFilter {
  readonly site?: string;
  readonly kind?: OutboxKind;
}

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

const where = `
The database is the one of DATABASE_URL, else the embedded one in FORECOURT_DATA (.forecourt), which no server may have
open at the time. Nothing that a shopper typed is printed.`;

function parseId(text: string, before: readonly number[] = []): readonly number[] {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1) throw new InvalidArgumentError('A message is named by its number.');
  return [...before, id];
}

function parseLimit(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > 10_000)
    throw new InvalidArgumentError('A limit is a number from 1 to 10000.');
  return limit;
}

function withFilter(command: Command): Command {
  return command
    .option('--site <slug>', 'of this site alone')
    .addOption(new Option('--kind <kind>', 'of this kind alone').choices(outboxKinds))
    .addOption(new Option('--format <format>', 'how the answer is told').choices(['text', 'json']).default('text'));
}

/** Adds `forecourt outbox` with `list` and `retry`: what waits to be delivered, and another try for what was given up. */
export function registerOutbox(program: Command): void {
  const outbox = program
    .command('outbox')
    .description('see what waits to be delivered, and try again what was given up');
  withFilter(
    outbox
      .command('list')
      .description('list messages that are not delivered: waiting ones and dead ones, the oldest first')
      .addOption(new Option('--dead', 'only those that were given up').conflicts('waiting'))
      .option('--waiting', 'only those that are still tried')
      .option('--limit <number>', 'as many at most', parseLimit, 100),
  )
    .addHelpText(
      'after',
      `${where}

Examples:
  $ forecourt outbox list
  $ forecourt outbox list --dead --kind lead --site harbour-used
  $ DATABASE_URL=postgres://… forecourt outbox list --waiting --format json`,
    )
    .action(async (options: ListOptions) => (await import('./list.ts')).list(options));
  withFilter(
    outbox
      .command('retry')
      .description('have messages tried again at once, with all their tries before them')
      .argument('[id...]', 'numbers of messages, as `outbox list` prints them', parseId)
      .option('--all-dead', 'all that were given up'),
  )
    .addHelpText(
      'after',
      `${where}
A running server takes them up within seconds. Exit code 2 where a message is not there or was delivered: then none is
tried again.

Examples:
  $ forecourt outbox retry 4711 4712
  $ forecourt outbox retry --all-dead --kind lead
  $ forecourt outbox retry --all-dead --site harbour-used --format json`,
    )
    .action(async (ids: readonly number[], options: RetryOptions) => (await import('./retry.ts')).retry(ids, options));
}
