import { freeze } from 'immer';
import { catalogue, providerOverlayRules, ruleIds, type RuleId } from '../../schemas/rules/index.ts';
import type { Condition } from '../../schemas/condition.ts';
import type { FinanceProvider } from '../../schemas/site/finance.ts';
import type { Facts } from '../conditions/facts.ts';
import { type RuleBook, ruleBookFromTable } from './book.ts';
import { casesOf, mayInherit, usesOf } from './cases.ts';
import { assumedRuleIds, type RuleChain, type RuleTable, stageRuleIds } from './table.ts';

/** The rules of one document of the chain. */
export interface RuleLayer {
  /** `template`, `group`, `site`; the catalogue's defaults are the layer `default`. */
  readonly name: string;
  readonly rules: Readonly<Record<string, unknown>>;
}

/** What a finance provider of the document declares for its vehicles. */
export type ProviderRules = Pick<
  FinanceProvider,
  'rules' | 'eligible' | 'price' | 'source' | 'lender' | 'rates' | 'fees'
>;

type Providers = Readonly<Record<string, ProviderRules>>;

export interface RuleOptions {
  /** The document's finance providers; their `rules` rank just below the site's own. */
  readonly providers?: Providers;
}

/** The rule book of a site: besides reading, it can be sent to the browser. */
export interface SiteRuleBook extends RuleBook {
  /** Plain JSON of these rules, and of the rules that define facts, for `ruleBookFromTable` in the browser. */
  table(ids: readonly RuleId[]): RuleTable;
  /** Whether the rule's value depends on facts. */
  varies(id: RuleId): boolean;
  /** The layers it was compiled from, strongest first, the catalogue's defaults last. */
  readonly layers: readonly RuleLayer[];
  /** The value that these facts' finance provider has for the rule, if any. */
  overlay(id: RuleId, facts: Facts): ProviderValue | undefined;
}

/** The value of a rule that the facts' finance provider has. */
interface ProviderValue {
  /** The provider's id. */
  readonly name: string;
  readonly value: unknown;
  /** Whether it ranks above the site's own. */
  readonly above: boolean;
}

/** The rule that a provider's own `eligible` is ANDed with: it ranks above every layer and can only exclude. */
export const eligibilityRule: RuleId = 'finance.estimate.eligible';

const overlayIds: ReadonlySet<string> = new Set(providerOverlayRules);

const defaults: RuleLayer = {
  name: 'default',
  rules: freeze(Object.fromEntries(ruleIds.map((id) => [id, catalogue[id].default])), true),
};

/** The rules whose defaults are cases, each as no document sets it. */
const defaultChains: ReadonlyMap<string, RuleChain> = new Map(
  ruleIds.flatMap((id) => (casesOf(defaults.rules[id]) ? [[id, { layers: [defaults.rules[id]] }]] : [])),
);

/**
 * Compiles the rules of a document chain, weakest layer first; the catalogue's defaults rank below them all. A layer's
 * value replaces the lower one whole; a case that uses `{"inherit": true}` falls through to the next layer.
 */
export function compileRules(layers: readonly RuleLayer[], options: RuleOptions = {}): SiteRuleBook {
  const strongestFirst = [...layers.toReversed(), defaults];
  const providers = selectable(options.providers ?? {}, strongestFirst);
  const constants: Record<string, unknown> = {};
  const chains: Record<string, RuleChain> = {};
  const declared = new Set([...layers, ...Object.values(providers)].flatMap(({ rules = {} }) => Object.keys(rules)));
  for (const id of ruleIds) {
    const chain =
      declared.has(id) || id === eligibilityRule ? chainOf(id, strongestFirst, providers) : defaultChains.get(id);
    const [first] = chain?.layers ?? [];
    if (chain && (chain.overlays || casesOf(first))) chains[id] = freeze(chain, true);
    else constants[id] = chain ? freeze(first, true) : defaults.rules[id];
  }
  // Only partly deep: a site sets few rules, and the others are frozen already.
  const offers = freeze(offerSources(providers), true);
  const table: RuleTable = Object.freeze({
    constants: Object.freeze(constants),
    chains: Object.freeze(chains),
    ...offers,
  });
  const book = ruleBookFromTable(table);
  return {
    ...book,
    table: (ids) => pick(table, ids),
    varies: (id) => Object.hasOwn(chains, id),
    layers: strongestFirst,
    overlay(id, facts) {
      const name = book.read('finance.provider', facts);
      const values = chains[id]?.overlays?.values ?? {};
      if (name === null || !Object.hasOwn(values, name)) return undefined;
      return { name, value: values[name], above: id === eligibilityRule };
    },
  };
}

/** The reachable layers: nothing below the first one that never inherits. */
function chainOf(id: RuleId, strongestFirst: readonly RuleLayer[], providers: Providers): RuleChain {
  const setting = strongestFirst.filter((layer) => Object.hasOwn(layer.rules, id));
  const siteLayers = setting.filter((layer) => layer.name === 'site').length;
  const values = setting.map((layer) => layer.rules[id]);
  const end = values.findIndex((value) => !mayInherit(value));
  const reached = end < 0 ? values : values.slice(0, end + 1);
  if (id === eligibilityRule) {
    const refusals = eligibilityValues(providers);
    return Object.keys(refusals).length === 0
      ? { layers: reached }
      : { layers: reached, overlays: { at: 0, values: refusals } };
  }
  const overlays = overlayIds.has(id) ? overlayValues(id, providers) : {};
  const closed = reached.slice(0, siteLayers).some((value) => !mayInherit(value));
  if (closed || Object.keys(overlays).length === 0) return { layers: reached };
  return { layers: reached, overlays: { at: siteLayers, values: overlays } };
}

function overlayValues(id: RuleId, providers: Providers): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(providers).flatMap(([name, { rules = {} }]) =>
      Object.hasOwn(rules, id) ? [[name, rules[id]]] : [],
    ),
  );
}

/** For each provider that restricts its vehicles: no estimate for the others, whatever the site says. */
function eligibilityValues(providers: Providers): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(providers).flatMap(([name, provider]) => {
      const refusals = providerConditions(provider).map(({ when }) => ({ when: { not: when }, use: false }));
      return refusals.length === 0 ? [] : [[name, [...refusals, { use: { inherit: true } }]] as const];
    }),
  );
}

/** The conditions a provider sets for a vehicle, by the key of the provider that contains them. */
export function providerConditions({
  price,
  eligible,
}: ProviderRules): readonly { readonly key: 'price' | 'eligible'; readonly when: Condition }[] {
  return [
    ...(price ? [{ key: 'price', when: { 'vehicle.price': withinBounds(price) } } as const] : []),
    ...(eligible ? [{ key: 'eligible', when: eligible } as const] : []),
  ];
}

function withinBounds({ min, max }: NonNullable<ProviderRules['price']>) {
  return { ...(min === undefined ? {} : { gte: min }), ...(max === undefined ? {} : { lte: max }) };
}

/** The providers that a rule can select: a template offers more than a site uses, and the browser receives them. */
function selectable(providers: Providers, layers: readonly RuleLayer[]): Providers {
  const named = chainOf('finance.provider', layers, {}).layers.flatMap(usesOf);
  return Object.fromEntries(Object.entries(providers).filter(([id]) => named.includes(id)));
}

/** Where to find the offers of providers that are not listed among the lenders under the provider's own id. */
function offerSources(providers: Providers): Pick<RuleTable, 'offers'> {
  const differing = Object.entries(providers).flatMap(([id, { source = 'lender', lender, rates, fees }]) => {
    if (source === 'lender' && (lender === undefined || lender === id)) return [];
    const found = { source, ...(lender && source === 'lender' ? { lender } : {}) };
    return [[id, source === 'calculator' && rates ? { ...found, offer: advertised(rates, fees) } : found] as const];
  });
  return differing.length === 0 ? {} : { offers: Object.fromEntries(differing) };
}

function advertised(rates: NonNullable<ProviderRules['rates']>, fees: ProviderRules['fees'] = {}) {
  const { establishment = 0, securityRegistration = 0, dealerAgency = 0 } = fees;
  return {
    interestRate: rates.interest,
    comparisonRate: rates.comparison,
    establishmentFees: establishment + securityRegistration + dealerAgency,
  };
}

function pick(table: RuleTable, ids: readonly RuleId[]): RuleTable {
  const asked = new Set<RuleId>([...ids, ...stageRuleIds, ...(table.offers ? assumedRuleIds : [])]);
  // In the catalogue's order, whatever order they were asked for in.
  const wanted = ruleIds.filter((id) => asked.has(id));
  const picked = <V>(part: Readonly<Record<string, V>>) =>
    Object.fromEntries(
      wanted.flatMap((id) => {
        const value = part[id];
        return value === undefined ? [] : [[id, value] as const];
      }),
    );
  const { offers } = table;
  return { constants: picked(table.constants), chains: picked(table.chains), ...(offers ? { offers } : {}) };
}
