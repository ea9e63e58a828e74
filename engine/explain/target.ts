import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { isRuleId, ruleIds } from '../../schemas/rules/index.ts';
import { isWordingKey, wordingKeys } from '../../schemas/wording/index.ts';
import { nearestNames } from '../diagnostics/nearest.ts';
import { pageKind } from '../pages/kinds/index.ts';
import { vehicleName } from '../pages/named-vehicle.ts';
import { joinPointer, pointerKeys } from '../json/json.ts';
import type { BlockReport } from './block.ts';
import { type PointerReport, reportPointer } from './pointer.ts';
import {
  answersAt,
  factsAt,
  matchPage,
  type PageReport,
  type RedirectReport,
  reportRoute,
  siteUrl,
  unknownRoute,
} from './route.ts';
import { languagesOf, pathWithin } from '../site/languages.ts';
import { eligibilityRule } from '../rules/compile.ts';
import { reportEstimate } from './estimate.ts';
import { reportRule, type RuleReport, type Test } from './rule.ts';
import { explainedSite, type ExplainedSite, type UnknownName } from './subject.ts';
import { defined } from '../json/defined.ts';

/** The context of a question. */
export interface ExplainOptions {
  readonly now: Date;
  readonly vehicle?: Vehicle | undefined;
  /** A path of the site, with its query where it matters. */
  readonly route?: string | undefined;
}

/** The context a report is valid for. */
export interface ExplainContext {
  readonly site: string;
  /** ISO time. */
  readonly at: string;
  readonly vehicle?: string;
  readonly route?: string;
  /** A hint about an option that the question may lack. */
  readonly note?: string;
}

const noVehicle = 'Conditions on the vehicle were evaluated without one. Name a vehicle to see its answer.';

export type Report = RuleReport | PageReport | RedirectReport | PointerReport;
export type Explanation = Report & { readonly context: ExplainContext };

/**
 * What a question is about: `/…` is a route if a page or redirect answers it and otherwise a JSON pointer into the
 * extended document, `#/…` always a JSON pointer, and anything else a rule id or the key of a message.
 */
export function explain(site: ExplainedSite, target: string, options: ExplainOptions): Explanation | UnknownName {
  const asked = options.route ?? target;
  const there = inLanguageOf(site, asked);
  if (!there) return explainIn(site, target, options);
  const answer =
    options.route === undefined
      ? explainIn(there.site, there.address, options)
      : explainIn(there.site, target, { ...options, route: there.address });
  return answer.kind === 'unknown'
    ? { ...answer, name: answer.name === there.address ? asked : answer.name }
    : { ...answer, context: { ...answer.context, route: asked } };
}

/** The site in the language that an address begins with, and the address without it. */
function inLanguageOf({ document, loaded }: ExplainedSite, address: string) {
  if (!address.startsWith('/')) return undefined;
  const { pathname, search } = siteUrl(address);
  const found = pathWithin(pathname, { languages: languagesOf(document) });
  const site = found && explainedSite(loaded, found.language.locale);
  return site && { site, address: found.path + search };
}

function explainIn(site: ExplainedSite, target: string, options: ExplainOptions): Explanation | UnknownName {
  const { now, vehicle, route } = options;
  const address = route ?? (isRoute(site, target) ? target : undefined);
  if (route !== undefined && !answersAt(site, route)) return unknownRoute(site, route);
  const report = reportOn(site, target, options);
  if (report.kind === 'unknown') return report;
  const context: ExplainContext = {
    site: site.facts.slug,
    at: now.toISOString(),
    ...defined({ vehicle: vehicle?.slug, route: address }),
    ...(!vehicle && testsOf(report).some(({ path }) => path.startsWith('vehicle.')) ? { note: noVehicle } : {}),
  };
  return { context, ...report };
}

function reportOn(site: ExplainedSite, target: string, { now, vehicle, route }: ExplainOptions): Report | UnknownName {
  if (target === '#' || target.startsWith('#/')) return reportPointer(site, target.slice(1));
  if (target.startsWith('/')) {
    const [part = ''] = pointerKeys(target);
    return !isRoute(site, target) && Object.hasOwn(site.value, part)
      ? reportPointer(site, target)
      : reportRoute(site, target, factsAt(site, target, now, vehicle));
  }
  if (isRuleId(target)) {
    const facts = factsAt(site, route, now, vehicle);
    const estimate = target === eligibilityRule ? reportEstimate(site, facts) : undefined;
    return { ...reportRule(site, target, facts), ...(estimate ? { estimate } : {}) };
  }
  if (isWordingKey(target)) return reportPointer(site, joinPointer('', 'wording', target));
  const rules = nearestNames(target, ruleIds);
  const suggestions = rules.length > 0 ? rules : nearestNames(target, wordingKeys);
  return { kind: 'unknown', what: 'rule', name: target, suggestions };
}

function isRoute(site: ExplainedSite, target: string): boolean {
  return target.startsWith('/') && answersAt(site, target);
}

function testsOf(report: Report): readonly Test[] {
  if (report.kind === 'rule') return report.chain.flatMap(({ cases = [] }) => cases.flatMap(({ tests }) => tests));
  if (report.kind !== 'page') return [];
  const { header, main, footer } = report;
  return [...header, ...main, ...footer].flatMap(testsIn);
}

function testsIn({ tests, blocks }: BlockReport): readonly Test[] {
  return [...tests, ...blocks.flatMap(testsIn)];
}

/** The slug or id of the vehicle that an address is about, if any. */
export function vehicleNamedAt(site: ExplainedSite, address: string): string | undefined {
  if (!address.startsWith('/')) return undefined;
  const url = siteUrl(inLanguageOf(site, address)?.address ?? address);
  const match = matchPage(site, url.pathname);
  if (!match || pageKind(match.name).subject?.of !== 'vehicle') return undefined;
  const named = vehicleName({ params: match.params, url });
  return named === '' || named.startsWith(':') ? undefined : named;
}
