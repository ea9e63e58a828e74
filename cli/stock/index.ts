import { type Command, Option } from 'commander';
import type { GenerateOptions } from './generate.ts';
import type { ImportOptions } from './import.ts';
import { formatOption, sitesOption } from '../options.ts';
import { type CommandIo, processIo } from '../terminal.ts';
import type { MapOptions } from './propose/run.ts';
import type { PushOptions } from './push.ts';
import type { SyncCommandOptions } from './sync/run.ts';

type StockIo = Omit<CommandIo, 'env'>;

function addGenerate(stock: Command, io: StockIo): void {
  stock
    .command('generate')
    .summary('generate realistic stock from a profile')
    .description('Generates realistic Australian stock from a profile: the same for the same profile and day.')
    .argument('<profile>', 'stock profile (JSON)')
    .option('-o, --out <file>', 'file to write, .json or .ndjson (default: standard output)')
    .option('--at <day>', 'the day the stock is for, as 2026-11-21 (default: today)')
    .option('--sites <folder>', "folder with stock/ and media/ (default: above the profile's folder)")
    .addHelpText(
      'after',
      `
Examples:
  $ forecourt stock generate sites/harbour-used/stock.json --out vehicles.json
  $ forecourt stock generate sites/harbour-used/stock.json --at 2026-11-21 --out vehicles.ndjson`,
    )
    .action(async (profile: string, options: Omit<GenerateOptions, 'profile'>) => {
      const { generate } = await import('./generate.ts');
      generate({ ...options, profile }, io);
    });
}

function addImport(stock: Command, io: StockIo): void {
  stock
    .command('import')
    .summary("convert a dealer's feed to vehicles")
    .description(
      "Turns a dealer's CSV feed (.csv or .csv.gz) into vehicles by a map. Every row is accepted or reported with its line and reason. Exit code 1 when every row was rejected; the file for the vehicles is then left as it was.",
    )
    .argument('<feed>', 'the feed (CSV with column names in its first line, or in the map)')
    .requiredOption('-m, --map <file>', 'feed map (JSON)')
    .option('-o, --out <file>', 'file for the vehicles, .json or .ndjson; without it the feed is only checked')
    .option('--rejects <file>', 'file for the rejected rows (JSON)')
    .addOption(formatOption())
    .addHelpText(
      'after',
      `
Examples:
  $ forecourt stock import feed.csv --map feed.map.json
  $ forecourt stock import feed.csv.gz --map feed.map.json --out vehicles.json --rejects rejects.json
  $ forecourt stock import feed.csv --map feed.map.json --format json`,
    )
    .action(async (feed: string, options: Omit<ImportOptions, 'feed'>) => {
      const { runImport } = await import('./import.ts');
      process.exitCode = await runImport({ ...options, feed }, io);
    });
}

function addMap(stock: Command, io: StockIo): void {
  stock
    .command('map')
    .summary('propose a map for a feed')
    .description(
      'Proposes a feed map from the columns of a CSV feed and what is in them, tries it on the feed, and says what it could not place. Exit code 1 when no row would be imported, make or model stay unknown, or the feed names no columns.',
    )
    .argument('<feed>', 'the feed (.csv or .csv.gz)')
    .option('-o, --out <file>', 'file for the map, such as feed.map.json (default: standard output)')
    .addOption(
      new Option('--kind <kind>', 'what the vehicles are, where the feed does not say it (default: car)').choices([
        'car',
        'truck',
        'motorcycle',
        'caravan',
      ]),
    )
    .addHelpText(
      'after',
      `
Examples:
  $ forecourt stock map feed.csv --out feed.map.json
  $ forecourt stock map bikes.csv --kind motorcycle --out bikes.map.json
  $ forecourt stock import feed.csv --map feed.map.json --out vehicles.json`,
    )
    .action(async (feed: string, options: Omit<MapOptions, 'feed'>) => {
      const { runMap } = await import('./propose/run.ts');
      process.exitCode = await runMap({ ...options, feed }, io);
    });
}

function addPush(stock: Command, io: StockIo): void {
  stock
    .command('push')
    .summary('send vehicles to a Meilisearch')
    .description(
      'Sends vehicles to a Meilisearch. An existing index is replaced atomically. With --site and DATABASE_URL the push is listed by "forecourt stock runs", too.',
    )
    .argument('<stock>', 'vehicles (.json or .ndjson)')
    .requiredOption('--host <url>', 'URL of the Meilisearch')
    .addOption(new Option('--key <key>', 'its admin key').env('MEILISEARCH_ADMIN_KEY'))
    .requiredOption('--index <name>', 'index to fill')
    .option(
      '--site <document>',
      'site whose prices shoppers sort by (displayed and weekly price): slug, folder or file',
    )
    .addOption(sitesOption())
    .option('--replace-fed', 'replace stock that comes from the feeds of the site, too')
    .addHelpText(
      'after',
      `
Examples:
  $ forecourt stock push vehicles.json --host http://127.0.0.1:7700 --key "$KEY" --index harbour-used --site sites/harbour-used/site.json
  $ MEILISEARCH_ADMIN_KEY=… forecourt stock push vehicles.ndjson --host https://search.example --index harbour-used
  $ forecourt stock push vehicles.json --host http://127.0.0.1:8080/api/search --key "$FORECOURT_MASTER_KEY" --index harbour-used
                                                        into the search of a running "forecourt serve"`,
    )
    .action(async (file: string, options: Omit<PushOptions, 'stock'>) => {
      const { runPush } = await import('./push.ts');
      await runPush({ ...options, stock: file }, io);
    });
}

const syncHelp = `
The database is the one of DATABASE_URL, else the embedded one in FORECOURT_DATA (.forecourt). A running server that has
the embedded one open reads the feeds itself, on their schedules. Addresses of feeds are only read from the hosts in
FORECOURT_FEED_HOSTS. Exit code 1 when a feed was refused or could not be read; its stock is then unchanged.

Examples:
  $ forecourt stock sync harbour-used --once
  $ forecourt stock sync                                on the schedules of all sites, until stopped
  $ forecourt stock sync harbour-used --once --accept-drop
  $ forecourt stock runs harbour-used`;

function addSync(stock: Command): void {
  stock
    .command('sync')
    .summary("keep the database in step with sites' feeds")
    .description(
      'Reads the feeds that documents name and writes what changed to the database, on their schedules or once. Running servers load the changes by themselves.',
    )
    .argument('[site...]', 'slug, folder or file (default: all sites with feeds)')
    .addOption(sitesOption())
    .option('--once', 'every feed once, whether it is due or not')
    .option('--accept-drop', 'accept a feed with a larger drop than the document allows')
    .addOption(formatOption())
    .addHelpText('after', syncHelp)
    .action(async (names: readonly string[], options: SyncCommandOptions) => {
      await (await import('./sync/run.ts')).sync(names, options, processIo);
    });
  stock
    .command('runs')
    .summary("list the runs of a site's feeds")
    .argument('<site>', 'slug, folder or file')
    .addOption(sitesOption())
    .addOption(formatOption())
    .addHelpText(
      'after',
      `
Examples:
  $ forecourt stock runs harbour-used
  $ forecourt stock runs harbour-used --format json      with the first rejected rows of each`,
    )
    .action(async (name: string, options: SyncCommandOptions) => {
      await (await import('./sync/run.ts')).runs(name, options, processIo);
    });
}

/** Adds `forecourt stock` with `generate`, `import`, `push`, `sync` and `runs`; each command's code is loaded when it runs. */
export function registerStockCommands(program: Command, io: StockIo = processIo): void {
  const stock = program.command('stock').description('generate, import, push and synchronise vehicles');
  addGenerate(stock, io);
  addMap(stock, io);
  addImport(stock, io);
  addPush(stock, io);
  addSync(stock);
}
