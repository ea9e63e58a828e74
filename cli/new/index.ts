import { type Command, Option } from 'commander';
import { sitesOption } from '../options.ts';
import { states } from './tenant.ts';
import type { NewOptions } from './run.ts';

/** `forecourt new`: a tenant that validates cleanly and can be previewed at once. Exit code 2 for an unusable name. */
export function registerNew(program: Command): void {
  program
    .command('new')
    .description('create a site that validates cleanly and can be previewed at once, containing only its differences')
    .argument('<slug>', 'short name in lower case with hyphens; also its folder and preview host')
    .requiredOption('--template <name>', 'the template it extends: a file of the templates folder')
    .option('--name <name>', "the dealer's trading name (default: derived from the slug)")
    .option('--city <city>', "the main location's city", 'Sydney')
    .addOption(
      new Option('--state <state>', 'its state (default: the one whose capital the city is, else NSW)').choices(states),
    )
    .addOption(sitesOption())
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
    .addHelpText(
      'after',
      `
Examples:
  $ forecourt new river-cars --template used-cars
  $ forecourt new hill-motors --template franchise --name "Hill Motors" --city Ballarat --state VIC`,
    )
    .action(async (slug: string, options: NewOptions) => (await import('./run.ts')).run(slug, options));
}
