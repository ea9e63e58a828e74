import { freeze } from 'immer';
import { catalogue, providerOverlayRules, ruleIds, type RuleId } from '../../schemas/rules/index.ts';
import type { Facts } from '../conditions/facts.ts';
import { type RuleBook, ruleBookFromTable } from './book.ts';
import { casesOf, mayInherit } from './cases.ts';
import { type RuleChain, type RuleTable, stageRuleIds } from './table.ts';

/** The rules of one document of the chain. */
export interface RuleLayer {
  /** `template`, `group`, `site`; the catalogue's defaults are the layer `default`. */
  readonly name: string;
  readonly rules: Readonly<Record<string, unknown>>;
}

/** What a finance provider of the document declares for its vehicles. */
interface Provider {
  readonly rules?: Readonly<Record<string, unknown>>;
  /** The vehicles it lends on, as a condition. */
  readonly eligible?: unknown;
}

type Providers = Readonly<Record<string, Provider>>;

export interface RuleOptions {
  /** The document's finance providers; their `rules` rank just below the site's own. */
  readonly providers?: Providers;
}

/** The rule book of a site: besides reading, it can be sent to the browser. */
export interface SiteRuleBook extends RuleBook {
  /** Plain JSON of these rules, and of the rules that define facts, for `ruleBookFromTable` in the browser. */
  table(ids: readonly RuleId[]): RuleTable;
  /** The layers it was compiled from, strongest first, the catalogue's defaults last. */
  readonly layers: readonly RuleLayer[];
  /** The value that these facts' finance provider has for the rule, if any. */
  overlay(id: RuleId, facts: Facts): { readonly name: string; readonly value: unknown } | undefined;
}

/** The rule that a provider's own `eligible` is ANDed with: ranking above every layer, it can only say no. */
const eligibilityRule: RuleId = 'finance.estimate.eligible';

const overlayIds: ReadonlySet<string> = new Set(providerOverlayRules);

const defaults: RuleLayer = {
  name: 'default',
  rules: Object.fromEntries(ruleIds.map((id) => [id, catalogue[id].default])),
};

/**
 * Compiles the rules of a document chain, weakest layer first; the catalogue's defaults rank below them all. A layer's
 * value replaces the lower one whole; a case that uses `{"inherit": true}` falls through to the next layer.
 */
export function compileRules(layers: readonly RuleLayer[], options: RuleOptions = {}): SiteRuleBook {
  const providers = options.providers ?? {};
  const strongestFirst = [...layers.toReversed(), defaults];
  const constants: Record<string, unknown> = {};
  const chains: Record<string, RuleChain> = {};
  const declared = new Set([...layers, ...Object.values(providers)].flatMap(({ rules = {} }) => Object.keys(rules)));
  for (const id of ruleIds) {
    const isDefault = !declared.has(id) && id !== eligibilityRule;
    const chain = isDefault ? { layers: [defaults.rules[id]] } : chainOf(id, strongestFirst, providers);
    const [first] = chain.layers;
    if (chain.overlays || casesOf(first)) chains[id] = chain;
    else constants[id] = first;
  }
  const table = freeze({ constants, chains }, true);
  const book = ruleBookFromTable(table);
  return {
    ...book,
    table: (ids) => pick(table, ids),
    layers: strongestFirst,
    overlay(id, facts) {
      const name = book.read('finance.provider', facts);
      const rules = overlayIds.has(id) && name !== null ? providers[name]?.rules : undefined;
      return name !== null && rules && Object.hasOwn(rules, id) ? { name, value: rules[id] } : undefined;
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
    Object.entries(providers).flatMap(([name, { eligible }]) =>
      eligible === undefined
        ? []
        : [[name, [{ when: { not: eligible }, use: false }, { use: { inherit: true } }]] as const],
    ),
  );
}

function pick(table: RuleTable, ids: readonly RuleId[]): RuleTable {
  const asked = new Set<RuleId>([...ids, ...stageRuleIds]);
  // In the catalogue's order, whatever order they were asked for in.
  const wanted = ruleIds.filter((id) => asked.has(id));
  const picked = <V>(part: Readonly<Record<string, V>>) =>
    Object.fromEntries(
      wanted.flatMap((id) => {
        const value = part[id];
        return value === undefined ? [] : [[id, value] as const];
      }),
    );
  return { constants: picked(table.constants), chains: picked(table.chains) };
}
