import validate from 'virtual:site-validator';
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { checkDocument } from '../../engine/checks/check-document.ts';
import { type Diagnostic, formatDiagnostics, hasErrors, nearestNames } from '../../engine/diagnostics/index.ts';
import { loadDocument } from '../../engine/document/pipeline.ts';
import { blockTypesOf } from '../../engine/document/schema-lookup.ts';
import {
  explain,
  explainedSite,
  type Explanation,
  explanationText,
  type UnknownName,
  vehicleNamedAt,
} from '../../engine/explain/index.ts';
import { isVehicleNumber } from '../../engine/pages/named-vehicle.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { StockFeed } from '../../schemas/site/stock.ts';
import { isWordingKey, wordingDefinition } from '../../schemas/wording/index.ts';
import { UsageError } from '../failure.ts';
import { diskHost, kindOf, siteFiles, withoutSites } from '../sites/host.ts';
import { wantsColour } from '../terminal.ts';
import { documentsAt } from '../validate/find.ts';

export interface ExplainOptions {
  readonly sites: string;
  readonly format: 'text' | 'json';
  readonly vehicle?: string;
  readonly route?: string;
  readonly at?: Date;
}

/** The document that a slug, folder or file refers to. Throws a UsageError for none, with the nearest slug. */
export function siteDocument(name: string, sitesFolder: string): string {
  const bySlug = join(sitesFolder, name, 'site.json');
  if (existsSync(bySlug)) return bySlug;
  if (existsSync(name)) {
    if (statSync(name).isFile()) return name;
    const [only, second] = documentsAt([name]);
    if (only !== undefined && second === undefined) return only;
    throw new UsageError(`The folder "${name}" contains several sites. Name one of them.`);
  }
  if (!existsSync(sitesFolder)) throw withoutSites(sitesFolder);
  const slugs = siteFiles(sitesFolder).map((file) => basename(dirname(file)));
  const [near] = nearestNames(name, slugs);
  const known = slugs.length > 0 ? ` The sites are ${slugs.join(', ')}.` : '';
  throw new UsageError(
    `There is no site "${name}" in "${sitesFolder}".${near === undefined ? known : ` Did you mean "${near}"?`}`,
  );
}

export interface Question extends Pick<ExplainOptions, 'vehicle' | 'route'> {
  /** The site's document. */
  readonly file: string;
  /** A rule, a route or a JSON pointer. */
  readonly target: string;
  readonly now: Date;
}

/** The site's own stock, from its feeds if it has any; created only when a question is about a vehicle. */
type StockOf = (folder: string, slug: string, feeds: readonly StockFeed[]) => Promise<readonly Vehicle[]>;

/** An answer, or the document's errors: a rule of an invalid document has no value to explain. */
type Answer =
  | { readonly explanation: Explanation }
  | { readonly diagnostics: readonly Diagnostic[]; readonly texts: ReadonlyMap<string, string> };

/**
 * Answers a question about a site on disk. Throws a UsageError for a rule, route, pointer or vehicle that does not
 * exist.
 */
export async function answer({ file, target, now, vehicle, route }: Question, stockOf: StockOf): Promise<Answer> {
  const loaded = loadDocument(file, diskHost, kindOf(file));
  const blocks = blockTypesOf(validate.readSchema());
  const diagnostics = checkDocument(loaded, { validate, blocks, clock: () => now });
  if (hasErrors(diagnostics)) {
    return { diagnostics, texts: new Map(loaded.files.map((part) => [part.file, part.text])) };
  }
  const site = explainedSite(loaded);
  if (!site)
    throw new UsageError(`${file} is a template: it has no values until a site extends it. Name a site instead.`);
  const named = vehicle || vehicleNamedAt(site, route ?? target);
  const stock = () => stockOf(dirname(file), site.facts.slug, loaded.document?.stock?.feeds ?? []);
  const subject = named === undefined ? undefined : vehicleOf(named, await stock());
  const explanation = explain(site, target, { now, vehicle: subject, route });
  if (explanation.kind === 'unknown') throw new UsageError(unknownText(explanation));
  return { explanation };
}

/** The vehicle with this slug or id. */
function vehicleOf(slug: string, stock: readonly Vehicle[]): Vehicle {
  const found = stock.find(({ id, slug: own }) => (isVehicleNumber(slug) ? String(id) : own) === slug);
  if (found) return found;
  const near = nearestNames(
    slug,
    stock.map((candidate) => candidate.slug),
  );
  const example = stock[0] ? ` One of its ${stock.length} vehicles is "${stock[0].slug}".` : ' The site has no stock.';
  throw new UsageError(
    `There is no vehicle "${slug}" in the site's stock.${near.length > 0 ? didYouMean(near) : example}`,
  );
}

const unknownTexts: Readonly<Record<UnknownName['what'], (name: string) => string>> = {
  rule: (name) =>
    /^https?:/.test(name) && URL.canParse(name)
      ? `A page is named by the path of its address: "${new URL(name).pathname}".`
      : `There is no rule "${name}". A route or a JSON pointer begins with "/".`,
  route: (name) => `No page, redirect or part of the document is "${name}".`,
  pointer: (name) => `The document has no value at "${name}".`,
  message: (name) =>
    `The document leaves the message "${name}" as it is${isWordingKey(name) ? `: "${wordingDefinition(name).text}"` : ''}. A site words it at "/wording/${name}".`,
};

function unknownText({ what, name, suggestions }: UnknownName): string {
  return `${unknownTexts[what](name)}${suggestions.length > 0 ? didYouMean(suggestions) : ''}`;
}

function didYouMean(names: readonly string[]): string {
  return ` Did you mean ${names.map((name) => `"${name}"`).join(' or ')}?`;
}

export async function run(site: string, target: string, options: ExplainOptions): Promise<void> {
  const { format, sites, at: now = new Date(), ...about } = options;
  const found = await answer(
    { ...about, file: siteDocument(site, sites), target, now },
    async (folder, slug, feeds) => {
      if (feeds.length > 0) return (await import('../stock/sync/fed.ts')).fedVehicles(feeds, slug, folder);
      // Most questions do not concern a vehicle, and creating stock takes time.
      const { readSiteStock } = await import('../sites/stock.ts');
      const { vehicles, generate, diagnostics } = readSiteStock(folder, dirname(resolve(folder)), now);
      const fault = diagnostics.find(({ code }) => code === 'stock-unreadable');
      if (fault) throw new UsageError(fault.message);
      return generate?.() ?? vehicles;
    },
  );
  if ('diagnostics' in found) {
    const colour = wantsColour(process.stderr.isTTY);
    process.stderr.write(`${formatDiagnostics(found.diagnostics, { texts: found.texts, colour, documents: 1 })}\n`);
    process.exitCode = 1;
    return;
  }
  const text = format === 'json' ? JSON.stringify(found.explanation, null, 2) : explanationText(found.explanation);
  process.stdout.write(`${text}\n`);
}
