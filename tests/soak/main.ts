import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Bounds } from './bounds.ts';
import { killEmbedded, killOnPostgres } from './kill.ts';
import { restartPostgres } from './postgres.ts';
import { Progress } from './progress.ts';
import { sendRandomRequests } from './requests/part.ts';
import { replay } from './requests/replay.ts';
import { isClean, summary } from './summary.ts';
import { visitTenants } from './tenants.ts';
import { killSyncs } from './sync.ts';
import { tidyUp } from './tidy.ts';

interface Options {
  readonly folder: string;
  readonly minutes?: number;
  readonly seed: number;
  readonly database?: 'pglite' | 'postgres';
  readonly rounds?: number;
  readonly count?: number;
  readonly money?: boolean;
}

type Part = (progress: Progress, bounds: Bounds) => Promise<void>;

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new InvalidArgumentError('It is a whole number.');
  return value;
}

function positive(text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new InvalidArgumentError('It is a number above 0.');
  return value;
}

/**
 * Runs parts one after the other, prints the totals of all calls with the folder, and exits with 1 unless all is clean.
 */
async function run(
  { folder, minutes, seed, money = false }: Options,
  parts: readonly (readonly [Part, rounds: number])[],
) {
  tidyUp();
  const progress = new Progress(folder);
  const end = minutes === undefined ? Infinity : performance.now() + minutes * 60_000;
  const over = () => performance.now() >= end;
  for (const [part, rounds] of parts) await part(progress, { rounds, seed, over, onlyMoney: money });
  console.log(`\n${summary(progress)}\n\nKept in ${folder}; the same call goes on from there.`);
  process.exit(isClean(progress) ? 0 : 1);
}

const kill = (database: Options['database'], rounds = 1000) =>
  [
    ...(database === 'postgres' ? [] : [[killEmbedded, rounds] as const]),
    ...(database === 'pglite' ? [] : [[killOnPostgres, rounds] as const]),
  ] as const;
const restarts = (rounds = 100) => [[restartPostgres, rounds] as const];
const requests = (count = 1_000_000) => [[sendRandomRequests, count] as const];

const program = new Command('soak').description('Breaks servers for a long time and counts what is lost.');

/** A part with what all parts have. */
function part(name: string, description: string): Command {
  return program
    .command(name, { isDefault: name === 'all' })
    .description(description)
    .option('--folder <folder>', 'where progress is kept', join(tmpdir(), 'forecourt-soak'))
    .option('--minutes <number>', 'begin nothing new after so long', positive)
    .option('--seed <number>', 'what decides chance', wholeNumber, 20_261_122);
}

const database = () =>
  new Option('--database <name>', 'one database; both when left out').choices(['pglite', 'postgres']);

part('all', 'every part, one after the other').action((options: Options) =>
  run(options, [...kill(undefined), ...restarts(), ...requests()]),
);
part('kill', 'kill -9 in the middle of the work')
  .option('--rounds <number>', 'on each database', wholeNumber)
  .option('--money', 'finance applications and trade-ins alone')
  .addOption(database())
  .action((options: Options) => run(options, kill(options.database, options.rounds)));
part('postgres', 'restart PostgreSQL under two processes')
  .option('--rounds <number>', 'how often', wholeNumber)
  .action((options: Options) => run(options, restarts(options.rounds)));

part('requests', 'random requests')
  .option('--count <number>', 'how many', wholeNumber)
  .action((options: Options) => run(options, requests(options.count)));
program
  .command('tenants')
  .description('serve 10,000 tenants from a built folder, and ask for all of them')
  .option('--tenants <number>', 'how many', wholeNumber, 10_000)
  .option('--requests <number>', 'how many', wholeNumber, 40_000)
  .option('--seed <number>', 'what decides chance', wholeNumber, 20_261_122)
  .action(async (options: { readonly tenants: number; readonly requests: number; readonly seed: number }) => {
    tidyUp();
    process.exit((await visitTenants(options)) ? 0 : 1);
  });
program
  .command('sync')
  .description('kill runs of a feed, and compare the stock with what the feed has said')
  .option('--rounds <number>', 'how often', wholeNumber, 200)
  .option('--seed <number>', 'what decides chance', wholeNumber, 20_261_122)
  .action(async (options: { readonly rounds: number; readonly seed: number }) => {
    tidyUp();
    process.exit((await killSyncs(options)) ? 0 : 1);
  });
program
  .command('replay <file>')
  .description('send the requests of a file of faults again')
  .action(async (file: string) => {
    tidyUp();
    process.exit((await replay(file)) === 0 ? 0 : 1);
  });

await program.parseAsync();
