import { expect, test } from 'vitest';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { dom, renderLoaded } from '../../tests/support/load-block.ts';
import { type PageOptions, renderOnPage } from '../../tests/support/load-on-page.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

const pages = { '/contact': { blocks: [] } };
const features: SiteDocument['features'] = ['chat'];
const launcher = async (options: PageOptions = {}) =>
  dom(await renderOnPage(definition, { features, ...options, document: { pages, ...options.document } })).querySelector(
    'a',
  );

test('opens the chat of the supplier at its own address in a new window', async () => {
  const plugins = [{ feature: 'chat', name: 'talk', settings: { url: 'https://talk.example/room/7' } }];
  const link = await launcher({ document: { plugins } });
  expect([link?.getAttribute('href'), link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual([
    'https://talk.example/room/7',
    '_blank',
    'noopener',
  ]);
});

test('loads nothing from the supplier before the click', async () => {
  const plugins = [{ feature: 'chat', name: 'talk', settings: { url: 'https://talk.example/room/7' } }];
  const html = await renderOnPage(definition, { features, document: { pages, plugins } });
  expect(dom(html).querySelector('script, iframe, img, link')).toBeNull();
});

test('without a supplier address it opens the chat of the page, or the contact page about the vehicle', async () => {
  const document = dom(await renderLoaded(definition, { features, document: { pages } }));
  const link = document.querySelector('a');
  expect([link?.getAttribute('data-action'), link?.getAttribute('href')]).toEqual([
    'instantMessage',
    `/contact?car_id=${testVehicle.slug}`,
  ]);
  const plugins = [{ feature: 'chat', name: 'odd', settings: { url: 'javascript:alert(1)' } }];
  expect((await launcher({ document: { plugins } }))?.getAttribute('href')).toBe('/contact');
});

test('appears only on configured pages, during chat hours, on sites with a chat', async () => {
  expect(await launcher({ pageName: 'vehicle', rules: { 'chat.launcherPages': ['home'] } })).toBeNull();
  expect(await launcher({ pageName: 'aboutUs', rules: { 'chat.launcherPages': ['content'] } })).not.toBeNull();
  expect(await launcher({ rules: { 'chat.available': false } })).toBeNull();
  expect(await launcher({ features: [] })).toBeNull();
});
