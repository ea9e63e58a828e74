import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopper } from '../../tests/support/accounts.ts';
import { testBackend } from '../../tests/support/backend.ts';
import { dom } from '../../tests/support/load-block.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import { testServer } from '../../tests/support/test-server.ts';
import { sessions, users } from './db/schema.ts';

const backend = testBackend();
afterAll(() => backend.close());

const page = (name?: string) => ({
  ...(name ? { name } : {}),
  title: 'Page',
  blocks: [{ type: 'rich-text', id: 'text', markdown: 'Here it is.' }],
});

const pages = {
  '/': page('home'),
  '/sign-in': { ...page('signIn'), blocks: [{ type: 'sign-in', id: 'sign-in' }] },
  '/my-garage': { ...page('account'), blocks: [{ type: 'account', id: 'account' }] },
  '/online-payment': page('onlinePayment'),
  '/pay': page('onlinePayment'),
  '/trade-in': page('trade'),
  '/sell-my-car': page(),
  '/finance': page('finance'),
  '/personalised/finance': page('finance'),
  '/spin-to-win': page('spinToWin'),
  '/cars/:slug/checkout': page('checkout'),
  '/checkout-journey': page('checkout'),
  '/members/:what': page(),
  '/search/:group': { ...page('search'), blocks: [{ type: 'search-results', id: 'results' }] },
  '/cars/:slug': page('vehicle'),
  '/reviews': page(),
  '/manufacturers': page('manufacturers'),
  '/contact': page('contact'),
};

const search = { groups: [{ path: 'new-used-and-demo-cars', label: 'All stock', filter: {} }] };
const features = ['reserve', 'onlinePurchase', 'spinToWin', 'onlinePayment'] as const;

interface Own {
  readonly rules?: Record<string, unknown>;
  readonly gating?: { always?: string[]; never?: string[]; types?: Record<string, string> };
  readonly pages?: Record<string, object>;
}

async function open({ rules = {}, gating, pages: more = {} }: Own = {}) {
  const document = { search, pages: { ...pages, ...more }, features: [...features], ...(gating ? { gating } : {}) };
  const server = await testServer([{ document, rules, vehicles: [testVehicle] }], { server: { backend } });
  const visitor = shopper(server.app);
  const follow = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const { response } = await visitor.send(method, path, undefined, headers);
    return [response.status, response.headers.get('location')];
  };
  return { ...server, visitor, follow };
}

const slug = testVehicle.slug;

describe('a signed-out visitor', () => {
  let site: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => void (site = await open()));

  test('finds no page in the sitemap that would send them to sign in', async () => {
    const sitemap = await (await site.get('/sitemap.xml')).text();
    const listed = [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]*)/g)].map(([, path = '']) => path);
    expect(listed).toContain('/finance');
    const statuses = await Promise.all(listed.map(async (path) => [path, (await site.follow(path))[0]]));
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
    expect(listed).not.toContain('/online-payment');
  });

  test('finds no vehicle or results in it that need signing in or are not indexed', async () => {
    const path = `/cars/${slug}`;
    const results = '/search/new-used-and-demo-cars';
    const listed = async (own: Own) => (await (await (await open(own)).get('/sitemap.xml')).text()).split(/<\/?loc>/);
    const at = (one: string) => expect.stringMatching(new RegExp(`${one}$`));
    expect(await listed({})).toEqual(expect.arrayContaining([at(path), at(results)]));
    const gated = await listed({ gating: { always: ['@vehicle', results] } });
    const rules = {
      'seo.indexed': [{ when: { 'route.name': { in: ['search', 'vehicle'] } }, use: false }, { use: true }],
    };
    for (const found of [gated, await listed({ rules })])
      for (const one of [path, results]) expect(found).not.toContainEqual(at(one));
  });

  test.each([
    ['/online-payment', '/sign-in?type=online-payment&redirect=%2Fonline-payment&back=%2F'],
    ['/pay', '/sign-in?type=online-payment&redirect=%2Fpay&back=%2F'],
    ['/my-garage', '/sign-in?type=my-garage&redirect=%2Fmy-garage&back=%2F'],
    ['/spin-to-win?from=mail', '/sign-in?type=spin-to-win&redirect=%2Fspin-to-win%3Ffrom%3Dmail&back=%2F'],
  ])(
    'is redirected from %s to sign in [gating.redirect-signed-out][gating.online-payment-always][gating.my-garage-always][gating.back-param-open][routes.online-payment][routes.my-garage][routes.spin-to-win]',
    async (path, location) => {
      expect(await site.follow(path)).toEqual([302, location]);
      expect(await site.follow(path, {}, 'HEAD')).toEqual([302, location]);
    },
  );

  const browsing = ['/', '/search/new-used-and-demo-cars', `/cars/${slug}`, '/reviews', '/manufacturers', '/contact'];
  const ungated = ['/trade-in', '/sell-my-car', '/finance', '/personalised/finance', `/cars/${slug}/checkout`];
  test.each([...browsing, ...ungated])(
    'can open %s [gating.trade-in-never][gating.sell-my-car-never][roles.visitor-can-browse][roles.anonymous-by-default]',
    async (path) => expect(await site.follow(path)).toEqual([200, null]),
  );

  test('is redirected back to the previous page, if it belongs to this site', async () => {
    const back = async (referer: string) => (await site.follow('/my-garage', { referer }))[1];
    expect(await back('http://test-motors.localhost/cars/x?a=1')).toMatch(/&back=%2Fcars%2Fx%3Fa%3D1$/);
    for (const other of ['https://evil.example/x', 'http://test-motors.localhost/sign-in?type=x', 'nonsense'])
      expect(await back(other)).toMatch(/&back=%2F$/);
  });

  test('cannot bypass a gate with another spelling of the path', async () => {
    for (const path of ['/my-garage/', '//my-garage', '/%6dy-garage', '/my%2dgarage'])
      expect((await site.follow(path))[0], path).toBe(302);
  });

  test('cannot submit a form to a gated page', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { response } = await site.visitor.send('POST', '/my-garage', '_block=account', headers);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/sign-in?type=my-garage&redirect=%2Fmy-garage&back=%2F',
    ]);
  });

  test('gets what they entered in a form of a gated page back, to send it once signed in', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: 'forecourt_signed_in=1' };
    const form = new URLSearchParams({ _block: 'account', email: '"ann"@mail.example' }).toString();
    const { response } = await site.visitor.send('POST', '/my-garage', form, headers);
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.getSetCookie().join()).toContain('forecourt_signed_in=; Path=/; SameSite=Lax; Max-Age=0');
    const answer = dom(await response.text());
    const kept = [...answer.querySelectorAll('form[method=post]:not([action]) input')];
    expect(kept.map((input) => [input.getAttribute('name'), input.getAttribute('value')])).toEqual([
      ['_block', 'account'],
      ['email', '"ann"@mail.example'],
    ]);
    const signIn = answer.querySelector('a[target=_blank]');
    expect(signIn?.getAttribute('href')).toBe('/sign-in?type=my-garage&redirect=%2Fmy-garage&back=%2F');
  });

  test('gets an uncached redirect, and loses the hint of an old session', async () => {
    const { response } = await site.visitor.send('GET', '/my-garage', undefined, { cookie: 'forecourt_signed_in=1' });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.getSetCookie().join()).toContain('forecourt_signed_in=; Path=/; SameSite=Lax; Max-Age=0');
  });
});

test('can browse, calculate, and send enquiries and test drives [roles.anonymous-permissions]', async () => {
  const { visitor, follow } = await open();
  expect(await follow(`/cars/${slug}`)).toEqual([200, null]);
  expect((await visitor.get('/api/delivery-price?postcode=2000')).status).not.toBe(401);
  const person = { name: 'Ann', last_name: 'Lee', email: 'ann@mail.example', phone: '0412 345 678', message: 'Hello' };
  for (const form of ['enquiry', 'testDrive']) {
    const body = { form, idempotency_key: `key-of-an-anonymous-${form}`, car_id: testVehicle.id, ...person };
    const answer = await visitor.post('/api/leads', body);
    expect([form, answer.status, answer.body]).toEqual([form, 200, { lead_id: expect.any(Number) }]);
  }
  expect([...visitor.jar]).toEqual([]);
});

describe('a signed-in visitor', () => {
  test('can open gated pages, which are never cached [roles.signed-in-opens-gated][roles.signed-in-is-user-with-id]', async () => {
    const { visitor, get } = await open();
    await visitor.signIn(backend);
    for (const path of ['/my-garage', '/online-payment', '/spin-to-win']) {
      const { response } = await visitor.send('GET', path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect((await get(path)).status).toBe(302);
    }
  });

  test('finds their phone in the form of a gated page without a script', async () => {
    const form = { ...page('onlinePayment'), blocks: [{ type: 'lead-form', id: 'form' }] };
    const { visitor } = await open({ pages: { '/online-payment': form } });
    await visitor.signIn(backend);
    const { response } = await visitor.send('GET', '/online-payment');
    const phone = dom(await response.text()).querySelector('[name=phone]');
    expect(phone?.getAttribute('value')).toMatch(/^04\d\d \d{3} \d{3}$/);
  });

  test('of another site is not signed in here', async () => {
    const { app, visitor } = await open();
    await visitor.signIn(backend);
    const token = visitor.jar.get('forecourt_session') ?? '';
    const other = await testServer([{ document: { pages }, slug: 'other-motors' }], { server: { backend } });
    for (const [server, host, status] of [
      [app, 'test-motors.localhost', 200],
      [other.app, 'other-motors.localhost', 302],
      [other.app, 'other-motors.localhost:8080', 302],
    ] as const) {
      const headers = { host, cookie: `forecourt_session=${token}` };
      expect((await server.request(`http://${host}/my-garage`, { headers })).status).toBe(status);
    }
  });

  test('can be required to have a phone [gating.redirect-signed-out]', async () => {
    const database = await backend.database();
    const [user] = await database
      .insert(users)
      .values({ site: 'test-motors', phone: null, createdAt: new Date() })
      .returning({ id: users.id });
    const { createHash } = await import('node:crypto');
    await database.insert(sessions).values({
      tokenHash: createHash('sha256').update('phoneless').digest('base64url'),
      site: 'test-motors',
      userId: user?.id ?? 0,
      createdAt: new Date(),
      lastSeenAt: new Date(),
      expiresAt: new Date('2030-01-01'),
    });
    const headers = { cookie: 'forecourt_session=phoneless' };
    expect((await (await open()).follow('/my-garage', headers))[0]).toBe(200);
    const strict = await open({ rules: { 'gating.requirement': 'phone' } });
    expect((await strict.follow('/my-garage', headers))[0]).toBe(302);
  });
});

describe('site configuration', () => {
  test('gates checkout by vehicle, once the vehicle is known [gating.checkout-per-site][gating.checkout-waits-for-slug]', async () => {
    const { follow } = await open({
      rules: { 'gating.checkout': [{ when: { 'vehicle.make': testVehicle.make }, use: true }, { use: false }] },
    });
    const path = `/cars/${slug}/checkout`;
    const location = `/sign-in?type=checkout&redirect=${encodeURIComponent(path)}&back=%2F`;
    expect(await follow(path)).toEqual([302, location]);
    expect((await follow(`/checkout-journey?car_id=${slug}`))[0]).toBe(302);
    for (const unknown of ['/checkout-journey', '/checkout-journey?car_id=nothing', '/cars/nothing/checkout'])
      expect((await follow(unknown))[1], unknown).toBeNull();
  });

  test('gates the finance page, and finance for a vehicle [gating.finance-page-per-site][gating.car-finance-per-site]', async () => {
    const page = await open({ rules: { 'gating.finance': true } });
    expect((await page.follow('/finance'))[1]).toBe('/sign-in?type=finance&redirect=%2Ffinance&back=%2F');
    const car = await open({ rules: { 'gating.carFinance': true } });
    expect(await car.follow('/finance')).toEqual([200, null]);
    for (const id of [String(testVehicle.id), `${testVehicle.id}?utm=x`, slug]) {
      const [status, location] = await car.follow(`/personalised/finance?car_id=${encodeURIComponent(id)}`);
      expect([status, location]).toEqual([302, expect.stringMatching(/^\/sign-in\?type=car-finance&/)]);
    }
  });

  test('gates spin to win [gating.spin-to-win-per-site]', async () => {
    const { follow } = await open({ rules: { 'gating.spinToWin': false } });
    expect(await follow('/spin-to-win')).toEqual([200, null]);
  });

  test('gates further pages, each with a sign-in type, but never fixed ones', async () => {
    const { follow } = await open({
      gating: { always: ['/members/:what', '@trade'], never: ['@account'], types: { '/members/:what': 'watchlist' } },
    });
    expect((await follow('/members/prices'))[1]).toMatch(/^\/sign-in\?type=watchlist&/);
    expect(await follow('/trade-in')).toEqual([200, null]);
    expect((await follow('/my-garage'))[0]).toBe(302);
  });

  test.each(['/mymotorama', '/mybigboxcars', '/myblinkr', '/myservco'])(
    'moves the account page to %s instead of /my-garage [routes.mymotorama][routes.mybigboxcars][routes.myblinkr][routes.myservco]',
    async (route) => {
      const { follow, visitor } = await open({ rules: { 'account.homeRoute': route } });
      const back = encodeURIComponent(route);
      expect(await follow(route)).toEqual([302, `/sign-in?type=my-garage&redirect=${back}&back=%2F`]);
      expect((await follow('/my-garage'))[0]).toBe(404);
      await visitor.signIn(backend, '0412345600');
      const { response } = await visitor.send('GET', route);
      expect(await response.text()).toContain('My garage');
    },
  );

  test('keeps a page of the site at that address', async () => {
    const { follow, visitor } = await open({
      rules: { 'account.homeRoute': '/mymotorama' },
      pages: { '/mymotorama': page('account') },
    });
    await visitor.signIn(backend);
    expect(await follow('/my-garage')).toEqual([404, null]);
    const { response } = await visitor.send('GET', '/mymotorama');
    expect(await response.text()).toContain('Here it is.');
  });
});

test('an ungated page is the same for everyone and cached', async () => {
  const { get } = await open();
  expect((await get('/finance')).headers.get('cache-control')).toMatch(/^public/);
});

test('while the database cannot identify visitors a request with a session gets 503', async () => {
  const broken = { ...backend, database: () => Promise.reject(new Error('down')) };
  const { get } = await testServer([{ document: { pages } }], { server: { backend: broken } });
  expect((await get('/my-garage')).status).toBe(302);
  const answer = await get('/my-garage', { cookie: 'forecourt_session=x' });
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '30',
    'private, no-store',
  ]);
});

test('there are pages for shoppers only [roles.no-admin-screens][roles.no-staff-roles]', async () => {
  const { visitor, follow } = await open();
  await visitor.signIn(backend);
  for (const path of [
    '/admin',
    '/admin/login',
    '/staff',
    '/dashboard',
    '/wp-admin',
    '/api/admin',
    '/__forecourt/outbox',
  ])
    expect((await follow(path))[0], path).toBe(404);
});
