import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { compileCondition } from '../../engine/conditions/index.ts';
import { formatDiagnostics, hasErrors, nearestNames } from '../../engine/diagnostics/index.ts';
import { loadDocument, type LoadedDocument } from '../../engine/document/pipeline.ts';
import { compileRules } from '../../engine/rules/index.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { slugOf } from '../../schemas/slug.ts';
import { capitalised } from '../../engine/text/sentence.ts';
import { UsageError } from '../failure.ts';
import { diskHost, siteFiles } from '../sites/host.ts';
import { aligned, print, wantsColour } from '../terminal.ts';
import { stockProblems } from '../sites/stock-profile.ts';
import { validateFiles } from '../validate/run.ts';
import { iconSvg, logoSvg, logoWidth, onDark, onLight } from './logo.ts';
import {
  type NewTenant,
  paletteOf,
  siteDocument,
  type State,
  stateOfCapital,
  type StockKind,
  stockProfile,
} from './tenant.ts';

export interface NewOptions {
  /** The name of a file in the `templates` folder, without `.json`. */
  readonly template: string;
  readonly name?: string;
  readonly city?: string;
  readonly state?: State;
  readonly sites: string;
}

const itemTypes = ['car', 'caravan', 'motorcycle', 'truck'] as const;
const carTypes = ['new', 'demo', 'used'] as const;

interface Wish extends Omit<NewOptions, 'sites'> {
  readonly slug: string;
  readonly now: Date;
}

/**
 * Creates a tenant's folder and returns the files written. Throws a UsageError, having written nothing, for a slug that
 * is taken or malformed and for a template that does not exist.
 */
export function makeTenant(wish: Wish, sitesFolder: string): readonly string[] {
  const folder = join(sitesFolder, wish.slug);
  const tenant = tenantOf(wish, sitesFolder, folder);
  const { brand } = tenant.colours;
  mkdirSync(join(folder, 'media'), { recursive: true });
  // The document comes last: a running preview picks the site up as soon as it exists.
  const files: readonly (readonly [string, string])[] = [
    ['media/logo.svg', logoSvg(tenant.name, onLight(brand))],
    ['media/logo-dark.svg', logoSvg(tenant.name, onDark(brand))],
    ['media/icon.svg', iconSvg(tenant.name, onLight(brand))],
    ['stock.json', json(stockProfile(tenant))],
    ['site.json', json(siteDocument(tenant))],
  ];
  return files.map(([name, text]) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  });
}

function tenantOf({ slug, template, now, ...wish }: Wish, sitesFolder: string, folder: string): NewTenant {
  checkSlug(slug, sitesFolder, folder);
  const base = readTemplate(template, sitesFolder);
  const name = wish.name || slug.split('-').map(capitalised).join(' ');
  const city = wish.city || 'Sydney';
  const schema = 'schemas/site.schema.json';
  return {
    slug,
    id: freeId(sitesFolder),
    name,
    city,
    state: wish.state ?? stateOfCapital(city) ?? 'NSW',
    extends: relative(folder, base.entry),
    ...(existsSync(schema) ? { schema: relative(folder, schema) } : {}),
    colours: paletteOf(slug),
    logoWidth: logoWidth(name),
    kinds: admittedKinds(base, now),
  };
}

function checkSlug(slug: string, sitesFolder: string, folder: string): void {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 63) {
    const better = slugOf(slug).slice(0, 63);
    throw new UsageError(
      `"${slug}" cannot be a slug: write lower case letters, digits and single hyphens, 63 at most${better ? `, such as "${better}"` : ''}.`,
    );
  }
  if (existsSync(folder)) throw new UsageError(`"${folder}" already exists. Choose another slug, or edit that site.`);
  if (!existsSync(sitesFolder))
    throw new UsageError(`The folder "${sitesFolder}" does not exist. Name yours with --sites.`);
}

function readTemplate(template: string, sitesFolder: string): LoadedDocument {
  const folder = join(sitesFolder, 'templates');
  const fileOf = (name: string) => join(folder, `${name}.json`);
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => basename(name, '.json'))
    : [];
  const whole = names.filter((name) => hasHome(loadDocument(fileOf(name), diskHost, { kind: 'base' })));
  const choice = `"${folder}" contains ${whole.join(', ') || "none: copy Forecourt's sites/templates, sites/stock and sites/media there"}.`;
  if (!names.includes(template)) {
    const [near] = nearestNames(template, whole);
    throw new UsageError(
      `There is no template "${template}". ${near === undefined ? choice : `Did you mean "${near}"?`}`,
    );
  }
  const base = loadDocument(fileOf(template), diskHost, { kind: 'base' });
  if (hasErrors(base.diagnostics))
    throw new UsageError(
      `The template ${base.entry} cannot be read. Run "forecourt validate ${base.entry}" to see why.`,
    );
  if (!hasHome(base))
    throw new UsageError(`"${template}" has no home page: it is only a base for templates. Of those, ${choice}`);
  return base;
}

/** Whether a site of this template would answer at its root address. */
function hasHome({ document }: LoadedDocument): boolean {
  return Object.values(document?.pages ?? {}).some(({ name }) => name === 'home');
}

function freeId(sitesFolder: string): number {
  const taken = siteFiles(sitesFolder).map((file) => loadDocument(file, diskHost).document?.site?.id ?? 0);
  return Math.max(100, ...taken) + 1;
}

/**
 * The kinds of vehicle that the template's stock filter lets through, all of one type: cars, or whatever it shows
 * instead. New, demonstrator and used cars when nothing it shows can be generated.
 */
function admittedKinds({ layers }: LoadedDocument, now: Date): readonly StockKind[] {
  const site = { slug: 'new', features: [], dealershipCount: 1 };
  const shown = compileCondition(compileRules(layers).read('stock.filter', { site, now }));
  const ofTypes = itemTypes.map((item_type) => carTypes.map((car_type) => ({ item_type, car_type })));
  const admitted = ofTypes.map((kinds) => kinds.filter((kind) => shown({ site, vehicle: sample(kind), now })));
  return admitted.find((kinds) => kinds.length > 0) ?? ofTypes[0] ?? [];
}

function sample(kind: StockKind): Vehicle {
  return {
    id: 1,
    slug: 'sample',
    name: 'Sample',
    make: 'Sample',
    model: 'Sample',
    status: 'in_stock',
    ...kind,
    show_on_dealer_website: true,
  };
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

export async function run(slug: string, { sites, ...wish }: NewOptions): Promise<void> {
  const now = new Date();
  const files = makeTenant({ ...wish, slug, now }, sites);
  const folder = join(sites, slug);
  const documents = [join(folder, 'site.json')];
  const { diagnostics: found, texts } = validateFiles(documents, () => now);
  const diagnostics = [...found, ...(await stockProblems(documents))];
  const elsewhere = sites === 'sites' ? '' : ` --sites ${sites}`;
  const next = [
    [`forecourt preview${elsewhere}`, `then open http://${slug}.localhost:4400/`],
    [`forecourt explain ${slug} stock.filter${elsewhere}`, 'where a value comes from, and why'],
    [`forecourt validate ${folder}`, 'after every change'],
  ] as const;
  const lines = [
    `Made ${slug}:`,
    ...files.map((file) => `  ${file}`),
    '',
    formatDiagnostics(diagnostics, { texts, colour: wantsColour(process.stdout.isTTY), documents: 1 }),
    '',
    'Fill in the ABN, the licence, the address and the phone number of the dealer in site.json. Next:',
    aligned(next.map(([command, purpose]) => [`  $ ${command}`, purpose])),
  ];
  print(lines.join('\n'));
  process.exitCode = hasErrors(diagnostics) ? 1 : 0;
}
