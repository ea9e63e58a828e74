import { offerDefinition, type OfferId } from '../../schemas/offers.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { Facts } from '../conditions/facts.ts';
import { isTimeZone } from '../time/zone.ts';
import { type ConstraintContext, error, isDefault, type Read, type RuleConstraintProblem } from './constraint.ts';

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
export function routes(read: Read, { answers }: ConstraintContext): readonly RuleConstraintProblem[] {
  const taken = new Map<string, RuleId>();
  const problems: RuleConstraintProblem[] = [];
  for (const rule of builtInRoutes) {
    const route = read(rule);
    const other = taken.get(route);
    if (other) problems.push(error(rule, `${route} is the route of ${other} already.`));
    taken.set(route, rule);
  }
  for (const rule of linkedRoutes) {
    const route = read(rule);
    if (route === null || route.startsWith('#') || isDefault(rule, route)) continue;
    if (!taken.has(route) && !answers(route)) problems.push(error(rule, `No page answers at ${route}.`));
  }
  return problems;
}

export function timeZone(read: Read): readonly RuleConstraintProblem[] {
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
export function actions(read: Read, { site }: Facts): readonly RuleConstraintProblem[] {
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
