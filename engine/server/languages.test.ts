import { afterAll, expect, test } from 'vitest';
import { leads } from './db/schema.ts';
import { testBackend } from '../../tests/support/backend.ts';
import { dom, texts } from '../../tests/support/load-block.ts';
import { stockVehicle } from '../../tests/support/stock-block.ts';
import { testServer } from '../../tests/support/test-server.ts';

const backend = testBackend();
afterAll(() => backend.close());

const slug = 'two-languages';
const identity = { slug, id: 1, name: 'Test Motors', city: 'Sydney', hosts: [`www.${slug}.example`] };
const form = { type: 'lead-form', id: 'enquiry', form: 'enquiry' };
const served = testServer(
  [
    {
      slug,
      vehicles: [stockVehicle(1, { km: 45_210 })],
      document: {
        site: { ...identity, locales: ['zh-Hans'] },
        layouts: { default: { header: [{ type: 'language-switch', id: 'languages' }], footer: [] } },
        languages: {
          'zh-Hans': {
            texts: { 'Contact us': '联系我们', 'Find a car': '找车' },
            wording: { 'form.error.heading': '请更正：' },
          },
        },
        redirects: [{ from: '/old', to: '/contact' }],
        search: { groups: [{ path: 'all', label: 'Cars', filter: {} }] },
        pages: {
          '/': {
            name: 'home',
            title: 'Home',
            blocks: [
              { type: 'rich-text', id: 'text', markdown: '[Contact](/contact) and [a map](https://maps.example/)' },
              { type: 'featured-vehicles', id: 'featured', heading: 'Find a car', filter: {}, count: 1 },
            ],
          },
          '/contact': { name: 'contact', title: 'Contact us', blocks: [form] },
          '/cars/:slug': {
            name: 'vehicle',
            blocks: [
              { type: 'vehicle-heading', id: 'heading' },
              { type: 'key-information', id: 'key' },
              { type: 'share-bar', id: 'share' },
            ],
          },
          '/search/:group': { name: 'search', title: 'Cars', blocks: [] },
          '/404': { name: 'notFound', title: 'No', blocks: [{ type: 'not-found' }] },
        },
      },
    },
  ],
  { server: { backend } },
);
const get = async (path: string) => {
  const response = await (await served).get(path);
  return { response, html: await response.text() };
};

test('a page in a language is at its prefix, in the head too', async () => {
  const { html, response } = await get('/zh/contact');
  expect(response.status).toBe(200);
  const page = dom(html);
  expect(html).toContain('<html lang="zh-Hans" data-prefix="/zh"');
  expect(texts(html, 'title')).toEqual(['联系我们 | Test Motors']);
  const origin = `https://www.${slug}.example`;
  const links = [...page.querySelectorAll('link[rel=canonical], link[rel=alternate]')].map((link) => [
    link.getAttribute('hreflang'),
    link.getAttribute('href'),
  ]);
  expect(links).toEqual([
    [null, `${origin}/zh/contact`],
    ['en-AU', `${origin}/contact`],
    ['zh-Hans', `${origin}/zh/contact`],
    ['x-default', `${origin}/contact`],
  ]);
  const locales = [...page.querySelectorAll('meta[property^="og:locale"]')];
  expect(locales.map((each) => [each.getAttribute('property'), each.getAttribute('content')])).toEqual([
    ['og:locale', 'zh_CN'],
    ['og:locale:alternate', 'en_AU'],
  ]);
});

test('units and structured data are in the language of the page', async () => {
  const stated = async (path: string) => {
    const { html } = await get(path);
    const things = [...dom(html).querySelectorAll('script[type="application/ld+json"]')].flatMap(
      ({ textContent }) => JSON.parse(textContent) as { mainEntityOfPage?: object; knowsLanguage?: string[] }[],
    );
    return {
      km: texts(html, '.key-information__fact').find((fact) => fact.includes('45,210')),
      page: things.find(({ mainEntityOfPage }) => mainEntityOfPage)?.mainEntityOfPage,
      known: things.find(({ knowsLanguage }) => knowsLanguage)?.knowsLanguage,
    };
  };
  const pageAt = (path: string, inLanguage: string) => {
    return { '@type': 'WebPage', '@id': `https://www.${slug}.example${path}`, inLanguage };
  };
  const known = ['en-AU', 'zh-Hans'];
  expect(await stated('/cars/vehicle-1')).toEqual({
    km: expect.stringMatching(/45,210 kms$/),
    page: pageAt('/cars/vehicle-1', 'en-AU'),
    known,
  });
  expect(await stated('/zh/cars/vehicle-1')).toEqual({
    km: expect.stringMatching(/45,210 公里$/),
    page: pageAt('/zh/cars/vehicle-1', 'zh-Hans'),
    known,
  });
});

test('links stay in the language of the page, and the switch leaves it', async () => {
  for (const [path, prefix] of [
    ['/zh', '/zh'],
    ['/', ''],
  ] as const) {
    const page = dom((await get(path)).html);
    const links = [...page.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '');
    expect(links).toContain(`${prefix}/contact`);
    expect(links).toContain('https://maps.example/');
    expect(links.filter((link) => link.startsWith('/') && !link.startsWith(`${prefix}/`))).toEqual([]);
    const others = [...page.querySelectorAll('.language-switch a')].map((link) => link.getAttribute('href'));
    expect(others).toEqual(['/', '/zh/']);
  }
});

test('a shared page is shared in its language [share-print.share-facebook]', async () => {
  for (const prefix of ['', '/zh']) {
    const facebook = dom((await get(`${prefix}/cars/vehicle-1`)).html).querySelector('a[href*=facebook]');
    const shared = new URL(facebook?.getAttribute('href') ?? '').searchParams.get('u') ?? '';
    expect(new URL(shared).pathname).toBe(`${prefix}/cars/vehicle-1`);
  }
});

test('redirects and unknown addresses stay in the language', async () => {
  const { response } = await get('/zh/old');
  expect([response.status, response.headers.get('location')]).toEqual([301, '/zh/contact']);
  const missing = await get('/zh/nothing');
  expect([missing.response.status, missing.html.includes('<html lang="zh-Hans"')]).toEqual([404, true]);
});

test('the sitemap lists every page in every language, each with its alternates', async () => {
  const { html } = await get('/sitemap.xml');
  expect(html).toContain(
    `<loc>https://www.${slug}.example/zh/contact</loc><xhtml:link rel="alternate" hreflang="en-AU"`,
  );
  expect((await get('/zh/sitemap.xml')).html).toBe(html);
});

test('the sitemap of a large stock in several languages has no more addresses than search engines read', async () => {
  const pages = { '/': { name: 'home', blocks: [] }, '/cars/:slug': { name: 'vehicle', blocks: [] } };
  const own = { ...identity, slug: 'large', hosts: ['www.large.example'] };
  const large = await testServer([{ slug: 'large', document: { site: { ...own, locales: ['zh-Hans'] }, pages } }]);
  const [tenant] = large.tenants.all();
  if (!tenant) throw new Error('no tenant');
  const hits = Array.from({ length: 1000 }, (_, at) => at);
  const query = async ({ page = 1 }) => ({ hits: hits.map((at) => ({ slug: `${page}-${at}` })), pages: 30 });
  large.tenants.put({ ...tenant, search: { ...tenant.search, query: query as unknown as typeof tenant.search.query } });
  const sitemap = await (await large.get('/sitemap.xml')).text();
  expect(sitemap.match(/<loc>/g)).toHaveLength(50_000);
});

const post = async (path: string, fields: Record<string, string>) => {
  const host = `${slug}.localhost`;
  const headers = { host, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams({ _block: 'enquiry', ...fields }).toString();
  const response = await (await served).app.request(`http://${host}${path}`, { method: 'POST', headers, body });
  return { response, html: await response.text() };
};

test('a form without JavaScript answers in the language, and its lead names it', async () => {
  const person = { name: 'Ann', last_name: 'Lee', email: 'ann@mail.example', phone: '0412 345 678', message: '你好' };
  const refused = await post('/zh/contact', { ...person, email: 'no' });
  expect(refused.response.status).toBe(422);
  expect(refused.html).toContain('请更正：');
  const sent = await post('/zh/contact', person);
  expect([sent.response.status, sent.response.headers.get('location')]).toEqual([303, '/zh/success']);
  const rows = await (await backend.database()).select().from(leads);
  expect(rows.map(({ payload }) => payload)).toMatchObject([{ language: 'zh-Hans', message: '你好' }]);
});

test('calls of the API answer in the language', async () => {
  const { app } = await served;
  const host = `${slug}.localhost`;
  const headers = { host, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const answer = await app.request(`http://${host}/zh/api/leads`, { method: 'POST', headers, body: '{}' });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.headers.get('content-type')).toContain('json');
});

test('counts and suggestions take the addresses that pages in a language have', async () => {
  const asked = async (path: string, call: string) =>
    (await get(`${path}/api/${call}?address=${encodeURIComponent(`${path}/search/all?query=`)}`)).response;
  for (const call of ['vehicle-count', 'suggestions'])
    expect([call, (await asked('', call)).status, (await asked('/zh', call)).status]).toEqual([call, 200, 200]);
  const { html } = await get('/zh/api/vehicle-count?address=/zh/search/all');
  expect(JSON.parse(html)).toMatchObject({ count: 1 });
});
