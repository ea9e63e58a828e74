// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ViewedVehicle, views } from '../../../engine/browser/shopper-store.ts';
import { fillLists } from './fill.ts';
import { setCompared, toggleCompared } from './comparison.ts';
import { slug } from './settings.ts';
import { drawTray } from './tray.ts';

const say = (key: string) => key;

beforeEach(() => {
  document.documentElement.dataset['prefix'] = '/zh';
  document.body.innerHTML = '';
});

afterEach(() => {
  delete document.documentElement.dataset['prefix'];
  localStorage.clear();
  vi.restoreAllMocks();
});

test('the comparison opens in the language of the page, from the tray and after a change', () => {
  setCompared([{ id: 1, slug: 'one' }]);
  drawTray(3, say);
  expect(document.querySelector('.compare-tray a')?.getAttribute('href')).toBe('/zh/compare?cars=one');
  document.body.innerHTML = '<div data-compared="[]"></div>';
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  toggleCompared({ id: 2, slug: 'two' }, 3);
  expect(assign).toHaveBeenCalledWith('/zh/compare?cars=one,two');
});

test('vehicles viewed before are fetched in the language of the page', async () => {
  views.write(slug, [{ id: 7 } as ViewedVehicle]);
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('not asked'));
  document.body.innerHTML = '<div data-fill="recent" data-from="/recently-viewed" data-count="4" hidden></div>';
  fillLists();
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(asked.mock.calls[0]?.[0]).toBe('/zh/recently-viewed?cars=7');
});
