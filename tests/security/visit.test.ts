import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { leads } from '../../engine/server/db/schema.ts';
import { shopper } from '../support/accounts.ts';
import { testBackend } from '../support/backend.ts';
import { testServer } from '../support/test-server.ts';

const backend = testBackend();
afterAll(() => backend.close());

const person = { name: 'Ann', last_name: 'Lee', email: 'ann@mail.example', phone: '0412 345 678' };
const text = [{ type: 'rich-text', id: 'text', markdown: 'Here it is.' }];
const pages = {
  '/': { name: 'home', title: 'Home', blocks: text },
  '/about-us': { title: 'About us', blocks: text },
  '/contact': { name: 'contact', title: 'Contact', blocks: [{ type: 'lead-form', id: 'enquiry', form: 'enquiry' }] },
};
let sites = 0;

/** A browser without JavaScript: it opens pages and loads the images in `noscript`. */
async function scriptless(rules: Record<string, unknown> = {}) {
  const slug = `visit-${(sites += 1)}`;
  const { app } = await testServer([{ slug, document: { pages }, rules }], { server: { backend } });
  const by = shopper(app, slug);
  const origin = `http://${slug}.localhost`;
  async function open(path: string) {
    const { response } = await by.send('GET', path);
    const html = await response.text();
    const [, picture] = /<noscript><img src="([^"]+)"/.exec(html) ?? [];
    const seen = picture ? await by.send('GET', picture, undefined, { referer: `${origin}${path}` }) : undefined;
    return { html, response, picture: seen?.response };
  }
  async function post(path: string, more: Record<string, string> = {}) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams({ _block: 'enquiry', ...person, message: 'Hello', ...more }).toString();
    return (await by.send('POST', path, body, headers)).response.status;
  }
  async function attributes() {
    const rows = await (await backend.database()).select().from(leads).where(eq(leads.site, slug));
    return rows.map(({ payload }) => (payload as { lead_attributes: unknown }).lead_attributes);
  }
  return { ...by, open, post, attributes };
}

test('without JavaScript a lead has its campaign and path, and every page stays publicly cached [entity.enquiry-payload-lead-attributes]', async () => {
  const { open, post, attributes, jar } = await scriptless();
  const { response, picture, html } = await open('/about-us?utm_source=goo&gclid=G1&secret=x');
  expect(response.headers.get('cache-control')).toMatch(/^public/);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(picture?.headers.get('cache-control')).toBe('private, no-store');
  expect(picture?.headers.getSetCookie().join()).toMatch(/^forecourt_visit=[\w-]+; Path=\/; SameSite=Lax; HttpOnly$/);
  expect(html).not.toContain('utm_source=goo');
  await open('/');
  await open('/contact');
  expect(await post('/contact')).toBe(303);
  expect(await attributes()).toEqual([
    { visited_pages: ['/about-us', '/', '/contact'], linked_query_params: { utm_source: 'goo', gclid: 'G1' } },
  ]);
  expect(Buffer.from(jar.get('forecourt_visit') ?? '', 'base64url').toString()).not.toContain('secret');
});

test('a form on the landing page of a campaign needs no cookie', async () => {
  const { post, attributes } = await scriptless();
  expect(await post('/contact?utm_source=news&x=1')).toBe(303);
  expect(await attributes()).toEqual([{ visited_pages: ['/contact'], linked_query_params: { utm_source: 'news' } }]);
});

test('data from the script of the page takes precedence over a cookie, and only what the site collects is stored', async () => {
  const { open, post, attributes } = await scriptless({ 'leads.linkedParams': ['promo'] });
  await open('/about-us?promo=cookie');
  const visit = { pages: ['/', '/about-us', '//evil.example', 7], query: { promo: 'winter', gclid: 'G1' } };
  expect(await post('/contact', { _visit: JSON.stringify(visit) })).toBe(303);
  expect(await attributes()).toEqual([
    {
      visited_pages: ['/', '/about-us', '/contact'],
      linked_query_params: { promo: 'winter' },
    },
  ]);
});

test('a site that collects nothing stores nothing', async () => {
  const { open, jar, send } = await scriptless({ 'leads.attributes': [] });
  const { html } = await open('/about-us?utm_source=goo');
  expect(html).not.toMatch(/visit\.gif|data-params/);
  await send('GET', '/api/visit.gif?page=/about-us');
  expect([...jar]).toEqual([]);
});

test('a long session fits its cookie, with the latest pages first, and no cookie causes an error', async () => {
  const { send, jar, post, attributes } = await scriptless();
  for (let page = 0; page < 120; page += 1) await send('GET', `/api/visit.gif?page=/cars/${'long-'.repeat(20)}${page}`);
  expect(jar.get('forecourt_visit')?.length).toBeLessThanOrEqual(3_000);
  expect(await post('/contact')).toBe(303);
  const [kept] = (await attributes()) as { visited_pages: string[] }[];
  expect(kept?.visited_pages.at(-2)).toMatch(/-119$/);
  for (const odd of [
    'x',
    '%',
    'e30',
    Buffer.from('{"pages":[{}],"query":[1]}').toString('base64url'),
    'A'.repeat(9_000),
  ]) {
    jar.set('forecourt_visit', odd);
    expect(await post('/contact', { message: `Odd ${odd.length}` })).toBe(303);
  }
});

test('a page of another site stores nothing', async () => {
  const { send, jar } = await scriptless();
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])
    await send('GET', '/api/visit.gif?page=/about-us', undefined, headers);
  expect([...jar]).toEqual([]);
  expect((await send('GET', '/api/visit.gif?page=//evil.example')).response.status).toBe(400);
});
