import { describe, expect, test } from 'vitest';
import { offerEntries, offers, offersIn } from '../../schemas/offers.ts';
import { isRuleId } from '../../schemas/rules/index.ts';
import { testNow, testSite, testVehicle } from '../../tests/support/render-block.tsx';
import { formOffered, formSubject } from '../forms/subject.ts';
import { offerAddress, offerNames, offerRulesIn } from './offers.ts';
import { absentPages } from '../pages/site-pages.ts';

const rulesOfSidebar = offerRulesIn('sidebar');

test('a button is offered for a vehicle exactly when its form accepts it', () => {
  const changes = [
    {},
    { status: 'sold' },
    { reserved: true },
    { show_on_dealer_website: false },
    { price: 9 },
  ] as const;
  const seen = new Set<string>();
  for (const features of [[], ['reserve', 'onlinePurchase', 'valuation']] as const) {
    const site = testSite([], { features: [...features] });
    for (const change of changes) {
      const vehicle = { ...testVehicle, ...change };
      const subject = formSubject(site, vehicle, { now: testNow });
      const rules = site.rules.reader(rulesOfSidebar, subject.facts);
      for (const form of ['testDrive', 'reserve', 'onlinePurchase'] as const) {
        const offered = offerAddress(form, { vehicle, rules }, 'page') !== undefined;
        expect(offered, `${form} ${JSON.stringify(change)}`).toBe(formOffered(form, subject));
        seen.add(`${form} ${offered}`);
      }
    }
  }
  expect(seen.size).toBe(6);
});

test('every name in the table is a rule or has a value', () => {
  const table = JSON.stringify(
    offerEntries.map(([, { needs, to, fromCard, fromEstimate }]) => [needs, to, fromCard, fromEstimate]),
  );
  const braced = [...table.matchAll(/\{([\w.]+)\}/g)].map(([, name = '']) => name);
  const needs = offerEntries.flatMap(([, offer]) => offer.needs ?? []);
  const names = new Set([...braced, ...needs]);
  expect(names.size).toBeGreaterThan(12);
  for (const name of names) expect(isRuleId(name) || offerNames.includes(name), name).toBe(true);
});

test('a card and the vehicle page link to the same place, except for enquiries', () => {
  const site = testSite([], { features: ['reserve', 'onlinePurchase', 'valuation'] });
  const facts = site.rules.vehicle(testVehicle, { site: site.facts, now: testNow });
  const both = offersIn('card').filter((id) => offersIn('sidebar').some((other) => other === id));
  const rules = site.rules.reader(offerRulesIn('card'), facts);
  const subject = { vehicle: testVehicle, rules, phone: 'tel:+61255550000' };
  const differing = both.filter((id) => offerAddress(id, subject, 'card') !== offerAddress(id, subject, 'page'));
  expect(differing).toEqual(['enquire']);
  expect(offerAddress('testDrive', subject, 'card')).toBe(`/book-test-drive?car_id=${testVehicle.slug}`);
});

test('an address is usable only if the site has its page', () => {
  const page = { blocks: [] };
  const pages = { '/cars/:slug': page, '/cars/:slug/checkout': page, '/sell': page };
  const site = testSite([], {
    features: ['reserve', 'valuation'],
    rules: { 'trade.entryRoute': '/sell' },
    document: { pages },
  });
  const facts = site.rules.vehicle(testVehicle, { site: site.facts, now: testNow });
  const rules = site.rules.reader(rulesOfSidebar, facts);
  const leads = (id: 'testDrive' | 'reserve' | 'tradeIn') =>
    offerAddress(id, { vehicle: testVehicle, rules, absent: absentPages(site) }, 'page');
  expect(leads('testDrive')).toBeUndefined();
  expect(leads('reserve')).toBe(`/cars/${testVehicle.slug}/checkout`);
  expect(leads('tradeIn')).toBe(`/sell?car_id=${testVehicle.id}`);
});

describe('Get Finance leads where the site chooses [finance-display.get-finance-button]', () => {
  const car = { ...testVehicle, slug: 'a b', vin: 'VIN1', dealership_slug: 'north' };
  const pages = { '/finance': { name: 'finance', blocks: [] }, '/cars/:slug': { blocks: [] } };
  const leads = (own: Record<string, unknown>, from: 'card' | 'page' | 'estimate' = 'page', more = {}) => {
    const site = testSite([], { rules: own, document: { pages } });
    const rules = site.rules.reader(rulesOfSidebar, site.rules.vehicle(car, { site: site.facts, now: testNow }));
    return offerAddress('finance', { vehicle: car, rules, absent: absentPages(site), ...more }, from);
  };

  test('to the finance page about the vehicle, with what that page is told', () => {
    expect(leads({})).toBe('/personalised/finance?car_id=a+b');
    expect(leads({ 'finance.carRoute': '/finance' }, 'card')).toBe('/finance?car_id=a+b');
    const all = ['car_id', 'preferredDealership', 'vehiclePriceBudget', 'car_type', 'vin'];
    expect(leads({ 'finance.carParams': all })).toBe(
      '/personalised/finance?car_id=a+b&preferredDealership=north&vehiclePriceBudget=45990&car_type=used&vin=VIN1',
    );
    const hidden = { 'finance.carParams': ['car_id', 'vehiclePriceBudget'], 'price.precedence': ['text'] };
    expect(leads(hidden)).toBe('/personalised/finance?car_id=a+b');
  });

  test('to the page behind the popup', () => {
    expect(leads({ 'finance.action': 'popup' })).toBe('/personalised/finance?car_id=a+b');
  });

  test("to the vehicle's estimate if it has one, which leads on to the page", () => {
    const estimate = { 'finance.action': 'calculator' };
    expect(leads(estimate)).toBe('#finance-form');
    expect(leads(estimate, 'card')).toBe('/cars/a b#finance-form');
    expect(leads(estimate, 'estimate')).toBe('/personalised/finance?car_id=a+b');
    expect(leads({ ...estimate, 'finance.estimate.eligible': false })).toBe('/personalised/finance?car_id=a+b');
  });

  test('to the chat while it is staffed', () => {
    expect(leads({ 'finance.action': 'chat' }, 'page', { chat: 'https://chat.example' })).toBe('https://chat.example');
    expect(leads({ 'finance.action': 'chat' })).toBe('/personalised/finance?car_id=a+b');
  });
});

test('a fixed label is in the table, every other in the wording', () => {
  const varying = Object.entries(offers).flatMap(([id, offer]) => ('label' in offer ? [] : [id]));
  expect(varying).toEqual(['enquire', 'reserve', 'call']);
});
