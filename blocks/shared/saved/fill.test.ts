// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { favourites } from '../../../engine/browser/shopper-store.ts';
import { fillLists } from './fill.ts';
import { slug } from './settings.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.body.innerHTML = '';
});

const kept = (id: number) => ({ id, name: `Car ${id}`, slug: `car-${id}`, make: '', model: '', primary_image_url: '' });
const item = (id: number) =>
  `<li data-id="${id}"><form><button type="submit" name="remove" value="${id}">Remove</button></form></li>`;

test('removing a vehicle from the list moves the focus from its button to the heading', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  document.body.innerHTML = `<section data-fill="saved" data-storage="device"><h1 tabindex="-1">Saved</h1><ul>${item(1)}${item(2)}</ul></section>`;
  favourites.write(slug, [kept(1), kept(2)]);
  fillLists();
  const button = document.querySelector('button');
  button?.focus();
  button?.click();
  expect(favourites.read(slug).map(({ id }) => id)).toEqual([2]);
  expect(document.activeElement?.tagName).toBe('H1');
});
