import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testBackend } from './support/backend.ts';
import { dom, texts } from './support/load-block.ts';
import { testVehicle } from './support/render-block.tsx';
import { testServer } from './support/test-server.ts';
import { fixtureDocument } from './witness/fixture/document.ts';

const car = { ...testVehicle, id: 123, slug: 'a-car', name: '2022 Toyota RAV4', price: 45_990 };
const sold = { ...car, id: 124, slug: 'a-sold-car', status: 'sold', sold: true } as const;
const slugs = { usual: 'usual', gated: 'gated', postcode: 'postcode', moved: 'moved', secret: 'secret' } as const;
const rulesOf = {
  usual: {},
  gated: { 'gating.carFinance': [{ when: { 'vehicle.price': { gt: 40_000 } }, use: true }, { use: false }] },
  postcode: { 'finance.form.postcodeRule': 'presence' },
  secret: { 'price.precedence': ['text'] },
  moved: { 'finance.pageRoute': '/finance-enquiry', 'finance.carRoute': '/my-finance' },
};
const backend = testBackend();
let server: Awaited<ReturnType<typeof testServer>>;

beforeAll(async () => {
  const { site: motors, pages } = fixtureDocument;
  if (!motors || !pages) throw new Error('The fixture has no site of its own.');
  const sites = Object.values(slugs).map((slug, index) => {
    const site = { ...motors, slug, id: index + 1, hosts: [`www.${slug}.example`] };
    const document = { ...fixtureDocument, site, pages };
    return { slug, document, vehicles: [car, sold], rules: rulesOf[slug] };
  });
  server = await testServer(sites, { server: { backend } });
});
afterAll(() => backend.close());

const open = async (path: string, slug: string = slugs.usual) => server.get(path, { host: `${slug}.localhost` });
const html = async (path: string, slug?: string) => (await open(path, slug)).text();
const field = (page: string, name: string) => dom(page).querySelector(`#finance-form [name=${name}]`);
const chosen = (page: string, name: string) =>
  dom(page).querySelector(`#finance-form [name=${name}] option[selected]`)?.getAttribute('value');

describe('the finance page', () => {
  test('asks for these fields in order, and opt-in is ticked [finance-form.fields-open]', async () => {
    const page = await html('/finance');
    const names = [...dom(page).querySelectorAll('#finance-form .lead-form__field [name]:not([type=hidden],button)')];
    expect(names.map((control) => control.getAttribute('name'))).toEqual([
      'amount',
      'term',
      'selfAssessedCreditScore',
      'name',
      'last_name',
      'email',
      'phone',
      'code',
      'postcode',
      'dealership_slug',
      'subscribe',
      'opt_in',
    ]);
    expect(field(page, 'opt_in')?.hasAttribute('checked')).toBe(true);
    expect([field(page, 'amount')?.getAttribute('value'), chosen(page, 'term')]).toEqual(['$30,000', '5']);
    expect(texts(page, '#finance-form [name=term] option').slice(1, 4)).toEqual(['1 year', '1.5 years', '2 years']);
  });

  test('has its anchor, at whichever address the site gives it [routes.finance-anchor-form]', async () => {
    expect(dom(await html('/finance')).getElementById('finance-form')).not.toBeNull();
    expect(dom(await html('/finance-enquiry', slugs.moved)).getElementById('finance-form')).not.toBeNull();
    expect((await open('/finance', slugs.moved)).status).toBe(404);
  });

  test('exists for one vehicle, too [routes.personalised-finance]', async () => {
    const page = await html('/personalised/finance?car_id=123');
    expect(texts(page, '.lead-car__name')).toEqual([car.name]);
    expect(field(page, 'amount')?.getAttribute('value')).toBe('$45,990');
    expect(texts(await html('/my-finance?car_id=a-car', slugs.moved), '.lead-car__name')).toEqual([car.name]);
    expect((await open('/personalised/finance', slugs.moved)).status).toBe(404);
  });

  test('leads to a vehicle that can no longer be financed, which says that it is sold [finance-display.only-available-cars]', async () => {
    for (const path of ['/personalised/finance?car_id=124', '/finance?car_id=a-sold-car']) {
      const response = await open(path);
      expect([response.status, response.headers.get('location')]).toEqual([302, '/cars/a-sold-car']);
    }
  });

  test('gives no price away that the site does not show [finance-calculator.default-amount-fallback]', async () => {
    const page = await html('/personalised/finance?car_id=123', slugs.secret);
    expect(texts(page, '.lead-car__name')).toEqual([car.name]);
    expect(field(page, 'amount')?.getAttribute('value')).toBe('$30,000');
  });

  test('loads the vehicle of car_id without what follows a question mark [routes.finance-query-car-id] [finance-form.car-id-strip-question-mark] [finance-form.panel-shows-chosen-car]', async () => {
    expect(texts(await html('/finance?car_id=123?utm=x'), '.lead-car__name')).toEqual([car.name]);
    const unknown = await html('/finance?car_id=999');
    expect(texts(unknown, '.finance-panel__steps li')).toHaveLength(3);
  });

  test('begins with the budget of the address, within the range in force [routes.finance-query-vehicle-price-budget]', async () => {
    const amount = async (query: string) => field(await html(`/finance${query}`), 'amount')?.getAttribute('value');
    expect(await amount('?vehiclePriceBudget=22500&car_id=123')).toBe('$22,500');
    expect(await amount('?vehiclePriceBudget=999999')).toBe('$100,000');
    expect(await amount('?vehiclePriceBudget=5')).toBe('$1,000');
    expect(await amount('?vehiclePriceBudget=$22,500')).toBe('$22,500');
    for (const none of ['', '%3Cscript%3E']) {
      expect(await amount(`?vehiclePriceBudget=${none}`)).toBe(await amount(''));
      expect(await amount(`?vehiclePriceBudget=${none}&car_id=123`)).toBe(await amount('?car_id=123'));
    }
  });

  test('preselects the preferred dealership and files the lead there [routes.finance-query-preferred-dealership]', async () => {
    const page = await html('/finance?preferredDealership=test-outlet');
    expect(chosen(page, 'dealership_slug')).toBe('test-outlet');
    expect(chosen(await html('/finance?preferredDealership=nowhere'), 'dealership_slug')).toBe('');
  });

  test('the postcode is optional, on one variant required with an example [finance-form.postcode-required-variant] [finance-form.postcode-placeholder]', async () => {
    const usual = field(await html('/finance'), 'postcode');
    expect([usual?.hasAttribute('required'), usual?.getAttribute('placeholder')]).toEqual([false, null]);
    const variant = field(await html('/finance', slugs.postcode), 'postcode');
    expect([variant?.hasAttribute('required'), variant?.getAttribute('placeholder')]).toEqual([true, '1234']);
  });

  test('a gated vehicle leads through sign-in and back, others do not [routes.finance-gated-per-car]', async () => {
    const gated = await open('/finance?car_id=123', slugs.gated);
    expect([gated.status, gated.headers.get('location')]).toEqual([
      302,
      '/sign-in?type=car-finance&redirect=%2Ffinance%3Fcar_id%3D123&back=%2F',
    ]);
    expect((await open('/finance', slugs.gated)).status).toBe(200);
    expect((await open('/finance?car_id=123')).status).toBe(200);
  });
});
