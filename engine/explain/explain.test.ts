import { describe, expect, test } from 'vitest';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { now, vehicle } from '../conditions/testing/facts.ts';
import { explain, explanationText, vehicleNamedAt } from './index.ts';
import { riverSite } from './testing/site.ts';

const site = riverSite();

function text(target: string, about?: Vehicle): string {
  const explanation = explain(site, target, { now, ...(about ? { vehicle: about } : {}) });
  return explanation.kind === 'unknown' ? `unknown ${explanation.what}` : explanationText(explanation);
}

function suggestions(target: string): readonly string[] | undefined {
  const explanation = explain(site, target, { now });
  return explanation.kind === 'unknown' ? explanation.suggestions : undefined;
}

test('explains an address in a further language as the page that it is', () => {
  const offered = riverSite(({ site: own, ...rest }) => ({ ...rest, site: { ...Object(own), locales: ['zh-Hans'] } }));
  const about = (target: string) => {
    const explanation = explain(offered, target, { now });
    return explanation.kind === 'unknown' ? explanation : explanationText(explanation);
  };
  expect(about('/zh/search/utes')).toMatch(/page +\/search\/:group/);
  expect(about('/zh/search/utes')).toContain('route /zh/search/utes');
  expect(about('/zh')).toMatch(/page +\/ /);
  expect(about('/zh/serch')).toMatchObject({ kind: 'unknown', name: '/zh/serch' });
});

describe('an estimate', () => {
  const offer = { interestRate: 8.99, comparisonRate: 9.85, paymentWeek: 181.2 };
  const about = (change: object) =>
    text(
      'finance.estimate.eligible',
      vehicle({ finance_lenders: { acme: offer }, price: 30_000, year: 2020, ...change }),
    )
      .split('\n\n')
      .find((part) => part.includes('finance.provider is'));

  test('names what decides the figure', () => {
    expect(about({})).toBe(
      `$181.20 a week, from the offer finance_lenders.acme (source lender).
  holds  finance.provider is "acme"  site.json:11:5
  holds  there is the offer finance_lenders.acme (source lender)
  holds  interest rate 8.99%, comparison rate 9.85%
  holds  the provider's own 'price'  site.json:18:96
  holds  the provider's own 'eligible'  site.json:18:121
  holds  finance.estimate.eligible is true in the layer 'default'
  holds  the price shown is $30000`,
    );
  });

  test('names each requirement that fails, with what it saw', () => {
    expect(about({ price: 300, year: 2001, finance_lenders: { acme: { ...offer, comparisonRate: null } } })).toBe(
      `No estimate: see the failed step. It would come from the offer finance_lenders.acme (source lender).
  holds  finance.provider is "acme"  site.json:11:5
  holds  there is the offer finance_lenders.acme (source lender)
  fails  interest rate 8.99%, comparison rate none
  fails  the provider's own 'price'  site.json:18:96
           vehicle.price is 300, so gte 500 is false
  fails  the provider's own 'eligible'  site.json:18:121
           vehicle.year is 2001, so gt 2010 is false
  fails  finance.estimate.eligible is false in the layer 'default'
           vehicle.lender.comparisonRate is missing, so exists true is false
  holds  the price shown is $300`,
    );
    expect(about({ finance_lenders: {} })).toContain(
      '  fails  the vehicle lacks the offer finance_lenders.acme (source lender)',
    );
    expect(about({ price: 0 })).toContain('fails  no price is shown');
    const small = { finance_lenders: { acme: { ...offer, paymentWeek: 25 } } };
    expect(about(small)).toContain('fails  its repayment is missing or not above finance.minimumPayment, $25');
    // What has failed already is not said a second time.
    for (const other of [{}, { ...small, price: 0 }, { ...small, price: 300 }, { finance_lenders: {} }])
      expect(about(other)).not.toContain('its repayment is missing');
    for (const rate of ['interestRate', 'comparisonRate'])
      expect(about({ finance_lenders: { acme: { ...offer, [rate]: null } } })).toMatch(/fails {2}interest rate/);
  });

  test('says which rule leaves a vehicle without finance, and nothing where there is no vehicle', () => {
    const none = riverSite((document) => ({
      ...document,
      rules: { 'finance.provider': [{ when: { 'vehicle.make': 'Toyota' }, use: null }, { use: 'acme' }] },
    }));
    const report = (about?: Vehicle) => {
      const explanation = explain(none, 'finance.estimate.eligible', { now, ...(about ? { vehicle: about } : {}) });
      return explanation.kind === 'unknown' ? '' : explanationText(explanation);
    };
    const said = report(vehicle({ finance_lenders: { acme: offer } }));
    expect(said).toContain('No estimate: the vehicle has no finance.');
    expect(said).toMatch(/fails {2}finance\.provider is null/);
    expect(said).toContain('vehicle.make is "Toyota"');
    expect(report(vehicle({ make: 'Kia', finance_lenders: { acme: offer }, price: 30_000, year: 2020 }))).toContain(
      '$181.20 a week',
    );
    expect(report()).not.toContain('No estimate');
  });

  test('the rule as the site sets it: the case that held, or those that would have made it true', () => {
    const site = (cases: unknown) =>
      riverSite((document) => ({
        ...document,
        rules: { 'finance.provider': 'acme', 'finance.estimate.eligible': cases },
      }));
    const told = (cases: unknown, own: object = {}) => {
      const car = vehicle({ finance_lenders: { acme: offer }, price: 30_000, year: 2020, ...own });
      const explanation = explain(site(cases), 'finance.estimate.eligible', { now, vehicle: car });
      const text = explanation.kind === 'unknown' ? '' : explanationText(explanation);
      const [, line = '', ...tests] =
        /\n {2}(\w+) {2}finance\.estimate\.eligible is[^\n]*((?:\n {11}[^\n]+)*)/.exec(text) ?? [];
      return [line, ...tests.map((test) => test.trim())];
    };
    expect(told([{ when: { 'vehicle.make': 'Toyota' }, use: false }, { use: true }])).toEqual([
      'fails',
      'vehicle.make is "Toyota", so eq "Toyota" is true',
    ]);
    expect(
      told([
        { when: { 'vehicle.make': 'Kia' }, use: true },
        { when: { 'vehicle.make': 'Ford' }, use: false },
        { use: false },
      ]),
    ).toEqual(['fails', 'vehicle.make is "Toyota", so eq "Kia" is false']);
    expect(told([{ when: { 'vehicle.make': 'Toyota' }, use: true }, { use: false }])).toEqual(['holds', '']);
  });

  test('a missing repayment is reported only if there are a price and an offer', () => {
    const report = (own: object) => {
      const site = riverSite((document) => ({
        ...document,
        rules: { 'finance.provider': 'acme', 'finance.estimate.eligible': true },
        finance: { providers: { acme: { name: 'Acme' } } },
      }));
      const car = vehicle({ finance_lenders: { acme: { ...offer, paymentWeek: 0 } }, price: 30_000, ...own });
      const explanation = explain(site, 'finance.estimate.eligible', { now, vehicle: car });
      return explanation.kind === 'unknown' ? '' : explanationText(explanation);
    };
    expect(report({})).toContain('its repayment is missing');
    expect(report({ price: 0 })).not.toContain('its repayment is missing');
    expect(report({ finance_lenders: {} })).not.toContain('its repayment is missing');
  });

  test('the source of the figure is that of the provider', () => {
    const from = (source: string) => {
      const providers = { acme: { name: 'Acme', source, rates: { unused: 0 } } };
      const site = riverSite((document) => ({ ...document, finance: { providers } }));
      const explanation = explain(site, 'finance.estimate.eligible', { now, vehicle: vehicle({ price: 30_000 }) });
      return explanation.kind === 'unknown' ? '' : explanationText(explanation);
    };
    expect(from('quote')).toContain('the quote youxQuote (source quote)');
    expect(from('calculator')).toContain("the site's own calculation at the provider's rates (source calculator)");
    expect(from('lender')).toContain('the offer finance_lenders.acme (source lender)');
  });
});

describe('a rule', () => {
  test('shows every layer that sets it and why cases failed', () => {
    expect(text('reserve.fee', vehicle({ price: 70_000, make: 'Kia' }))).toBe(
      `reserve.fee = 200
  Reservation amount in dollars.

  default   overridden  the catalogue  200
  template  overridden  template.json:23:5  150
  group     decides     group.json:5:14  200
  site      passes on   site.json:12:5
      case 1 fails: use 500
        vehicle.make is "Kia", so ne "Kia" is false
      case 2 fails: use 0
        vehicle.status is "in_stock", so eq "coming_soon" is false
      case 3 holds: use {"inherit":true}

Asked for: site river, at 2026-06-15T02:00:00.000Z, vehicle toyota-rav4-1.`,
    );
  });

  test('names the matching case and does not evaluate the later ones', () => {
    expect(text('reserve.fee', vehicle({ price: 61_000 }))).toContain(
      `  site      decides     site.json:12:5
      case 1 holds: use 500
        vehicle.price is 61000, so gt 60000 is true
        vehicle.make is "Toyota", so ne "Kia" is true
      case 2 not reached: use 0
      case 3 not reached: use {"inherit":true}`,
    );
  });

  test('finds the value of a finance provider where the provider sets it', () => {
    expect(text('finance.rounding')).toBe(
      `finance.rounding = "up"
  Rounding of a repayment.

  default        overridden  the catalogue  "nearest"
  provider acme  decides     site.json:18:68  "up"

Asked for: site river, at 2026-06-15T02:00:00.000Z, vehicle none.`,
    );
  });

  test('is also explained as data', () => {
    const explanation = explain(site, 'reserve.fee', {
      now,
      vehicle: vehicle({ price: 61_000, make: 'Kia' }),
      route: '/',
    });
    expect(JSON.parse(JSON.stringify(explanation))).toEqual({
      context: { site: 'river', at: '2026-06-15T02:00:00.000Z', vehicle: 'toyota-rav4-1', route: '/' },
      kind: 'rule',
      rule: 'reserve.fee',
      summary: 'Reservation amount in dollars.',
      value: 200,
      layer: 'group',
      chain: [
        { layer: 'default', state: 'overridden', value: 200 },
        { layer: 'template', state: 'overridden', value: 150, at: { file: 'template.json', line: 23, column: 5 } },
        { layer: 'group', state: 'decides', value: 200, at: { file: 'group.json', line: 5, column: 14 } },
        {
          layer: 'site',
          state: 'passes on',
          at: { file: 'site.json', line: 12, column: 5 },
          value: [
            { when: { 'vehicle.price': { gt: 60_000 }, 'vehicle.make': { ne: 'Kia' } }, use: 500 },
            { when: { 'vehicle.status': 'coming_soon' }, use: 0 },
            { use: { inherit: true } },
          ],
          cases: [
            {
              number: 1,
              outcome: 'fails',
              when: { 'vehicle.price': { gt: 60_000 }, 'vehicle.make': { ne: 'Kia' } },
              use: 500,
              tests: [{ path: 'vehicle.make', operator: 'ne', expected: 'Kia', actual: 'Kia', holds: false }],
            },
            {
              number: 2,
              outcome: 'fails',
              when: { 'vehicle.status': 'coming_soon' },
              use: 0,
              tests: [
                { path: 'vehicle.status', operator: 'eq', expected: 'coming_soon', actual: 'in_stock', holds: false },
              ],
            },
            { number: 3, outcome: 'holds', use: { inherit: true }, tests: [] },
          ],
        },
      ],
    });
  });

  test('reports when conditions on a vehicle were evaluated without one', () => {
    expect(text('reserve.fee')).toContain('vehicle.price is missing, so gt 60000 is false');
    expect(text('reserve.fee')).toMatch(/vehicle none\.\nConditions on the vehicle were evaluated without one\./);
    expect(text('finance.rounding')).toMatch(/vehicle none\.$/);
  });

  test('is not evaluated for a page that does not exist', () => {
    expect(explain(site, 'reserve.fee', { now, route: '/serch/ford' })).toMatchObject({
      kind: 'unknown',
      what: 'route',
      suggestions: ['/search/ford'],
    });
  });

  test('suggests similar names', () => {
    expect(suggestions('reserve.feee')).toEqual(['reserve.fee', 'reserve.path']);
  });
});

describe('a route', () => {
  test('shows its page and its blocks, and why some are hidden', () => {
    expect(text('/cars/toyota-rav4-1', vehicle({ price: 20_000, fuel: 'electric' }))).toBe(
      `/cars/toyota-rav4-1
  page        /cars/:slug  template.json:13:5
  name        vehicle
  layout      default
  parameters  slug = toyota-rav4-1
  sign-in     needed: gating.always names it  site.json:9:26

header
  header #top  template.json:3:40

main
  stack #facts  template.json:16:9
      vehicle.price is 20000, so gt 0 is true
    text #price  template.json:16:96
  stack #extras  template.json:17:9  not shown: none of its blocks is shown
    text #fuel  template.json:17:55  not shown: its "when" is false
        vehicle.fuel is "electric", so eq "electric" is true

footer
  no blocks

Asked for: site river, at 2026-06-15T02:00:00.000Z, route /cars/toyota-rav4-1, vehicle toyota-rav4-1.`,
    );
  });

  test('explains the contents of a hidden block', () => {
    expect(text('/cars/toyota-rav4-1', vehicle())).toContain(
      `  stack #facts  template.json:16:9  not shown: its "when" is false
      vehicle.price is missing, so gt 0 is false
    text #price  template.json:16:96  not shown: its container is not shown`,
    );
  });

  test('reports a status other than 200', () => {
    expect(text('/cars/toyota-rav4-1', vehicle({ status: 'sold', sold_at: 1 }))).toContain(
      '  answer      410: the vehicle was sold more than 3 days ago (stock.soldWindowDays is 3)',
    );
  });

  test('shows the target of a redirect', () => {
    expect(text('/old/utes')).toContain('/old/utes is a redirect to /search/utes (302)\n  site.json:8:17');
  });

  test('resolves a search path as far as the document allows', () => {
    expect(text('/search/utes')).toContain(
      '  searches    the group "Utes", filter {"vehicle.simple_body":"Ute"}  template.json:21:26',
    );
    expect(text('/search/ford')).toContain(
      '  searches    a make or a body "ford", where the stock has one; else the answer is 404',
    );
  });

  test('reports when it requires signing in', () => {
    expect(text('/')).toContain('  sign-in     needed: gating.always names it  site.json:9:41');
  });

  test('suggests similar routes', () => {
    expect(suggestions('/serch/ford')).toEqual(['/search/ford']);
  });

  test('reads the slug from the address of a vehicle page, not from its pattern', () => {
    expect([
      vehicleNamedAt(site, '/cars/toyota-rav4-1'),
      vehicleNamedAt(site, '/cars/:slug'),
      vehicleNamedAt(site, '/'),
    ]).toEqual(['toyota-rav4-1', undefined, undefined]);
  });
});

describe('a JSON pointer', () => {
  test('shows a value merged from two files', () => {
    expect(text('/theme')).toBe(
      `/theme  site.json:5:12
  {
    "radius": "soft",
    "colours": {
      "brand": "#0b3d91"
    }
  }

  group  part of it  group.json:4:12
  site   part of it  site.json:5:12

Asked for: site river, at 2026-06-15T02:00:00.000Z, vehicle none.`,
    );
  });

  test('names the edit that changed a block', () => {
    expect(text('/pages/~1/blocks/0/blocks/0/markdown')).toBe(
      `/pages/~1/blocks/0/blocks/0/markdown  site.json:7:68
  "Welcome"

  site  written here  site.json:7:68
  edit of #intro: set (site)  site.json:7:30

Asked for: site river, at 2026-06-15T02:00:00.000Z, vehicle none.`,
    );
  });

  test('shows overridden values of weaker layers and links to the rule', () => {
    const told = text('/rules/reserve.fee/0/use');
    expect(told).toContain('This is the rule reserve.fee');
    expect(text('/rules/reserve.fee')).toContain(
      `  template  overridden    template.json:23:20  150
  group     overridden    group.json:5:29  200
  site      written here  site.json:12:20`,
    );
  });

  test('suggests similar keys', () => {
    expect(suggestions('#/theme/radus')).toEqual(['/theme/radius']);
  });
});
