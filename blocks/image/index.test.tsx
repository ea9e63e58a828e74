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

test('is offered in several widths, as AVIF for browsers that support it', () => {
  const page = image();
  expect(page.querySelector('source[type="image/avif"]')?.getAttribute('srcset')).toBe(
    '/media/yard-480.avif 480w, /media/yard-960.avif 960w, /media/yard-1440.avif 1440w, /media/yard-1600.avif 1600w',
  );
  expect(page.querySelector('img')?.getAttribute('srcset')).toBe(
    '/media/yard-480.webp 480w, /media/yard-960.webp 960w, /media/yard-1440.webp 1440w, /media/yard-1600.webp 1600w',
  );
  expect(image({ src: 'media/door.jpg' }).querySelector('source, [srcset]')).toBeNull();
});

test('can be loaded first, and have a caption and a link', () => {
  const page = image({ priority: true, caption: 'At night', to: '/about-us' });
  expect(page.querySelector('img')?.getAttribute('fetchpriority')).toBe('high');
  expect(page.querySelector('figcaption')?.textContent).toBe('At night');
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/about-us');
});

test('a picture across the whole page is requested at the width of the window', () => {
  const sizes = (layout: string) => image({ layout }).querySelector('img')?.getAttribute('sizes');
  expect(sizes('column')).toBe('(min-width: 900px) 50vw, 100vw');
  expect([sizes('wide'), sizes('bleed')]).toEqual(['100vw', '100vw']);
  expect(image({ layout: 'bleed' }).querySelector('figure')?.className).toBe('image image--bleed');
});
