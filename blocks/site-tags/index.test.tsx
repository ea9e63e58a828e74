import { expect, test } from 'vitest';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { dom, renderLoaded, texts } from '../../tests/support/load-block.ts';
import { renderOnPage } from '../../tests/support/load-on-page.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import { type TestSite, testServer } from '../../tests/support/test-server.ts';
import definition from './index.tsx';
import type { TagSettings } from './start.ts';

const plugin = (settings: Record<string, string>) => ({ plugins: [{ feature: 'tagManager', name: 'tags', settings }] });
const page = { blocks: [] };
const tagged = { pages: { '/privacy-policy': page }, ...plugin({ src: 'https://tags.example/start.js?id=T-1' }) };

function settingsOf(html: string): TagSettings {
  return JSON.parse(dom(html).querySelector('[data-tags]')?.getAttribute('data-tags') ?? '{}');
}

test('a site without a tag manager loads none of its code', async () => {
  expect(await renderLoaded(definition, {})).toBe('');
  expect(await renderLoaded(definition, { document: plugin({ src: 'http://tags.example/start.js' }) })).toBe('');
});

test('asks for consent, shows a notice, or does neither, as the site configures', async () => {
  const buttons = async (consent: string) =>
    texts(await renderLoaded(definition, { document: tagged, rules: { 'analytics.consent': consent } }), 'button');
  expect(await buttons('optIn')).toEqual(['Decline', 'Accept']);
  expect(await buttons('notice')).toEqual(['OK']);
  expect(await buttons('none')).toEqual([]);
});

test('the banner waits for its script, has a label and links to the privacy policy', async () => {
  const html = await renderLoaded(definition, { document: tagged, rules: { 'analytics.consent': 'optIn' } });
  const banner = dom(html).querySelector('section[hidden]');
  expect(banner?.getAttribute('aria-label')).toBe('Cookies');
  expect(banner?.querySelector('a')?.getAttribute('href')).toBe('/privacy-policy');
});

test('lists the configured events by their numbers', async () => {
  const rules = { 'analytics.dataLayerEvents': ['addToWishlist', 'generateLead', 'beginCheckout'] };
  const { named } = settingsOf(await renderLoaded(definition, { document: tagged, rules }));
  expect(named).toMatchObject({ 39: 'addToWishlist', 60: 'generateLead', 9: 'generateLead', 48: 'generateLead' });
  const none = settingsOf(
    await renderLoaded(definition, { document: tagged, rules: { 'analytics.dataLayerEvents': [] } }),
  );
  expect([none.named, none.opened]).toEqual([{}, []]);
});

test('a vehicle page includes its vehicle', async () => {
  const { opened, item } = settingsOf(await renderLoaded(definition, { document: tagged }));
  expect(opened).toEqual(['viewItem']);
  expect(item).toEqual({
    item_id: '100234',
    item_name: '2022 Toyota RAV4 Cruiser',
    item_brand: 'Toyota',
    price: 45990,
  });
});

test('a vehicle has the price that its page shows, or none', async () => {
  const price = async (fields: Partial<Vehicle>, rules = {}) =>
    settingsOf(await renderLoaded(definition, { document: tagged, vehicle: { ...testVehicle, ...fields }, rules })).item
      ?.price;
  expect(await price({ offer_price: 5, price: 30_000 })).toBe(30_000);
  expect(await price({ offer_price: 28_000, price: 30_000 })).toBe(28_000);
  expect(await price({ price: 30_000 }, { 'price.precedence': ['text'] })).toBeUndefined();
});

test('a checkout begins when its page opens, and its form is a lead like any other', async () => {
  const rules = { 'analytics.dataLayerEvents': ['generateLead', 'beginCheckout'] };
  const asked = { document: tagged, rules, pageName: 'checkout', path: '/cars/a/checkout' };
  const { opened, named } = settingsOf(await renderOnPage(definition, asked));
  expect([opened, named['60']]).toEqual([['beginCheckout'], 'generateLead']);
});

test('results for a keyword are a search', async () => {
  const opened = async (query: string) => {
    const rules = { 'analytics.dataLayerEvents': ['viewItemList', 'search'] };
    const url = new URL(`https://www.test-motors.example/search/cars${query}`);
    return settingsOf(await renderOnPage(definition, { document: tagged, rules, pageName: 'search', url })).opened;
  };
  expect(await opened('?query=hilux')).toEqual(['viewItemList', 'search']);
  expect(await opened('')).toEqual(['viewItemList']);
});

test('the policy allows scripts from the origins of the tag manager on its own site and on no other', async () => {
  const home = { '/': { name: 'home', blocks: [{ type: 'site-tags', id: 'tags' }] } };
  const settings = { src: 'https://tags.example/start.js', origins: 'https://collect.example http://plain.example' };
  const sites: TestSite[] = [
    { document: { pages: home, ...plugin(settings) } },
    { document: { pages: home }, slug: 'other-motors' },
  ];
  const { get } = await testServer(sites);
  const policy = async (host: string) => (await get('/', { host })).headers.get('content-security-policy') ?? '';
  const own = await policy('test-motors.localhost');
  expect(own).toMatch(/script-src 'self' 'sha256-[^;]*' https:\/\/tags\.example https:\/\/collect\.example;/);
  expect(own).toMatch(/connect-src [^;]*https:\/\/collect\.example/);
  expect(own).not.toContain('plain.example');
  expect(await policy('other-motors.localhost')).not.toMatch(/tags\.example|collect\.example/);
});
