// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';

test('a vehicle added on the page of the comparison opens the new one in the language of the page', async () => {
  const { dataset } = document.documentElement;
  Object.assign(dataset, { site: 'test-motors', prefix: '/zh' });
  const opened = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  document.body.innerHTML = '<section data-compared="[]"></section>';
  const { toggleCompared } = await import('./comparison.ts');
  expect(toggleCompared({ id: 1, slug: 'kia-1' }, 3)).toBe(true);
  expect(opened).toHaveBeenCalledExactlyOnceWith('/zh/compare?cars=kia-1');
  delete dataset['prefix'];
});
