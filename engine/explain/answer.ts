import type { RuleId } from '../../schemas/rules/index.ts';
import { type Facts, traceCondition } from '../conditions/index.ts';
import type { Need } from '../../schemas/site/form-types.ts';
import type { Ground } from '../pages/define.ts';
import { pageAnswer, pageKind } from '../pages/kinds/index.ts';
import { lackingFor, placeOf, placingRule } from '../pages/site-pages.ts';
import type { SitePage } from '../ports/site.ts';
import { type ExplainedSite, type FilePlace, writtenAt } from './subject.ts';
import { reportRule, shortValue, type Test, testsBehind } from './rule.ts';

/** What an address shows instead of its page, and why. */
export interface AnswerReport {
  readonly status: number;
  readonly text: string;
  readonly tests: readonly Test[];
  /** Where the deciding value is written. */
  readonly at?: FilePlace;
}

/** A page found for a path. */
export interface RouteMatch extends Pick<SitePage, 'pattern' | 'written' | 'name'> {
  readonly params: Readonly<Record<string, string>>;
}

/** Why a page of the document has no address on this site, or a different one. */
export function absence(site: ExplainedSite, { pattern, name }: RouteMatch, facts: Facts): AnswerReport {
  const lacks = lackingFor(name, site);
  if (lacks) return lacking(site, 404, lacks, facts);
  const placing = placingRule(name, pattern);
  if (!placing) return { status: 404, text: 'the site has no such page', tests: [] };
  const { rule } = placing;
  const to = placeOf(placing, () => site.rules.read(rule, facts));
  const taken = !site.pages.some((page) => page.written === pattern && page.pattern === to);
  return byRule(site, 404, rule, facts, taken ? `the page written at ${to} replaces it` : `the page is at ${to}`);
}

/**
 * What an address resolves to when its page is not shown, as far as the document alone determines it; undefined
 * otherwise.
 */
export function answerOf(site: ExplainedSite, page: RouteMatch, url: URL, facts: Facts): AnswerReport | undefined {
  const { status, subject } = pageKind(page.name);
  if (status !== undefined)
    return { status: 404, text: `the page is for status ${status} and has no address`, tests: [] };
  const { vehicle } = facts;
  const inStock = vehicle && traceCondition(site.rules.read('stock.filter', facts), facts);
  if (inStock && !inStock.holds && subject?.of === 'vehicle')
    return { status: 404, text: 'stock.filter excludes the vehicle', tests: testsBehind(inStock) };
  const { pattern, name, params } = page;
  const about = { name, params, url, ...(vehicle ? { vehicle } : {}) };
  const form = site.document.pages?.[page.written]?.form;
  const found = pageAnswer({ site, pattern, form, page: about, facts });
  return found && explained(site, 'to' in found ? 302 : found.status, found.because, facts);
}

function explained(site: ExplainedSite, status: number, because: Ground, facts: Facts): AnswerReport {
  if ('text' in because) return { status, text: because.text, tests: [] };
  return 'outcome' in because
    ? byRule(site, status, because.rule, facts, because.outcome)
    : lacking(site, status, because, facts);
}

function lacking(site: ExplainedSite, status: number, need: Need, facts: Facts): AnswerReport {
  if ('rule' in need) return byRule(site, status, need.rule, facts);
  if ('feature' in need)
    return { status, text: `the site lacks the feature "${need.feature}"`, tests: [], ...featuresAt(site) };
  const lack = need.vehicle === true ? 'the address names none' : 'this one has no price to buy it at';
  return { status, text: `the page is about a vehicle, and ${lack}`, tests: [] };
}

function featuresAt({ document, loaded }: ExplainedSite): Pick<AnswerReport, 'at'> {
  return document.features?.length ? { at: writtenAt(loaded, '/features') } : {};
}

function byRule(site: ExplainedSite, status: number, rule: RuleId, facts: Facts, outcome?: string): AnswerReport {
  const { value, at, tests } = decidingLayer(site, rule, facts);
  const reason = `${rule} is ${shortValue(value)}`;
  return { status, text: outcome === undefined ? reason : `${outcome} (${reason})`, tests, ...(at ? { at } : {}) };
}

/** A rule's value, the location of the layer that decides it, and the tests involved. */
export function decidingLayer(site: ExplainedSite, rule: RuleId, facts: Facts) {
  const { value, chain } = reportRule(site, rule, facts);
  const { at, cases = [] } = chain.find(({ state }) => state === 'decides') ?? {};
  return { value, at, tests: cases.flatMap(({ tests }) => tests) };
}
