import type { Command } from 'commander';
import { parseTime, timeForms } from '../clock.ts';
import { sitesOption } from '../options.ts';
import { portOption } from '../serve/environment.ts';
import type { PreviewOptions } from './run.ts';

/**
 * `forecourt preview`: every site, live: a saved edit shows at once, an invalid one is explained over the last valid
 * page.
 */
export function registerPreview(program: Command): void {
  program
    .command('preview')
    .description('preview every site, live: a saved edit shows at once')
    .addOption(sitesOption())
    .addOption(portOption(4400))
    .option('--host <address>', 'address to listen on; 0.0.0.0 for all', '127.0.0.1')
    .option('--at <time>', `as of this day or ISO time (default: now); ${timeForms}`, parseTime)
    .addHelpText(
      'after',
      `
Examples:
  $ forecourt preview
  $ forecourt preview --sites my-sites --port 5000
  $ forecourt preview --at 2026-12-24`,
    )
    .action(async (options: PreviewOptions) => (await import('./run.ts')).run(options));
}
