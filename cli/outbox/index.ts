import { type Command, InvalidArgumentError, Option } from 'commander';
import { outboxKinds } from '../../engine/server/outbox/channel.ts';
import { formatOption } from '../options.ts';
import type { ListOptions, RetryOptions } from './run.ts';

const where = `
The database is the one of DATABASE_URL, else the embedded one in FORECOURT_DATA (.forecourt), which no server may have
open at the time. Nothing that a shopper typed is printed.`;

function parseId(text: string, before: readonly number[] = []): readonly number[] {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1) throw new InvalidArgumentError('A message is identified by its number.');
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
    .option('--site <slug>', 'only this site')
    .addOption(new Option('--kind <kind>', 'only this kind').choices(outboxKinds))
    .addOption(formatOption());
}

/** Adds `forecourt outbox` with `list` and `retry`: undelivered messages, and another attempt for those given up. */
export function registerOutbox(program: Command): void {
  const outbox = program.command('outbox').description('list undelivered messages, and retry those given up');
  withFilter(
    outbox
      .command('list')
      .description('list undelivered messages, waiting or dead, oldest first')
      .addOption(new Option('--dead', 'only those given up').conflicts('waiting'))
      .option('--waiting', 'only those still being retried')
      .option('--limit <number>', 'maximum number', parseLimit, 100),
  )
    .addHelpText(
      'after',
      `${where}

Examples:
  $ forecourt outbox list
  $ forecourt outbox list --dead --kind lead --site harbour-used
  $ DATABASE_URL=postgres://… forecourt outbox list --waiting --format json`,
    )
    .action(async (options: ListOptions) => (await import('./run.ts')).list(options));
  withFilter(
    outbox
      .command('retry')
      .description('retry messages at once, with all their attempts restored')
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
    .action(async (ids: readonly number[], options: RetryOptions) => (await import('./run.ts')).retry(ids, options));
}
