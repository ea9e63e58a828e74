import { type Command, InvalidArgumentError, Option } from 'commander';
import { parseTime, timeForms } from '../clock.ts';
import { formatOption, sitesOption } from '../options.ts';
import type { PublishOptions, ReleasesOptions, RollbackOptions } from './run.ts';

function parseRevision(text: string): number {
  const revision = Number(text);
  if (!Number.isInteger(revision) || revision < 1) throw new InvalidArgumentError('A revision is a number from 1.');
  return revision;
}

const where = `
Releases are in the PostgreSQL of DATABASE_URL. Every server that uses it takes one up within a second, whole, and
serves it instead of the file in its sites folder; media and stock stay there.`;

/** Adds `forecourt publish`, `releases` and `rollback`: checked versions of a document for running servers. */
export function registerPublish(program: Command): void {
  const author = () => new Option('--author <name>', 'who publishes (default: the account of this process)');
  program
    .command('publish')
    .description('check a site document and publish it to running servers')
    .argument('<site>', 'slug, folder or file')
    .addOption(sitesOption())
    .addOption(author())
    .option('--note <text>', 'why', '')
    .option('--dry-run', 'show what would change without publishing')
    .addHelpText(
      'after',
      `${where}
A document with errors is not published, nor one that claims a host, slug, id or search index of another site.

Examples:
  $ forecourt publish harbour-used --note "Christmas hours"
  $ forecourt publish harbour-used --dry-run`,
    )
    .action(async (site: string, options: PublishOptions) => (await import('./run.ts')).publish(site, options));
  program
    .command('releases')
    .description('list what was published, by whom and when')
    .argument('[site]', 'slug')
    .option('--at <time>', `the releases that were in service at this time; ${timeForms}`, parseTime)
    .addOption(formatOption())
    .addHelpText(
      'after',
      `${where}

Examples:
  $ forecourt releases harbour-used
  $ forecourt releases --at 2026-11-23T09:30+11:00 --format json`,
    )
    .action(async (site: string | undefined, options: ReleasesOptions) =>
      (await import('./run.ts')).list(site, options),
    );
  program
    .command('rollback')
    .description('publish an earlier version of a site again')
    .argument('<site>', 'slug')
    .addOption(sitesOption())
    .addOption(author())
    .addOption(
      new Option('--to <revision>', 'this version (default: the one before the latest)')
        .argParser(parseRevision)
        .conflicts('at'),
    )
    .option('--at <time>', `the version that was in service at this time; ${timeForms}`, parseTime)
    .addHelpText(
      'after',
      `${where}
A second rollback undoes the first; --to and --at go further back.

Examples:
  $ forecourt rollback harbour-used
  $ forecourt rollback harbour-used --to 12
  $ forecourt rollback harbour-used --at 2026-11-22T18:00+11:00`,
    )
    .action(async (site: string, options: RollbackOptions) => (await import('./run.ts')).rollback(site, options));
}
