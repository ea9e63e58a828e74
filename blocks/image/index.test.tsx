import { expect, test } from 'vitest';
import { dom } from '../../tests/support/load-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

const props = { src: 'media/yard-1600.webp', alt: 'The yard', width: 1600, height: 700 };
const image = (more: Record<string, unknown> = {}) => dom(renderBlock(definition, { props: { ...props, ...more } }));

test('reserves its space while it loads, and loads lazily', () => {
  const picture = image().querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/media/yard-1600.webp');
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['1600', '700']);
  expect(picture?.getAttribute('loading')).toBe('lazy');
});

test('is available in several widths', () => {
  expect(
    image({ widths: [800, 1600] })
      .querySelector('img')
      ?.getAttribute('srcset'),
  ).toBe('/media/yard-800.webp 800w, /media/yard-1600.webp 1600w');
});

test('can be loaded first, and have a caption and a link', () => {
  const page = image({ priority: true, caption: 'At night', to: '/about-us' });
  expect(page.querySelector('img')?.getAttribute('fetchpriority')).toBe('high');
  expect(page.querySelector('figcaption')?.textContent).toBe('At night');
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/about-us');
});
