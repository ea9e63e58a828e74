import { afterAll, beforeEach, expect, test } from 'vitest';
import { shopper } from '../../tests/support/accounts.ts';
import { testBackend } from '../../tests/support/backend.ts';
import { dom, texts } from '../../tests/support/load-block.ts';
import { stockVehicle } from '../../tests/support/stock-block.ts';
import { testServer } from '../../tests/support/test-server.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { attempts, savedSearches, users } from '../../engine/server/db/schema.ts';

const backend = testBackend();
afterAll(() => backend.close());

beforeEach(async () => {
  const database = await backend.database();
  for (const table of [users, attempts]) await database.delete(table);
});

const document = {
  search: { groups: [{ path: 'all', label: 'All stock', filter: {} }] },
  pages: {
    '/search/:group': { name: 'search', blocks: [{ type: 'search-results', id: 'results' }] },
    '/my-garage': { name: 'account', blocks: [{ type: 'account', id: 'account' }] },
    '/sign-in': { name: 'signIn', blocks: [{ type: 'sign-in', id: 'sign-in' }] },
  },
};
const rules = { 'search.savedAlerts.offered': true };
const vehicles = [
  stockVehicle(1, { make: 'Toyota', model: 'RAV4', created_at_timestamp: 100 }),
  stockVehicle(2, { make: 'Kia', model: 'Rio', created_at_timestamp: 300 }),
  stockVehicle(3, { make: 'Toyota', model: 'Yaris', created_at_timestamp: 200 }),
];
const found = '/search/all?make=Toyota&page=1&sortBy=priceAsc';
const asked = `/my-garage?search=${encodeURIComponent(found)}`;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

async function open(
  own: Record<string, unknown> = rules,
  pages: NonNullable<SiteDocument['pages']> = { ...document.pages } as NonNullable<SiteDocument['pages']>,
) {
  const { app } = await testServer([{ document: { ...document, pages }, rules: own, vehicles }], {
    server: { backend },
  });
  const visitor = shopper(app);
  const page = async (path = '/my-garage') => (await visitor.send('GET', path)).response.text();
  const send = (fields: Record<string, string>, path = asked) =>
    visitor.send('POST', path, new URLSearchParams({ _block: 'account', ...fields }).toString(), form);
  /** As the form sends it where e-mail is the only way. */
  const post = (fields: Record<string, string>, path?: string) => send({ by_mail: 'on', ...fields }, path);
  return { visitor, page, post, send };
}

const stored = async () => (await backend.database()).select().from(savedSearches);
const link = (html: string) => dom(html).querySelector('.results__save')?.getAttribute('href');

test('a results page leads to the step that saves its search, after signing in', async () => {
  const { visitor, page } = await open();
  const href = link(await page('/search/all?make=Toyota'));
  expect(href).toBe('/my-garage?search=%2Fsearch%2Fall%3Fmake%3DToyota');
  const { response } = await visitor.send('GET', href ?? '');
  expect(response.headers.get('location')).toContain(`redirect=${encodeURIComponent(href ?? '')}`);
});

test('it is offered only where the rule says so and the site has an account page', async () => {
  expect(link(await (await open({})).page('/search/all'))).toBeUndefined();
  const { '/my-garage': _, ...without } = document.pages;
  expect(link(await (await open(rules, without)).page('/search/all'))).toBeUndefined();
  const { visitor, page, post } = await open({});
  await visitor.signIn(backend);
  expect(texts(await page(asked), 'h2')).not.toContain('Save this search');
  await post({ save: found, email: 'ann@mail.example' });
  expect(await stored()).toEqual([]);
});

test('without JavaScript it is saved with the account, listed by its filters, and removed', async () => {
  const { visitor, page, post } = await open();
  await visitor.signIn(backend);
  const html = await page(asked);
  expect(texts(html, '.account__asked p')).toEqual([
    'We e-mail you when a vehicle that matches arrives or becomes cheaper: All stock, Toyota.',
  ]);
  const save = dom(html).querySelector('[name=save]')?.getAttribute('value') ?? '';
  expect(save).toBe('/search/all?make=Toyota');
  const { response } = await post({ save, email: ' ann@mail.example ' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/my-garage#account-searches']);
  await post({ save: found, email: 'ann@mail.example' });
  expect(await stored()).toMatchObject([{ address: save, label: 'All stock, Toyota', seenUntil: 200 }]);
  const account = await page();
  expect(texts(account, '.account__panel--searches a.link')).toEqual(['All stock, Toyota']);
  expect(texts(account, '.account__details dd')).toContain('ann@mail.example');
  await post({ remove: save }, '/my-garage');
  expect(await stored()).toEqual([]);
});

test('shoppers choose how alerts reach them, and change it, where there are several ways', async () => {
  const { visitor, page, send } = await open({ ...rules, 'search.savedAlerts.channels': ['mail', 'sms'] });
  await visitor.signIn(backend, '0412345678');
  const html = await page(asked);
  expect(texts(html, '.account__channels label')).toEqual(['E-mail', 'Text message to 0412 345 678']);
  expect(dom(html).querySelectorAll('.account__channels [checked]')).toHaveLength(0);
  await send({ save: found, email: '', by_sms: 'on' });
  expect(await stored()).toMatchObject([{ mailSince: null, smsSince: expect.any(Date) }]);
  const account = await page();
  expect(texts(account, '.account__panel--searches .account__when')).toEqual(['Text message']);
  const change = dom(account).querySelector('.account__actions a')?.getAttribute('href') ?? '';
  expect(
    dom(await page(change))
      .querySelector('[name=by_sms]')
      ?.hasAttribute('checked'),
  ).toBe(true);
  const refused = await send({ save: found, email: '', by_mail: 'on' });
  expect(refused.response.status).toBe(422);
  expect(
    dom(await refused.response.text())
      .querySelector('[name=by_mail]')
      ?.hasAttribute('checked'),
  ).toBe(true);
  await send({ save: found, email: 'ann@mail.example' });
  expect(await stored()).toMatchObject([{ mailSince: null, smsSince: null }]);
  expect(texts(await page(), '.account__panel--searches .account__when')).toEqual(['No messages']);
});

test('an invalid e-mail address is refused, and what was typed stays', async () => {
  const { visitor, post } = await open();
  await visitor.signIn(backend);
  for (const email of ['', 'ann', `${'a'.repeat(200)}@mail.example`]) {
    const { response } = await post({ save: found, email });
    const html = await response.text();
    expect([response.status, texts(html, '.field__error')]).toEqual([422, ['Please enter a valid e-mail address.']]);
    const field = dom(html).querySelector('[name=email]');
    expect([field?.getAttribute('value'), field?.hasAttribute('autofocus')]).toEqual([email, true]);
  }
  expect(await stored()).toEqual([]);
});

test.each(['https://evil.example/search/all', '//evil.example', '/my-garage', '/search/nothing', '/search/all%', 'x'])(
  'an address that is no results page of the site is not saved: %s',
  async (address) => {
    const { visitor, page, post } = await open();
    await visitor.signIn(backend);
    const html = await page(`/my-garage?search=${encodeURIComponent(address)}`);
    expect(dom(html).querySelector('.account__asked')).toBeNull();
    expect((await post({ save: address, email: 'ann@mail.example' })).response.status).toBe(303);
    expect(await stored()).toEqual([]);
  },
);

test('an account has at most twenty', async () => {
  const { visitor, post } = await open();
  await visitor.signIn(backend);
  const save = (least: number) => post({ save: `/search/all?price=${least}-`, email: 'ann@mail.example' });
  for (let least = 1; least <= 20; least += 1) await save(least);
  const { response } = await save(21);
  expect([response.status, texts(await response.text(), '.account__alert')]).toEqual([
    409,
    ['You have as many saved searches as we can keep. Remove one first.'],
  ]);
  expect(await stored()).toHaveLength(20);
});

test('a saved search can only be removed by its owner, and is deleted with the account', async () => {
  const one = await open();
  await one.visitor.signIn(backend);
  await one.post({ save: found, email: 'ann@mail.example' });
  const other = await open();
  await other.visitor.signIn(backend, '0498765432');
  await other.post({ remove: '/search/all?make=Toyota' }, '/my-garage');
  await (await open()).post({ save: found, email: 'bob@mail.example' });
  expect(await stored()).toHaveLength(1);
  await (await backend.database()).delete(users);
  expect(await stored()).toEqual([]);
});
