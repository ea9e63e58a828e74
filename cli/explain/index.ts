import { parseTime, timeForms } from '../clock.ts';
import { type Command, InvalidArgumentError } from 'commander';
import { formatOption, sitesOption } from '../options.ts';
import type { ExplainOptions } from './run.ts';

/**
 * `forecourt explain`: where a value comes from and why. Exit code 0 when answered, 1 for a faulty document, 2 for an
 * unknown name.
 */
export function registerExplain(program: Command): void {
  program
    .command('explain')
    .description('explain where a value comes from and why: a rule, a route or a JSON pointer')
    .argument('<site>', "the site's slug, folder or document")
    .argument('<target>', 'a rule (reserve.fee), a route (/about-us) or a JSON pointer (/theme/radius; #/… to be sure)')
    .option('--vehicle <name>', "for this vehicle of the site's stock: its slug or its id")
    .option('--route <path>', 'on this page, with its query if it matters', parseRoute)
    .option('--at <time>', `at this day or ISO time (default: now); ${timeForms}`, parseTime)
    .addOption(sitesOption())
    .addOption(formatOption())
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
    .addHelpText(
      'after',
      `
Exit code: 0 when answered, 1 where the document has errors, 2 where a name or an option is wrong.

Examples:
  $ forecourt explain harbour-used saved.eligible --vehicle 10001
  $ forecourt explain harbour-used /search/used-cars
  $ forecourt explain harbour-used /pages/~1/blocks/0/heading
  $ forecourt explain northside-nissan finance.provider --at 2026-12-25 --format json`,
    )
    .action(async (site: string, target: string, options: ExplainOptions) =>
      (await import('./run.ts')).run(site, target, options),
    );
}

function parseRoute(text: string): string {
  if (!text.startsWith('/')) throw new InvalidArgumentError('A route begins with "/".');
  return text;
}
