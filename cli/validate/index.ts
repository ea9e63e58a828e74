import { basename } from 'node:path';
import { type Command, Option } from 'commander';
import { version } from '../../package.json';
import type { Diagnostic } from '../../engine/diagnostics/index.ts';
import type { DocumentHost } from '../../engine/document/chain.ts';
import { UsageError } from '../failure.ts';
import { formatOption } from '../options.ts';
import { print, wantsColour } from '../terminal.ts';
import { documentsAt, isFeedMap, typedDocument } from './find.ts';
import type { SiteCases } from './stock.ts';

const formats = ['text', 'json', 'sarif', 'github'] as const;

interface ValidateOptions {
  readonly format: (typeof formats)[number];
  readonly fix?: true;
  readonly fixDryRun?: true;
  readonly stdin?: string;
  readonly stock?: true;
}

/** `forecourt validate`: checks site documents. Exit code 0 without errors, 1 with errors, 2 for an invalid path. */
export function registerValidate(program: Command): void {
  program
    .command('validate')
    .description('check site documents and the templates they extend')
    .argument(
      '[paths...]',
      'documents, feed maps, folders with documents or slugs of sites (default: every site under sites/)',
    )
    .addOption(formatOption(formats))
    .addOption(new Option('--fix', 'apply safe fixes to the files').conflicts('fixDryRun'))
    .option('--fix-dry-run', 'show what --fix would change')
    .addOption(
      new Option('--stdin <file>', 'read the text of this document from standard input').conflicts([
        'fix',
        'fixDryRun',
      ]),
    )
    .option('--stock', "count the vehicles of the sites' own stock that each case of the rules matches (500 at most)")
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
    .addHelpText(
      'after',
      `
Exit code: 0 without errors (there may be warnings), 1 with errors, 2 where a path or an option is wrong.

Examples:
  $ forecourt validate                                   every site under sites/
  $ forecourt validate sites/harbour-used                one site
  $ forecourt validate sites/templates/used-cars.json    a template
  $ forecourt validate sites/stock/epa.map.json          a feed map
  $ forecourt validate --format json > findings.json     for a program
  $ forecourt validate --format sarif > findings.sarif   for a code host
  $ forecourt validate --fix sites/harbour-used          apply the safe fixes
  $ forecourt validate --stock sites/harbour-used        which cases of its rules catch which vehicles

For an editor, a text not yet saved; what it extends is read from disk:
  $ forecourt validate --stdin sites/harbour-used/site.json --format json < text.json`,
    )
    .action(validate);
}

async function validate(paths: readonly string[], options: ValidateOptions): Promise<void> {
  const typed = options.stdin === undefined ? undefined : await documentTyped(options.stdin, paths);
  const named = typed ? [typed.file] : documentsAt(paths);
  const maps = named.filter((file) => (!typed || typed.text !== undefined) && isFeedMap(file, typed?.host));
  const files = named.filter((file) => !maps.includes(file));
  const [{ validateFiles, validateOnAllCores }, { stockProblems }, { hasErrors }] = await Promise.all([
    import('./run.ts'),
    import('../sites/stock-profile.ts'),
    import('../../engine/diagnostics/index.ts'),
  ]);
  const clock = () => new Date();
  if (options.fix || options.fixDryRun) await fix(files, maps, clock, options.fixDryRun === true);
  const { diagnostics: found, texts: read } = typed
    ? validateFiles(files, clock, typed.host)
    : await validateOnAllCores(files, clock);
  const checked = await checkMaps(maps, typed ? [] : files, read, typed && new Map([[typed.file, typed.text ?? '']]));
  const report = options.stock ? await countStock(files, found, clock(), typed?.host) : undefined;
  const stock = typed ? [] : await stockProblems(files);
  const diagnostics = [...found, ...(report?.diagnostics ?? []), ...stock, ...checked.diagnostics];
  const texts = new Map([...read, ...checked.texts]);
  print(await written(diagnostics, texts, named.length, options.format, report?.stock));
  process.exitCode = hasErrors(diagnostics) ? 1 : 0;
}

async function countStock(files: readonly string[], found: readonly Diagnostic[], now: Date, host?: DocumentHost) {
  const [{ stockReport }, { diskHost }] = await Promise.all([import('./stock.ts'), import('../sites/host.ts')]);
  return stockReport(files, found, host ?? diskHost, now);
}

/** The findings about feed maps. Few calls concern one, and their validator takes time to load. */
async function checkMaps(
  maps: readonly string[],
  sites: readonly string[],
  texts: ReadonlyMap<string, string>,
  typed?: ReadonlyMap<string, string>,
) {
  const check = await mapCheck(maps, sites, texts);
  return check ? check(typed) : { diagnostics: [], texts: new Map<string, string>() };
}

/** The check of feed maps, those named and those of the sites' feeds; `undefined` when there are none. */
async function mapCheck(maps: readonly string[], sites: readonly string[], texts: ReadonlyMap<string, string>) {
  const feeding = sites.filter((file) => basename(file) === 'site.json' && texts.get(file)?.includes('"feeds"'));
  if (maps.length === 0 && feeding.length === 0) return undefined;
  return (await import('./feed-maps.ts')).feedMapCheck(maps, feeding, texts);
}

/** The document on standard input, alone. Throws a UsageError when paths are given as well. */
function documentTyped(file: string, paths: readonly string[]) {
  if (paths.length > 0) throw new UsageError('--stdin checks only the document it names. Remove the paths.');
  return typedDocument(file, process.stdin);
}

/** Fixes the files, or shows the fixes on the error stream: standard output is for findings. */
async function fix(files: readonly string[], maps: readonly string[], clock: () => Date, dry: boolean): Promise<void> {
  const { bothFixed, fixed, fixFiles, showFixes, writeFixes } = await import('./fix.ts');
  const documents = fixFiles(files, clock);
  const check = await mapCheck(maps, files, documents.texts);
  const fixing = check ? bothFixed(documents, fixed(check)) : documents;
  if (!dry) writeFixes(fixing);
  process.stderr.write(`${showFixes(fixing, dry)}\n\n`);
}

async function written(
  diagnostics: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
  documents: number,
  format: ValidateOptions['format'],
  stock?: readonly SiteCases[],
): Promise<string> {
  const { diagnosticsGithub, diagnosticsJson, diagnosticsSarif, formatDiagnostics } = await import(
    '../../engine/diagnostics/index.ts'
  );
  if (format === 'json')
    return JSON.stringify({ ...diagnosticsJson(diagnostics, documents), ...(stock ? { stock } : {}) }, null, 2);
  if (format === 'github') return diagnosticsGithub(diagnostics);
  if (format === 'sarif') {
    const { allCodes } = await import('../../engine/checks/index.ts');
    return JSON.stringify(diagnosticsSarif(diagnostics, { definitions: allCodes, version }), null, 2);
  }
  const colour = wantsColour(process.stdout.isTTY);
  const text = formatDiagnostics(diagnostics, { texts, colour, documents });
  if (!stock || stock.length === 0) return text;
  const { showStock } = await import('./stock.ts');
  return `${text}\n\n${showStock(stock)}`;
}
