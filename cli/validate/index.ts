import { type Command, Option } from 'commander';
import { documentsAt } from './find.ts';

interface ValidateOptions {
  readonly format: 'text' | 'json';
}

/** `forecourt validate`: checks site documents. Exit code 0 without errors, 1 with, 2 where a path is wrong. */
export function registerValidate(program: Command): void {
  program
    .command('validate')
    .description('check site documents and the templates they extend')
    .argument('[paths...]', 'documents, or folders that hold some; every site under sites/ when left out')
    .addOption(new Option('--format <format>', 'how findings are told').choices(['text', 'json']).default('text'))
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
    .addHelpText(
      'after',
      `
Exit code: 0 without errors (there may be warnings), 1 with errors, 2 where a path or an option is wrong.

Examples:
  $ forecourt validate                                   every site under sites/
  $ forecourt validate sites/harbour-used                one site
  $ forecourt validate sites/templates/used-cars.json    a template
  $ forecourt validate --format json > findings.json     for a program`,
    )
    .action(validate);
}

async function validate(paths: readonly string[], { format }: ValidateOptions): Promise<void> {
  const files = documentsAt(paths);
  const [{ validateFiles }, { diagnosticsJson, formatDiagnostics, hasErrors }] = await Promise.all([
    import('./run.ts'),
    import('../../engine/diagnostics/index.ts'),
  ]);
  const { diagnostics, texts } = validateFiles(files, () => new Date());
  const output =
    format === 'json'
      ? JSON.stringify(diagnosticsJson(diagnostics, files.length), null, 2)
      : formatDiagnostics(diagnostics, {
          texts,
          colour: wantsColour(process.env, process.stdout.isTTY),
          documents: files.length,
        });
  process.stdout.write(`${output}\n`);
  process.exitCode = hasErrors(diagnostics) ? 1 : 0;
}

/** Colour on a terminal, unless NO_COLOR is set; anywhere with FORCE_COLOR. */
export function wantsColour(
  environment: Readonly<Record<string, string | undefined>>,
  terminal: boolean | undefined,
): boolean {
  if (environment['NO_COLOR']) return false;
  const forced = environment['FORCE_COLOR'];
  return forced === undefined ? terminal === true : forced !== '0';
}
