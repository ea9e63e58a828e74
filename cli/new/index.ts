import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { type State, states } from './places.ts';

interface NewOptions {
  readonly template: string;
  readonly name?: string;
  readonly city?: string;
  readonly state?: State;
  readonly sites: string;
}

/** `forecourt new`: a tenant that checks clean and can be previewed at once. Exit code 2 where a name cannot be used. */
export function registerNew(program: Command): void {
  program
    .command('new')
    .description('make a site that checks clean and previews at once, with only what differs written down')
    .argument('<slug>', 'short name in lower case with hyphens; also its folder and preview host')
    .requiredOption('--template <name>', 'the template it extends: a file of the templates folder')
    .option('--name <name>', "the dealer's trading name; made from the slug when left out")
    .option('--city <city>', "the main location's city", 'Sydney')
    .addOption(new Option('--state <state>', 'its state; the one whose capital the city is, else NSW').choices(states))
    .option('--sites <folder>', 'folder of the site documents', 'sites')
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
    .addHelpText(
      'after',
      `
Examples:
  $ forecourt new river-cars --template used-cars
  $ forecourt new hill-motors --template franchise --name "Hill Motors" --city Ballarat --state VIC`,
    )
    .action(makeNew);
}

async function makeNew(slug: string, { sites, template, name, city, state }: NewOptions): Promise<void> {
  const [{ makeTenant }, { validateFiles }, { formatDiagnostics, hasErrors }] = await Promise.all([
    import('./make.ts'),
    import('../validate/run.ts'),
    import('../../engine/diagnostics/index.ts'),
  ]);
  const now = new Date();
  const about = { ...(name ? { name } : {}), ...(city ? { city } : {}), ...(state ? { state } : {}) };
  const files = makeTenant({ slug, template, now, ...about }, sites);
  const folder = join(sites, slug);
  const { diagnostics, texts } = validateFiles([join(folder, 'site.json')], () => now);
  const elsewhere = sites === 'sites' ? '' : ` --sites ${sites}`;
  const next = [
    [`forecourt preview${elsewhere}`, `then open http://${slug}.localhost:4400/`],
    [`forecourt explain ${slug} stock.filter${elsewhere}`, 'where a value comes from, and why'],
    [`forecourt validate ${folder}`, 'after every change'],
  ] as const;
  const width = Math.max(...next.map(([command]) => command.length));
  const lines = [
    `Made ${slug}:`,
    ...files.map((file) => `  ${file}`),
    '',
    formatDiagnostics(diagnostics, { texts, colour: false, documents: 1 }),
    '',
    'Write the ABN, the licence, the address and the phone number of the dealer into site.json. Next:',
    ...next.map(([command, purpose]) => `  $ ${command.padEnd(width)}  ${purpose}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = hasErrors(diagnostics) ? 1 : 0;
}
