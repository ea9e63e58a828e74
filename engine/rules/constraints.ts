import { catalogue, type RuleId, type RuleValue } from '../../schemas/rules/index.ts';
import { usesOf } from './cases.ts';
import type { Facts } from '../conditions/facts.ts';
import type { RuleBook } from './book.ts';
import { offerDefinition, type OfferId } from '../../schemas/offers.ts';
import { isTimeZone } from '../time/zone.ts';

/** Two rules that contradict each other in some context. */
export interface RuleConstraintProblem {
  /** The rule to change. */
  readonly rule: RuleId;
  /** A warning means that part of the value has no effect. */
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

/** The parts of the document outside its rules. */
export interface ConstraintContext {
  /** The valid finance provider names: the document's providers and the built-in ones. */
  readonly providers: readonly string[];
  /** True when a page of the document or a built-in route answers at this path. */
  readonly answers: (path: string) => boolean;
}

/** Reads a rule in the context being checked. */
type Read = <K extends RuleId>(id: K) => RuleValue<K>;

/** A problem that keeps the site from working as written. */
function error(rule: RuleId, message: string): RuleConstraintProblem {
  return { rule, severity: 'error', message };
}

/** True for the catalogue's default, which may name things that a site lacks, because it has no effect there. */
function isDefault(rule: RuleId, value: unknown): boolean {
  return usesOf(catalogue[rule].default).includes(value);
}

/**
 * Checks the constraints between rules on their values in one context. Call it for the contexts of interest: the site
 * alone, and a few vehicles.
 */
export function ruleConstraints(
  book: RuleBook,
  facts: Facts,
  context: ConstraintContext,
): readonly RuleConstraintProblem[] {
  const read = <K extends RuleId>(id: K): RuleValue<K> => book.read(id, facts);
  return [
    ...memberships(read),
    ...ranges(read),
    ...ascending(read),
    ...fitting(read),
    ...provider(read, context),
    ...routes(read, context),
    ...timeZone(read),
    ...actions(read, facts),
  ];
}

function memberships(read: Read): readonly RuleConstraintProblem[] {
  const sorts = read('search.sort.options');
  const filters = read('search.filters.visible');
  const frequencies = read('finance.frequency.choices');
  return [
    ...members('search.sort.initial', [read('search.sort.initial')], 'search.sort.options', sorts),
    ...(['search.filters.expanded', 'search.filters.rangeControls'] as const).flatMap((rule) =>
      isDefault(rule, read(rule)) ? [] : members(rule, read(rule), 'search.filters.visible', filters),
    ),
    ...members('spin.initialView', [read('spin.initialView')], 'spin.views', read('spin.views')),
    ...members(
      'finance.frequency.initial',
      [read('finance.frequency.initial')],
      'finance.frequency.choices',
      frequencies,
    ),
  ];
}

function members(rule: RuleId, values: readonly string[], among: RuleId, choices: readonly string[]) {
  return values
    .filter((value) => !choices.includes(value))
    .map((value) => error(rule, `"${value}" is not among the values of ${among}: ${choices.join(', ') || 'none'}.`));
}

const rangeRules = [
  'search.filters.priceBounds',
  'finance.purchasePrice.range',
  'finance.popup.priceRange',
  'finance.rate.range',
  'finance.deposit.range',
  'finance.residual.range',
  'finance.comparison.range',
  'budget.slider',
] as const satisfies readonly RuleId[];

function ranges(read: Read): readonly RuleConstraintProblem[] {
  const termRange = read('finance.term.choices');
  const found = [
    ...rangeRules.map((rule) => ({ rule, range: read(rule) })),
    { rule: 'finance.term.choices' as const, range: 'min' in termRange ? termRange : null },
  ];
  return found.flatMap(({ rule, range }) =>
    range && range.min >= range.max
      ? [error(rule, `The minimum ${range.min} is not below the maximum ${range.max}.`)]
      : [],
  );
}

function ascending(read: Read): readonly RuleConstraintProblem[] {
  const bands = read('gauge.bands');
  const ordered = bands.every((band, index) => index === 0 || band > (bands[index - 1] ?? band));
  return ordered ? [] : [error('gauge.bands', `The bands ${bands.join(', ')} do not ascend.`)];
}

function fitting(read: Read): readonly RuleConstraintProblem[] {
  const problems: RuleConstraintProblem[] = [];
  const term = read('finance.term.initial');
  const terms = read('finance.term.choices');
  const termFits = 'min' in terms ? term >= terms.min && term <= terms.max : terms.includes(term);
  if (!termFits)
    problems.push(error('finance.term.initial', `${term} years is not among the values of finance.term.choices.`));

  const rate = read('finance.rate.initial');
  const rates = read('finance.rate.range');
  if (rate < rates.min || rate > rates.max) {
    problems.push(
      error('finance.rate.initial', `${rate} % lies outside finance.rate.range, ${rates.min} to ${rates.max}.`),
    );
  }

  const minimum = read('finance.amount.minimum');
  const maximum = read('finance.amount.maximum');
  if (typeof maximum === 'number' && minimum >= maximum) {
    problems.push(error('finance.amount.minimum', `${minimum} is not below finance.amount.maximum, ${maximum}.`));
  }
  return problems;
}

function provider(read: Read, { providers }: ConstraintContext): readonly RuleConstraintProblem[] {
  const name = read('finance.provider');
  if (name === null || providers.includes(name)) return [];
  return [
    error('finance.provider', `"${name}" is not among the finance providers: ${providers.join(', ') || 'none'}.`),
  ];
}

/** Routes that the product answers itself; the other *Route rules only link to one. */
const builtInRoutes = [
  'search.mainRoute',
  'account.homeRoute',
  'trade.entryRoute',
  'finance.pageRoute',
  'finance.carRoute',
  'locations.indexRoute',
] as const satisfies readonly RuleId[];

/** Routes whose target may be on another site. */
export const linkedRoutes = [
  'search.noResults.target',
  'saved.listRoute',
  'enquiry.successRoute',
  'header.locationPhoneFallback',
] as const satisfies readonly RuleId[];

/** Every route has an answer, and no two of the product's own are equal. */
function routes(read: Read, { answers }: ConstraintContext): readonly RuleConstraintProblem[] {
  const taken = new Map<string, RuleId>();
  const problems: RuleConstraintProblem[] = [];
  for (const rule of builtInRoutes) {
    const route = read(rule);
    const other = taken.get(route);
    // The finance page itself can serve the one about a vehicle.
    const isShared = rule === 'finance.carRoute' && other === 'finance.pageRoute';
    if (other && !isShared) problems.push(error(rule, `${route} is the route of ${other} already.`));
    taken.set(route, rule);
  }
  for (const rule of linkedRoutes) {
    const route = read(rule);
    if (route === null || route.startsWith('#') || isDefault(rule, route)) continue;
    if (!taken.has(route) && !answers(route)) problems.push(error(rule, `No page answers at ${route}.`));
  }
  return problems;
}

function timeZone(read: Read): readonly RuleConstraintProblem[] {
  const zone = read('salesCounter.timezone');
  if (isTimeZone(zone)) return [];
  return [error('salesCounter.timezone', `"${zone}" is not a time zone. Write one such as Australia/Brisbane.`)];
}

const actionRules = [
  'card.buttons',
  'vehicle.sidebar.buttons',
  'vehicle.bottomBar.buttons',
] as const satisfies readonly RuleId[];

/** Buttons hidden by a missing feature. */
function actions(read: Read, { site }: Facts): readonly RuleConstraintProblem[] {
  return actionRules.flatMap((rule) => {
    const buttons: readonly OfferId[] = read(rule);
    if (isDefault(rule, buttons)) return [];
    return buttons.flatMap((button): readonly RuleConstraintProblem[] => {
      const { feature } = offerDefinition(button);
      if (feature === undefined || site.features.includes(feature)) return [];
      return [{ rule, severity: 'warning', message: `"${button}" never shows: the site has no feature "${feature}".` }];
    });
  });
}
