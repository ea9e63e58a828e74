import { afterAll, expect, test } from 'vitest';
import { testBackend } from '../../tests/support/backend.ts';
import { texts } from '../../tests/support/load-block.ts';
import { signedIn } from '../../tests/support/session.ts';
import { stockVehicle } from '../../tests/support/stock-block.ts';
import { testServer } from '../../tests/support/test-server.ts';
import type { Block, SiteDocument } from '../../schemas/site/index.ts';

const backend = testBackend();
afterAll(() => backend.close());

const hello = { type: 'rich-text', id: 'hello', markdown: 'Welcome back.' };
const pages: NonNullable<SiteDocument['pages']> = {
  '/': { name: 'home', blocks: [] },
  '/contact': { name: 'contact', blocks: [{ type: 'lead-form', id: 'enquiry', form: 'enquiry' }] },
  '/cars/:slug': {
    name: 'vehicle',
    blocks: ['vehicle-price', 'similar-vehicles'].map((type) => ({ type, id: type })),
  },
};
const vehicles = [1, 2].map((id) => stockVehicle(id, { slug: `car-${id}`, price: 30_000 + id }));
const hidden = [{ when: { 'visitor.signedIn': false }, use: ['text'] }, { use: ['list', 'text'] }];

/** A site, as a stranger and as a signed-in shopper get it. */
async function site(
  slug: string,
  { rules = {}, home = {} }: { rules?: Readonly<Record<string, unknown>>; home?: Pick<Block, 'when'> },
) {
  const document = { pages: { ...pages, '/': { name: 'home' as const, blocks: [{ ...hello, ...home }] } } };
  const { app } = await testServer([{ slug, document, rules, vehicles }], { server: { backend } });
  const { cookie } = await signedIn(backend, slug, '0412345678');
  const host = `${slug}.localhost`;
  const headersOf = { stranger: { host }, user: { host, cookie } };
  const send = async (path: string, who: keyof typeof headersOf, fields?: Record<string, string>) => {
    const body = fields && { method: 'POST', body: new URLSearchParams(fields) };
    const same = { 'sec-fetch-site': 'same-origin' };
    const response = await app.request(`http://${host}${path}`, { headers: { ...same, ...headersOf[who] }, ...body });
    return { status: response.status, cached: response.headers.get('cache-control'), html: await response.text() };
  };
  return async (path: string, fields?: Record<string, string>) =>
    // The stranger again at the end: nothing that was kept of the other's page may show.
    [await send(path, 'stranger', fields), await send(path, 'user', fields), await send(path, 'stranger', fields)];
}

test('prices may be for signed-in shoppers only, on the page, its deferred blocks and in what it asks for', async () => {
  const visit = await site('prices', { rules: { 'price.precedence': hidden } });
  const shown = async (path: string, price: string) => (await visit(path)).map(({ html }) => html.includes(price));
  expect(await shown('/cars/car-1', '30,001')).toEqual([false, true, false]);
  expect(await shown('/cars/car-1?_part=similar-vehicles', '30,002')).toEqual([false, true, false]);
  expect(await shown('/api/cars/1', '30001')).toEqual([false, true, false]);
  expect((await visit('/cars/car-1')).map(({ cached }) => cached)).toEqual(Array(3).fill('private, no-store'));
});

test('a block may be for signed-in shoppers only', async () => {
  const visit = await site('blocks', { home: { when: { 'visitor.signedIn': true } } });
  expect((await visit('/')).map(({ html }) => html.includes('Welcome back.'))).toEqual([false, true, false]);
});

test("a form may check only strangers, and accepts a signed-in shopper's without the fields it did not show", async () => {
  const rules = { 'forms.captcha': [{ when: { 'visitor.signedIn': true }, use: 'none' }, { use: 'checkbox' }] };
  const visit = await site('checks', { rules });
  const asks = ({ html }: { html: string }) => texts(html, '[name=human]').length > 0;
  expect((await visit('/contact')).map(asks)).toEqual([true, false, true]);
  const fields = { name: 'Ann', last_name: 'Lee', email: 'ann@mail.example', phone: '0412 345 678', message: 'Hello' };
  const sent = await visit('/contact', { _block: 'enquiry', ...fields });
  expect(sent.map(({ status }) => status)).toEqual([422, 303, 422]);
});

test('pages of a site whose conditions do not read the visitor stay the same for everyone', async () => {
  const visit = await site('plain', {});
  expect((await visit('/cars/car-1')).map(({ cached }) => cached?.startsWith('public'))).toEqual(Array(3).fill(true));
});
