import { expect, test } from 'vitest';
import { dom, texts } from '../../tests/support/load-block.ts';
import { type PageOptions, renderOnPage } from '../../tests/support/load-on-page.ts';
import definition from './index.tsx';

const show = (options: PageOptions = {}) =>
  renderOnPage(definition, { pageName: 'manufacturers', facets: { make: { Kia: 3, Toyota: 214 } }, ...options });
const names = (html: string) => texts(html, '.makes__name');

test('lists every make under its letter, from A to Z [directory.manufacturers-visible] [directory.manufacturer-list-140]', async () => {
  const html = await show();
  expect(names(html).length).toBeGreaterThanOrEqual(135);
  expect([names(html)[0], names(html).at(-1)]).toEqual(['Abarth', 'ZX Auto']);
  const letters = texts(html, '.makes__heading');
  expect(letters).toEqual([...letters].toSorted());
  const groups = [...dom(html).querySelectorAll('.makes__group')].map((group) => [
    group.querySelector('h2')?.textContent,
    [...group.querySelectorAll('.makes__name')].every((make) =>
      make.textContent.startsWith(group.querySelector('h2')?.textContent ?? '?'),
    ),
  ]);
  expect(groups.filter(([, fits]) => !fits)).toEqual([]);
});

test('the letter bar links to each letter with makes and to no other', async () => {
  const stocked = names(await show()).slice(0, 20);
  const facets = { make: Object.fromEntries(stocked.map((make) => [make, 1])) };
  const rules = { 'brands.directory.scope': 'stocked' };
  const document = dom(await show({ facets, rules }));
  const links = [...document.querySelectorAll('.makes__letters a')].map((link) => link.getAttribute('href'));
  expect(links.map((href) => document.querySelector(href ?? '')?.querySelector('h2')?.textContent)).toEqual([
    ...new Set(stocked.map((make) => make.charAt(0))),
  ]);
  expect(document.querySelectorAll('.makes__letter')).toHaveLength(26);
  const past = document.querySelector('.makes > a')?.getAttribute('href') ?? '';
  expect(document.querySelector(`.makes > :last-child`)?.id).toBe(past.slice(1));
});

test('a make shows its logo, or its name instead of a picture if it has none [directory.manufacturer-logo] [directory.manufacturer-logo-missing]', async () => {
  const brands = [{ title: 'Kestrel', slug: 'kestrel', logo: 'media/kestrel.svg' }];
  const document = dom(await show({ document: { brands } }));
  const tile = (name: string) =>
    [...document.querySelectorAll('.makes__item')].find(
      (item) => item.querySelector('.makes__name')?.textContent === name,
    );
  expect(tile('Toyota')?.querySelector('img')?.getAttribute('src')).toBe('/media/makes/toyota.svg');
  expect(tile('Kestrel')?.querySelector('img')?.getAttribute('src')).toBe('/media/kestrel.svg');
  expect(tile('ZX Auto')?.querySelector('img')).toBeNull();
  expect(tile('ZX Auto')?.querySelector('.makes__logo--name')?.textContent).toBe('ZX Auto');
});

test('a make in stock links to its vehicles, others have no link', async () => {
  const document = dom(await show());
  const links = [...document.querySelectorAll('.makes__list a')].map((link) => [
    link.getAttribute('href'),
    link.querySelector('.makes__count')?.textContent,
  ]);
  expect(links).toEqual([
    ['/search/kia', '3 vehicles'],
    ['/search/toyota', '214 vehicles'],
  ]);
});

test('the site lists all makes, those in stock, or those it sells', async () => {
  const dealerships = [{ slug: 'one', id: 1, name: 'One', brands: ['mazda'] }];
  const brands = [{ title: 'Kia', slug: 'kia' }];
  const listed = async (scope: string) =>
    names(await show({ document: { dealerships, brands }, rules: { 'brands.directory.scope': scope } }));
  expect(await listed('stocked')).toEqual(['Kia', 'Toyota']);
  expect(await listed('franchised')).toEqual(['Kia', 'Mazda']);
});
