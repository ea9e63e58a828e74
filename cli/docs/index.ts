import type { Command } from 'commander';
import { sitesOption } from '../options.ts';
import { print } from '../terminal.ts';

/** `forecourt docs`: the reference of rules, blocks, checks, wording and conditions as a folder of plain HTML. */
export function registerDocs(program: Command): void {
  program
    .command('docs')
    .description('write the reference of rules, blocks, checks, wording and conditions as plain HTML')
    .addOption(sitesOption('folder of the site documents whose settings and look it shows'))
    .option('-o, --out <folder>', 'folder to write', 'dist/docs')
    .addHelpText(
      'after',
      `
The preview serves the same at /__forecourt/docs.

Examples:
  $ forecourt docs
  $ forecourt docs --out public/reference`,
    )
    .action(async (options: { sites: string; out: string }) => {
      const { writeDocs } = await import('./write.ts');
      const files = await writeDocs(options.sites, options.out, new Date());
      print(`${files} files written to ${options.out}: open ${options.out}/index.html.`);
    });
}
