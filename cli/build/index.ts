import type { Command } from 'commander';
import { sitesOption } from '../options.ts';
import type { BuildOptions } from './run.ts';

/** `forecourt build`: a folder with the checked sites and nothing else, ready to be served elsewhere. */
export function registerBuild(program: Command): void {
  program
    .command('build')
    .description('check every site and write a folder that "forecourt serve --sites" can serve elsewhere')
    .addOption(sitesOption())
    .option('-o, --out <folder>', 'folder to write', 'dist/release')
    .addHelpText(
      'after',
      `
The folder contains the documents and the files they extend, minified, their media and stock, and a list of the
sites (built.json). A server of the same version trusts what the list says was checked: it starts at once, loads each
site when it is first asked for and keeps those that are asked for. Nothing is written when any site has an error.
The files of feeds are left out: they change every day, so have them delivered to the folder that is served.

Examples:
  $ forecourt build --out release
  $ forecourt serve --demo --sites release`,
    )
    .action(async (options: BuildOptions) => (await import('./run.ts')).run(options));
}
