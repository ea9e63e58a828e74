import { expect, test } from 'vitest';
import { dom, renderLoaded, texts } from '../../tests/support/load-block.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

const render = (rules: Record<string, unknown> = {}, change: object = {}) =>
  renderLoaded(definition, { vehicle: { ...testVehicle, ...change }, rules });

test('prints the vehicle with price, facts, pictures, comments and location under its name [routes.print]', async () => {
  const html = await render();
  expect(texts(html, 'h1')).toEqual(['2022 Toyota RAV4']);
  expect(texts(html, '.print-page__price')).toEqual(['$45,990']);
  expect(texts(html, 'h2')).toEqual([
    'Key information',
    'Photos',
    'Featured',
    'Specifications',
    'Summary',
    'Features',
    'Dealer comments',
    'Location',
  ]);
  expect(dom(html).querySelectorAll('.print-page__gallery img')).toHaveLength(6);
  expect(html).not.toContain('loading="lazy"');
});

test('renders the blocks of the rule print.blocks in order', async () => {
  const rules = { 'print.blocks': ['comments', 'price'] };
  const html = await render(rules);
  expect(texts(html, 'h2')).toEqual(['Dealer comments']);
  expect(html.indexOf('$45,990')).toBeGreaterThan(html.indexOf('One owner from new'));
  expect(dom(html).querySelector('img:not(.print-page__logo), svg[role=img]')).toBeNull();
});

test('the letterhead has the logo for its ground', async () => {
  const logo = async (header: 'light' | 'dark') => {
    const pictures = { src: '/logo.svg', onDark: '/dark.svg', alt: 'Test Motors', width: 160, height: 40 };
    const colours = { brand: '#0b3d91', accent: '#b3261e' };
    const document = { theme: { colours, radius: 'soft' as const, header, logo: pictures } };
    const html = await renderLoaded(definition, { vehicle: testVehicle, document });
    return dom(html).querySelector('.print-page__logo')?.getAttribute('src');
  };
  expect([await logo('light'), await logo('dark')]).toEqual(['/logo.svg', '/dark.svg']);
});

test('the QR code matches its modules and is labelled with its address', async () => {
  const html = await render({ 'print.blocks': ['qr'] });
  const code = dom(html).querySelector('svg[role=img]');
  expect(code?.getAttribute('aria-label')).toBe('https://www.test-motors.example/cars/2022-toyota-rav4-cruiser-100234');
  // The finder pattern of the first corner: seven modules, of which the first row is dark.
  expect(code?.querySelector('path')?.getAttribute('d')).toMatch(/^M0 0h7v1h-7z/);
});

test('the print button waits for its script, the back link does not need one', async () => {
  const html = dom(await render());
  expect(html.querySelector('button[data-print][hidden]')?.textContent).toBe('Print');
  expect(html.querySelector('.print-page__bar a')?.getAttribute('href')).toBe('/cars/2022-toyota-rav4-cruiser-100234');
  expect(definition.script).toBe('print');
});

test('a vehicle without any details still has a page', async () => {
  const html = await render({}, { images: [], primary_image_url: null, standardEquipment: [], dealercomments: '' });
  expect(texts(html, 'h1')).toEqual(['2022 Toyota RAV4']);
  expect(texts(html, 'h2')).not.toContain('Dealer comments');
});
