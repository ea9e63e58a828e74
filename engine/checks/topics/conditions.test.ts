import { kinds } from '../../forms/kinds.ts';
import { findings, siteWith } from '../testing.ts';
import { condition, conditionOnCard, conditionOutcome, conditionPast } from './conditions.ts';
import { describe, expect, test } from 'vitest';

describe('condition', () => {
  /** Code and highlighted text, without the layout. */
  const codeAndText = (found: readonly string[]) =>
    found.map((line) => line.replace(/».*/s, '»').replace(/\n\s*|(?<=:) /g, ''));

  test('rejects a condition on the identity of the site', () => {
    const found = findings(condition, siteWith({}, [{ type: 'text', when: { 'site.slug': 'harbour' } }]));
    expect(codeAndText(found)).toEqual(['condition-site-slug «"site.slug"»']);
  });

  test('finds a fact that does not exist and one that is unknown on this page', () => {
    const blocks = [
      { type: 'text', when: { 'vehicle.pirce': { gt: 1 } } },
      { type: 'text', when: { 'vehicle.price': { gt: 1 } } },
    ];
    const pages = (name: string) => siteWith({ pages: { '/x': { name, title: 'x', blocks } } });
    expect(codeAndText(findings(condition, pages('content')))).toEqual([
      'condition-field-unknown «"vehicle.pirce"»',
      'condition-root-unreadable «"vehicle.price"»',
    ]);
    expect(codeAndText(findings(condition, pages('vehicle')))).toEqual(['condition-field-unknown «"vehicle.pirce"»']);
  });

  test('finds a text compared with a number', () => {
    const found = findings(
      condition,
      siteWith({ search: { groups: [{ path: 'a', label: 'A', filter: { 'vehicle.price': 'cheap' } }] } }),
    );
    expect(codeAndText(found)).toEqual(['condition-value-type «"cheap"»']);
  });

  test('compares the value of a field as the type that its kind gives it', () => {
    const against = (kind: string, operand: unknown) => {
      const when = { 'values.rate': operand };
      const fields = [
        { id: 'rate', kind, label: 'Rate' },
        { id: 'more', when },
      ];
      return findings(condition, siteWith({ forms: { ask: { title: 'Ask', steps: [{ id: 'a', fields }] } } }));
    };
    const operands = { text: 'low', number: { gt: 1 }, flag: true, date: { after: '2026-01-01' } };
    const kindsOf = (type: keyof typeof operands) =>
      Object.keys(kinds).filter((kind) => against(kind, operands[type]).length === 0);
    expect(kindsOf('number')).toEqual(['number', 'money', 'range']);
    expect(kindsOf('flag')).toEqual(['tick']);
    expect(kindsOf('date')).toEqual(['date']);
    expect(kindsOf('text')).toEqual(expect.arrayContaining(['text', 'choice', 'time']));
  });

  test('checks the filters of blocks, which the search service must support', () => {
    const found = findings(condition, siteWith({}, [{ type: 'cars', filter: { 'vehicle.available': true } }]));
    expect(codeAndText(found)).toEqual(['condition-not-searchable «{"vehicle.available":true}»']);
  });

  test('checks the condition of a lender', () => {
    const providers = { bank: { name: 'Bank', eligible: { 'vehicle.price': { above: 500 } } } };
    expect(codeAndText(findings(condition, siteWith({ finance: { providers } })))).toEqual([
      'condition-operator-unknown «"above"»',
    ]);
  });

  test('has the vehicle on every page that is about one', () => {
    const blocks = [{ type: 'text', when: { 'vehicle.price': { gt: 1 } } }];
    const page = (name: string) => ({ name, title: name, blocks });
    const pages = {
      '/print': page('print'),
      '/contact': page('contact'),
      '/410': page('gone'),
      '/brands': page('brands'),
    };
    expect(codeAndText(findings(condition, siteWith({ pages })))).toEqual([
      'condition-root-unreadable «"vehicle.price"»',
    ]);
  });

  test('checks the filter of a search page', () => {
    const page = { name: 'search', title: 'Demos', filter: { 'vehicle.car_tpye': 'demo' }, blocks: [] };
    expect(codeAndText(findings(condition, siteWith({ pages: { '/demos': page } })))).toEqual([
      'condition-field-unknown «"vehicle.car_tpye"»',
    ]);
  });
});

describe('condition-on-card', () => {
  const found = (rules: object, finance?: object) =>
    findings(conditionOnCard, siteWith({ rules, ...(finance ? { finance } : {}) }));

  test('warns about a card rule whose condition tests a fact known only on the vehicle page', () => {
    const when = { any: [{ 'vehicle.file': { exists: true } }, { 'vehicle.km': { lt: 100 } }] };
    expect(found({ 'card.buttons': [{ when, use: ['call'] }, { use: ['viewDetails'] }] })).toEqual([
      `condition-unknown-on-cards «"vehicle.file"» Search results lack vehicle.file: 'card.buttons' can read it only on the vehicle's own page.`,
    ]);
  });

  test('ignores fields of search results, and rules that only the vehicle page reads', () => {
    const when = { 'vehicle.photos_count': { gt: 3 } };
    expect(found({ 'card.buttons': [{ when, use: ['call'] }, { use: ['viewDetails'] }] })).toEqual([]);
    const page = { 'vehicle.images': { exists: true } };
    expect(found({ 'gallery.thumbnails.above': [{ when: page, use: 3 }, { use: 4 }] })).toEqual([]);
  });

  test('checks the condition of a lender too', () => {
    const providers = { bank: { name: 'Bank', eligible: { 'vehicle.vin': { exists: true } } } };
    expect(found({}, { providers })).toHaveLength(1);
  });
});

describe('condition-outcome', () => {
  const promo = (when: object) => findings(conditionOutcome, siteWith({ promos: [{ id: 'sale', when }] }));

  test('finds bounds that leave no value between them', () => {
    const found = promo({ 'vehicle.price': { gt: 30_000, lt: 20_000 } });
    expect(found).toEqual([
      `condition-never «{\n          "gt": 30000,\n          "lt": 20000\n        }» vehicle.price cannot be more than 30000 and less than 20000 at once.`,
    ]);
  });

  test('finds a branch that contradicts the conditions around it', () => {
    expect(promo({ 'vehicle.car_type': 'new', all: [{ 'vehicle.car_type': 'used' }] })).toEqual([
      `condition-never «"used"» vehicle.car_type cannot be "new" and "used" at once.`,
    ]);
  });

  test('finds dates that leave no moment between them', () => {
    const span = (after: unknown, before: unknown) => promo({ now: { after, before } }).length;
    expect(span('2026-12-24', '2026-12-01')).toBe(1);
    expect(span('2026-12-24', '2026-12-24')).toBe(1);
    expect(span({ daysAgo: 3 }, { daysAgo: 5 })).toBe(1);
    expect(span('2026-12-01', '2026-12-24')).toBe(0);
    expect(span({ daysAgo: 5 }, { daysAgo: 3 })).toBe(0);
    expect(span('2026-12-24', '2026-12-24T09:00:00+11:00')).toBe(0);
    expect(span({ daysAgo: 3 }, '2026-12-01')).toBe(0);
    expect(promo({ 'vehicle.rego_expiry': { after: '2026-12-24', before: '2026-12-01' } })[0]).toContain(
      'vehicle.rego_expiry cannot be after "2026-12-24" and before "2026-12-01" at once.',
    );
  });

  test('knows the range of a fact', () => {
    expect(promo({ 'vehicle.price': { lt: 0 } })[0]).toContain('vehicle.price is never less than 0.');
    expect(promo({ 'vehicle.year': { ne: 3000 } })[0]).toContain(
      'condition-always «{\n          "ne": 3000\n        }» vehicle.year is always other than 3000.',
    );
  });

  test('finds an empty condition', () => {
    expect(promo({})).toEqual(['condition-always «{}» A condition without a test always holds.']);
  });

  test('reads the conditions of rules, blocks, search groups and lenders', () => {
    const never = { 'vehicle.make': { eq: 'Kia', ne: 'Kia' } };
    const site = siteWith(
      {
        rules: { 'stock.filter': never, 'reserve.fee': [{ when: never, use: 1 }, { use: 2 }] },
        search: { groups: [{ path: 'a', label: 'A', filter: never }] },
        finance: { providers: { a: { name: 'A', eligible: never } } },
      },
      [{ type: 'cars', filter: never, when: never }],
    );
    expect(findings(conditionOutcome, site).map((found) => found.slice(0, 15))).toEqual(
      Array(6).fill('condition-never'),
    );
  });

  test.each([
    { 'vehicle.price': { gt: 0, lte: 20_000 } },
    { 'vehicle.price': { gte: 20_000, lte: 20_000 } },
    { any: [{ 'vehicle.make': 'Kia' }, { 'vehicle.make': 'Ford' }] },
    { 'vehicle.make': 'Kia', not: { 'vehicle.make': 'Ford' } },
    { 'site.features': { contains: 'chat' }, all: [{ 'site.features': { contains: 'reserve' } }] },
    { 'vehicle.make': { exists: false, ne: 'Kia' } },
  ])('reports nothing for %j', (when) => {
    expect(promo(when)).toEqual([]);
  });
});

test('finds conditions on a time that is over', () => {
  const blocks = [
    { type: 'text', when: { now: { after: '2026-05-01', before: '2026-06-29' } } },
    { type: 'text', when: { any: [{ now: { before: '2025-12-26' } }, { now: { before: '2026-06-30' } }] } },
    { type: 'text', when: { not: { now: { before: '2026-01-01' } } } },
    { type: 'text', when: { now: { after: '2026-01-01' } } },
  ];
  expect(findings(conditionPast, siteWith({}, blocks))).toEqual([
    'condition-past «"2026-06-29"» 2026-06-29 is over.',
    'condition-past «"2025-12-26"» 2025-12-26 is over.',
  ]);
});
