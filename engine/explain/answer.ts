import type { RuleId } from '../../schemas/rules/index.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { decidingTests, type Facts, traceCondition } from '../conditions/index.ts';
import type { Need } from '../forms/availability.ts';
import { brandScope } from '../route/brand.ts';
import { formPageAnswer, isAboutVehicle } from '../route/form-page.ts';
import { lackingFor } from '../route/pages.ts';
import { placingRule } from '../route/place.ts';
import { slugOf } from '../route/scope.ts';
import { vehicleAnswer } from '../route/vehicle-answer.ts';
import { type FilePlace, writtenAt } from './place.ts';
import { reportRule, type Test, testOf } from './rule.ts';
import type { ExplainedSite } from './subject.ts';
import { shortValue } from './words.ts';

/** What the answer is where it is not the page itself, and why. */
export interface AnswerReport {
  readonly status: number;
  readonly text: string;
  readonly tests: readonly Test[];
  /** Where what decides is written. */
  readonly at?: FilePlace;
}

/** A page that stands in the document. */
interface WrittenPage {
  readonly pattern: string;
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
}

const statuses: Readonly<Record<string, number>> = { notFound: 404, gone: 410, unavailable: 503 };

/** Why a page of the document has no address on this site, or another one. */
export function absence(site: ExplainedSite, { pattern, name }: WrittenPage, facts: Facts): AnswerReport {
  const lacks = lackingFor(name, site);
  if (lacks) return lacking(site, 404, lacks, facts);
  const rule = placingRule(name, pattern);
  if (!rule) return { status: 404, text: 'the site has no such page', tests: [] };
  const to = site.rules.read(rule, facts);
  const taken = !site.pages.some(({ written }) => written === pattern);
  return byRule(
    site,
    404,
    rule,
    facts,
    taken ? `the page that is written at ${to} takes its place` : `the page is at ${to}`,
  );
}

/** What an address comes to where its page is not what is shown; undefined where it is, as far as the document knows. */
export function answerOf(site: ExplainedSite, page: WrittenPage, url: URL, facts: Facts): AnswerReport | undefined {
  const status = statuses[page.name];
  if (status !== undefined)
    return { status: 404, text: `the page stands for status ${status} and has no address`, tests: [] };
  if (page.name === 'brand') return brandAnswer(site, page.params['brand'] ?? '', facts);
  const { vehicle } = facts;
  const inStock = vehicle && traceCondition(site.rules.read('stock.filter', facts), facts);
  if (inStock && !inStock.holds && (page.name === 'vehicle' || page.name === 'print' || isAboutVehicle(page)))
    return { status: 404, text: 'stock.filter leaves the vehicle out', tests: decidingTests(inStock).map(testOf) };
  if (vehicle && (page.name === 'vehicle' || page.name === 'print')) return soldAnswer(site, vehicle, facts);
  return isAboutVehicle(page) ? formAnswer(site, page, url, facts) : undefined;
}

function brandAnswer(site: ExplainedSite, slug: string, facts: Facts): AnswerReport | undefined {
  if (slug.startsWith(':') || brandScope(site, slug, facts.now)) return undefined;
  if (!site.rules.read('brands.overviewShown', facts)) return byRule(site, 404, 'brands.overviewShown', facts);
  const known = (site.document.brands ?? []).some((brand) => brand.slug === slug);
  const text = known ? `the brand "${slug}" skips its page` : `the site has no brand "${slug}"`;
  return { status: 404, text, tests: [] };
}

function soldAnswer(site: ExplainedSite, vehicle: Vehicle, facts: Facts): AnswerReport | undefined {
  const answer = vehicleAnswer(vehicle, site.rules, facts);
  if (answer === 'page') return undefined;
  if (answer === 'gone') {
    const days = site.rules.read('stock.soldWindowDays', facts);
    return byRule(site, 410, 'stock.soldWindowDays', facts, `the vehicle was sold more than ${days} days ago`);
  }
  const text = `the vehicle is sold, so it leads to /search/${slugOf(vehicle.make)}`;
  return byRule(site, 302, 'vehicle.sold.page', facts, text);
}

function formAnswer(site: ExplainedSite, page: WrittenPage, url: URL, facts: Facts): AnswerReport | undefined {
  const answer = formPageAnswer(site, page, { url }, facts.vehicle, facts.now);
  if (answer === 'page') return undefined;
  if ('to' in answer) return byRule(site, 302, answer.rule, facts, `it leads to ${answer.to}`);
  return lacking(site, 404, answer.lacks, facts);
}

function lacking(site: ExplainedSite, status: number, need: Need, facts: Facts): AnswerReport {
  if ('rule' in need) return byRule(site, status, need.rule, facts);
  if ('feature' in need)
    return { status, text: `the site lacks the feature "${need.feature}"`, tests: [], ...featuresAt(site) };
  return { status, text: 'the page is about a vehicle, and the address names none', tests: [] };
}

function featuresAt({ document, loaded }: ExplainedSite): Pick<AnswerReport, 'at'> {
  return document.features?.length ? { at: writtenAt(loaded, '/features') } : {};
}

function byRule(site: ExplainedSite, status: number, rule: RuleId, facts: Facts, outcome?: string): AnswerReport {
  const { value, at, tests } = decidingLayer(site, rule, facts);
  const said = `${rule} is ${shortValue(value)}`;
  return { status, text: outcome === undefined ? said : `${outcome} (${said})`, tests, ...(at ? { at } : {}) };
}

/** The value of a rule, the place of the layer that decides it, and the tests it was decided by. */
export function decidingLayer(site: ExplainedSite, rule: RuleId, facts: Facts) {
  const { value, chain } = reportRule(site, rule, facts);
  const { at, cases = [] } = chain.find(({ state }) => state === 'decides') ?? {};
  return { value, at, tests: cases.flatMap(({ tests }) => tests) };
}
