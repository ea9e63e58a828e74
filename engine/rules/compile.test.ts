import type { Condition } from '../../schemas/condition.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ruleIds } from '../../schemas/rules/index.ts';
import { facts, vehicle } from '../conditions/testing/facts.ts';
import { ruleBookFromTable } from './book.ts';
import { compileRules, type RuleLayer } from './compile.ts';

const used = { when: { 'vehicle.car_type': 'used' } };

describe('layers', () => {
  test('without a document every rule has its default', () => {
    const book = compileRules([]);
    expect(book.read('stock.soldWindowDays', facts())).toBe(3);
    expect(book.read('reserve.fee', facts())).toBe(200);
    expect(book.read('card.buttons', facts())).toEqual(['enquire', 'testDrive', 'viewDetails', 'reserve']);
  });

  test('the site overrides the group, the group the template, and the template the default', () => {
    const layers: RuleLayer[] = [
      { name: 'template', rules: { 'similar.count': 1, 'recent.count': 1, 'search.pageSize': 1 } },
      { name: 'group', rules: { 'similar.count': 2, 'recent.count': 2 } },
      { name: 'site', rules: { 'similar.count': 3 } },
    ];
    const book = compileRules(layers);
    const values = (['similar.count', 'recent.count', 'search.pageSize', 'gauge.dealCeiling'] as const).map((id) =>
      book.read(id, facts()),
    );
    expect(values).toEqual([3, 2, 1, 0.65]);
  });

  test('the value of the strongest layer that sets a rule is used whole', () => {
    const names = ['template', 'group', 'site'];
    const settings = fc.array(fc.option(fc.integer({ min: 0, max: 9 })), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(settings, (values) => {
        const layers = names.map((name, index) => {
          const value = values[index];
          return {
            name,
            rules: value === null ? {} : { 'search.filters.priceBounds': { min: value, max: 10, step: 1 } },
          };
        });
        const strongest = values.findLast((value) => value !== null);
        expect(compileRules(layers).read('search.filters.priceBounds', facts())).toEqual(
          strongest === null || strongest === undefined
            ? { min: 0, max: 250_000, step: 1000 }
            : { min: strongest, max: 10, step: 1 },
        );
      }),
    );
  });

  test('null is a value where the schema allows it', () => {
    const book = compileRules([{ name: 'site', rules: { 'search.promo.slot': null } }]);
    expect(book.read('search.promo.slot', facts())).toBeNull();
  });

  test('a compiled value is immutable', () => {
    const buttons = compileRules([{ name: 'site', rules: { 'share.channels': ['copy'] } }]).read(
      'share.channels',
      facts(),
    );
    expect(() => Reflect.apply(Array.prototype.push, buttons, ['sms'])).toThrow(TypeError);
  });
});

describe('cases', () => {
  const fee = [
    { when: { 'vehicle.price': { gt: 60_000 } }, use: 500 },
    { when: { 'vehicle.price': { gt: 30_000 } }, use: 300 },
    { use: 200 },
  ];

  test('the first matching case wins', () => {
    const rules = compileRules([{ name: 'site', rules: { 'reserve.fee': fee } }]).reader(['reserve.fee'], facts());
    const prices = [70_000, 60_000, 30_000, undefined];
    expect(prices.map((price) => rules.for(vehicle(price === undefined ? {} : { price }))['reserve.fee'])).toEqual([
      500, 300, 200, 200,
    ]);
  });

  test('a list of plain objects without use is a value, not a list of cases', () => {
    const blocks = ['photo', 'price'];
    expect(compileRules([{ name: 'site', rules: { 'print.blocks': blocks } }]).read('print.blocks', facts())).toEqual(
      blocks,
    );
  });

  test('inherit falls through to the next layer, which may fall through again', () => {
    const book = compileRules([
      { name: 'template', rules: { 'reserve.fee': [{ ...used, use: { inherit: true } }, { use: 150 }] } },
      {
        name: 'site',
        rules: { 'reserve.fee': [{ when: { 'vehicle.price': { gt: 60_000 } }, use: 500 }, { use: { inherit: true } }] },
      },
    ]);
    const fees = [vehicle({ price: 70_000 }), vehicle(), vehicle({ car_type: 'new' })].map((subject) =>
      book.read('reserve.fee', book.vehicle(subject, facts())),
    );
    expect(fees).toEqual([500, 200, 150]);
  });

  test('inheriting in every layer equals omitting the rule', () => {
    const inherit = [{ use: { inherit: true } }];
    const plain = compileRules([{ name: 'template', rules: { 'similar.count': 4 } }]);
    const inheriting = compileRules([
      { name: 'template', rules: { 'similar.count': 4 } },
      { name: 'group', rules: { 'similar.count': inherit } },
      { name: 'site', rules: { 'similar.count': inherit } },
    ]);
    expect(inheriting.read('similar.count', facts())).toBe(plain.read('similar.count', facts()));
  });
});

describe('finance providers', () => {
  const providers = {
    acme: { rules: { 'finance.rate.range': { min: 4, max: 20, step: 0.5 }, 'reserve.fee': 1 } },
    other: {},
  };
  const byType = [{ when: { 'vehicle.car_type': 'new' }, use: 'acme' }, { use: 'other' }];
  const range = { min: 0.5, max: 15, step: 0.5 };

  function rate(rules: Record<string, unknown>, car_type: 'new' | 'used') {
    const book = compileRules(
      [
        { name: 'template', rules: {} },
        { name: 'site', rules: { 'finance.provider': byType, ...rules } },
      ],
      { providers },
    );
    return book.read('finance.rate.range', book.vehicle(vehicle({ car_type }), facts()));
  }

  test('a provider sets limits for the vehicles it finances', () => {
    expect(rate({}, 'new')).toEqual({ min: 4, max: 20, step: 0.5 });
    expect(rate({}, 'used')).toEqual(range);
  });

  test('rank above the template and below the site', () => {
    expect(rate({ 'finance.rate.range': { min: 1, max: 2, step: 1 } }, 'new')).toEqual({ min: 1, max: 2, step: 1 });
    expect(
      rate(
        { 'finance.rate.range': [{ ...used, use: { min: 1, max: 2, step: 1 } }, { use: { inherit: true } }] },
        'new',
      ),
    ).toEqual({ min: 4, max: 20, step: 0.5 });
    const book = compileRules(
      [{ name: 'template', rules: { 'finance.rate.range': range, 'finance.provider': 'acme' } }],
      { providers },
    );
    expect(book.read('finance.rate.range', facts())).toEqual({ min: 4, max: 20, step: 0.5 });
  });

  test('may set only the listed rules', () => {
    const book = compileRules([{ name: 'site', rules: { 'finance.provider': 'acme' } }], { providers });
    expect(book.read('reserve.fee', facts())).toBe(200);
  });
});

describe('stages of facts', () => {
  const lenders = { acme: { interestRate: 9.5, comparisonRate: 10.1 }, other: { interestRate: 7 } };

  test('availability and arrival are resolved first, then the lender, then everything else', () => {
    const book = compileRules([
      {
        name: 'site',
        rules: {
          'stock.available': [{ when: { 'vehicle.status': 'in_stock' }, use: true }, { use: false }],
          'stock.justArrivedDays': 5,
          'finance.provider': [{ when: { 'vehicle.available': true }, use: 'acme' }, { use: 'other' }],
        },
      },
    ]);
    const day = 86_400;
    const seconds = facts().now.getTime() / 1000;
    const one = vehicle({
      finance_lenders: lenders,
      year: 2020,
      price: 20_000,
      before_price: 22_500,
      created_at_timestamp: seconds - 5 * day,
    });
    expect(book.vehicle(one, facts()).derived).toMatchObject({
      available: true,
      justArrived: true,
      saving: 2500,
      imageCount: 0,
      ageYears: 6,
      lender: { interestRate: 9.5 },
    });
    const two = { ...one, status: 'coming_soon' as const, created_at_timestamp: seconds - 5 * day - 1 };
    expect(book.vehicle(two, facts()).derived).toMatchObject({
      available: false,
      justArrived: false,
      lender: { interestRate: 7 },
    });
  });

  test('a vehicle is just arrived for 8 days by default [card.just-arrived-8-days]', () => {
    const book = compileRules([]);
    const arrived = (created_at: string) => book.vehicle(vehicle({ created_at }), facts()).derived?.justArrived;
    expect([arrived('2026-06-07T02:00:00Z'), arrived('2026-06-07T01:59:59Z')]).toEqual([true, false]);
  });

  test('a vehicle is a year older from the new year of its site on', () => {
    const site = { ...facts().site, timeZone: 'Australia/Sydney' };
    const ages = ['2026-12-31T12:59:59Z', '2026-12-31T13:00:00Z'].map((now) => {
      const known = compileRules([]).vehicle(vehicle({ year: 2019 }), facts({ site, now: new Date(now) }));
      return known.derived?.ageYears;
    });
    expect(ages).toEqual([7, 8]);
  });

  test('the facts of a vehicle are derived once per context', () => {
    const book = compileRules([]);
    const [subject, base] = [vehicle(), facts()];
    expect(book.vehicle(subject, base)).toBe(book.vehicle(subject, base));
    expect(book.vehicle(subject, facts())).not.toBe(book.vehicle(subject, base));
  });
});

describe('a table', () => {
  const conditional = [
    'card.buttons',
    'price.precedence',
    'reserve.fee',
    'finance.rate.range',
    'finance.estimate.eligible',
    'similar.headingVariant',
    'search.pageSize',
  ] as const;
  const book = compileRules(
    [
      { name: 'template', rules: { 'reserve.fee': [{ ...used, use: 100 }, { use: 50 }] } },
      {
        name: 'site',
        rules: {
          'reserve.fee': [{ when: { 'vehicle.price': { gt: 9000 } }, use: { inherit: true } }, { use: 1 }],
          'finance.provider': [{ ...used, use: 'acme' }, { use: 'other' }],
        },
      },
    ],
    { providers: { acme: { rules: { 'finance.rate.range': { min: 4, max: 20, step: 1 } } } } },
  );

  test('gives the same values in every context after a round trip through JSON', () => {
    const copy = ruleBookFromTable(JSON.parse(JSON.stringify(book.table(conditional))));
    const vehicles = fc.record({
      car_type: fc.constantFrom('new' as const, 'used' as const, 'demo' as const),
      status: fc.constantFrom('in_stock' as const, 'sold' as const, 'coming_soon' as const),
      price: fc.constantFrom(0, 9000, 9001, null),
      make: fc.constantFrom('Suzuki', 'Kia'),
    });
    fc.assert(
      fc.property(vehicles, fc.subarray(['subscription', 'reserve']), (fields, features) => {
        const base = facts({ site: { slug: 'a', features, dealershipCount: 1 } });
        const subject = vehicle({ ...fields, finance_lenders: { acme: { interestRate: 9, comparisonRate: 10 } } });
        for (const id of conditional) {
          expect(copy.read(id, copy.vehicle(subject, base))).toEqual(book.read(id, book.vehicle(subject, base)));
        }
      }),
    );
  });

  test('contains the requested rules and those that define facts, and no others', () => {
    const table = book.table(['search.pageSize']);
    expect([...Object.keys(table.constants), ...Object.keys(table.chains)].toSorted()).toEqual([
      'finance.provider',
      'search.pageSize',
      'stock.available',
      'stock.justArrivedDays',
    ]);
    expect(() => ruleBookFromTable(table).read('card.media', facts())).toThrow('The rule card.media was not declared');
  });

  test('omits layers that can never decide', () => {
    const { chains } = compileRules([
      { name: 'site', rules: { 'card.buttons': [{ ...used, use: [] }, { use: ['call'] }] } },
    ]).table(['card.buttons']);
    expect(chains['card.buttons']?.layers).toHaveLength(1);
  });
});

test('gives a reader that resolves rules for the page and for any vehicle', () => {
  const book = compileRules([]);
  const rules = book.reader(['card.buttons', 'card.media'], facts());
  expect(rules['card.media']).toBe('single');
  expect(rules.for(vehicle({ status: 'sold' }))['card.buttons']).toEqual(['findSimilar']);
  expect(rules.for(vehicle())['card.buttons']).toEqual(['enquire', 'testDrive', 'viewDetails', 'reserve']);
  expect(rules.for(vehicle()).for(vehicle({ status: 'sold' }))['card.buttons']).toEqual(['findSimilar']);
});

test('can read every rule of the catalogue without a vehicle', () => {
  const book = compileRules([]);
  const rules = book.reader(ruleIds, facts());
  expect(ruleIds.filter((id) => rules[id] === undefined)).toEqual([]);
});

test('a provider that lists its vehicles gives no other an estimate, whatever the site sets', () => {
  const lends = { 'vehicle.price': { gt: 500 } };
  const rules = { 'finance.provider': 'ours', 'finance.estimate.eligible': true };
  const book = (own: object, eligible?: Condition) =>
    compileRules([{ name: 'site', rules: { ...rules, ...own } }], {
      providers: { ours: eligible ? { eligible } : {} },
    });
  const estimates = (made: ReturnType<typeof book>, price: number | null) =>
    [made, ruleBookFromTable(made.table(['finance.estimate.eligible']))].map((one) =>
      one.read('finance.estimate.eligible', one.vehicle(vehicle({ price }), facts())),
    );
  expect([30_000, 200, null].map((price) => estimates(book({}, lends), price))).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
  expect(estimates(book({}), 200)).toEqual([true, true]);
  expect(estimates(book({ 'finance.estimate.eligible': false }, lends), 30_000)).toEqual([false, false]);
  expect(estimates(book({ 'finance.provider': 'another' }, lends), 200)).toEqual([true, true]);
});
