import { dirname } from 'node:path';
import { weighed } from '../../engine/checks/check-document.ts';
import { type Diagnostic, hasErrors } from '../../engine/diagnostics/index.ts';
import type { DocumentHost } from '../../engine/document/chain.ts';
import { createDocumentCache, loadDocument } from '../../engine/document/pipeline.ts';
import { explainedSite, type ExplainedSite } from '../../engine/explain/index.ts';
import { factsAt } from '../../engine/explain/route.ts';
import type { FilePlace } from '../../engine/explain/subject.ts';
import { joinPointer } from '../../engine/json/json.ts';
import { eligibilityRule } from '../../engine/rules/compile.ts';
import { providerPointer } from '../../engine/rules/explain.ts';
import { type CaseCount, caseCounts } from '../../engine/rules/index.ts';
import { isRuleId, type RuleId, ruleIds } from '../../schemas/rules/index.ts';
import { UsageError } from '../failure.ts';
import { kindOf } from '../sites/host.ts';
import { sitesFolderOf } from '../sites/read.ts';
import { readSiteStock } from '../sites/stock.ts';
import { stockFinding } from '../sites/stock-finding.ts';

/** Maximum number of a site's vehicles to sample. */
const largestSample = 500;

/** A case of a rule, its location, and how many sampled vehicles it matches. */
type StockCase = CaseCount & FilePlace;

/** How many of a site's own vehicles each case of its rules matches. */
export interface SiteCases {
  readonly site: string;
  /** The size of the stock and of the sample. */
  readonly vehicles: number;
  readonly sample: number;
  /** Why the vehicles of its feeds are not known. */
  readonly unread?: string;
  readonly rules: readonly { readonly rule: RuleId; readonly cases: readonly StockCase[] }[];
}

/**
 * Counts the vehicles of each site's stock that the cases of these documents' rules match. Skips templates, documents
 * with errors in `found`, and rules without a case that reads the vehicle. Its diagnostics are about cases that match
 * no vehicle of any site: a template's cases need not apply to every site.
 */
export async function stockReport(
  files: readonly string[],
  found: readonly Diagnostic[],
  host: DocumentHost,
  now: Date,
) {
  const cache = createDocumentCache();
  const stock: SiteCases[] = [];
  const idle = new Map<string, Diagnostic | undefined>();
  for (const file of files) {
    const loaded = loadDocument(file, host, { cache, ...kindOf(file) });
    const chain = new Set(loaded.files.map((part) => part.file));
    if (hasErrors(found.filter((diagnostic) => chain.has(diagnostic.file)))) continue;
    const site = explainedSite(loaded);
    if (!site) continue;
    const read = await vehiclesOf(site, file, now);
    if (!read) continue;
    const { vehicles, unread } = read;
    if (unread !== undefined) {
      stock.push({ site: site.facts.slug, vehicles: 0, sample: 0, unread, rules: [] });
      continue;
    }
    const sample = spread(vehicles, largestSample);
    const facts = factsAt(site, undefined, now);
    const withCases = Object.keys(site.rules.table(ruleIds).chains).filter(isRuleId);
    const rules = withCases.flatMap((rule) => {
      const counts = caseCounts(site.rules, rule, sample, facts).filter(
        // A lender's own conditions are not cases in the document.
        ({ layer, depth }) => layer !== 'default' && (depth !== undefined || rule !== eligibilityRule),
      );
      if (!counts.some(({ reads }) => reads === 'vehicle')) return [];
      const cases = counts.map((count): StockCase => {
        const { file: written, pointer, range } = placeOf(site, rule, count);
        const key = `${written} ${pointer}`;
        if (count.reads === 'vehicle' && !(idle.has(key) && idle.get(key) === undefined)) {
          const remark = remarkOn(rule, count, { file: written, pointer, range });
          const [diagnostic] = count.vehicles === 0 ? weighed([remark], site.value) : [];
          idle.set(key, diagnostic);
        }
        return { ...count, file: written, line: range.start.line, column: range.start.column };
      });
      return [{ rule, cases }];
    });
    stock.push({ site: site.facts.slug, vehicles: vehicles.length, sample: sample.length, rules });
  }
  return { stock, diagnostics: [...idle.values()].filter((diagnostic) => diagnostic !== undefined) };
}

/** A site's vehicles, from its feeds if it has any; `undefined` for a stock whose problems are reported elsewhere. */
async function vehiclesOf({ document, facts: { slug } }: ExplainedSite, file: string, now: Date) {
  const { feeds = [] } = document.stock ?? {};
  if (feeds.length > 0) {
    const { fedVehicles } = await import('../stock/sync/fed.ts');
    try {
      return { vehicles: await fedVehicles(feeds, slug, dirname(file)) };
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      return { vehicles: [], unread: error.message };
    }
  }
  const { generate, diagnostics, version, vehicles } = readSiteStock(dirname(file), sitesFolderOf(file), now);
  return version === undefined && diagnostics.length > 0 ? undefined : { vehicles: generate?.() ?? vehicles };
}

type CasePlace = Pick<Diagnostic, 'file' | 'pointer' | 'range'>;

function placeOf({ loaded }: ExplainedSite, rule: RuleId, { layer, depth, index }: CaseCount): CasePlace {
  const provider = providerPointer(layer.replace(/^provider /, ''), rule, index);
  const own = depth === undefined ? undefined : loaded.layers.toReversed()[depth]?.file;
  const place =
    own === undefined ? loaded.origin(provider) : { file: own, pointer: joinPointer('', 'rules', rule, index) };
  const parsed = loaded.files.find(({ file }) => file === place.file);
  if (!parsed) throw new Error(`The file ${place.file} is not part of the chain.`);
  return { ...place, range: parsed.rangeOf(place.pointer) };
}

function remarkOn(rule: RuleId, { index }: CaseCount, place: CasePlace): Diagnostic {
  const message = `Case ${index + 1} of '${rule}' matches none of the sampled vehicles.`;
  return stockFinding('case-catches-nothing', message, place);
}

/** At most this many items of a list, evenly spaced. */
function spread<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items;
  const wanted = new Set(Array.from({ length: most }, (_, index) => Math.floor((index * items.length) / most)));
  return items.filter((_, index) => wanted.has(index));
}

/** A table for each site: the cases of its rules, where they are written and how many vehicles each matches. */
export function showStock(stock: readonly SiteCases[]): string {
  return stock.map(showSite).join('\n\n');
}

function showSite({ site, vehicles, sample, rules, unread }: SiteCases): string {
  if (unread !== undefined) return `${site}: ${unread}`;
  if (vehicles === 0) return `${site} has no stock of its own.`;
  const sampled = sample === vehicles ? `all ${vehicles} vehicles` : `${sample} of ${vehicles} vehicles`;
  if (rules.length === 0) return `${site}: no rule has cases that read the vehicle.`;
  const rows = rules.map(({ rule, cases }) => ({
    rule,
    cells: cases.map((item) => [`${item.file}:${item.line}`, caseName(item), matches(item)] as const),
  }));
  const cells = rows.flatMap((row) => row.cells);
  const [place = 0, name = 0, count = 0] = ([0, 1, 2] as const).map((column) =>
    Math.max(...cells.map((cell) => cell[column].length)),
  );
  return [
    `${site}: vehicles matched by the cases of its rules, in ${sampled}`,
    ...rows.flatMap(({ rule, cells: own }) => [
      `  ${rule}`,
      ...own.map((cell) => `    ${cell[0].padEnd(place)}  ${cell[1].padEnd(name)}  ${cell[2].padStart(count)}`),
    ]),
  ].join('\n');
}

function caseName({ layer, index, reads }: StockCase): string {
  return `${layer}, ${reads === 'last' ? 'the rest' : `case ${index + 1}`}`;
}

/** Cases that read the page, visitor or time are not counted. */
function matches({ vehicles }: StockCase): string {
  return vehicles === undefined ? '–' : String(vehicles);
}
