import { expect, test } from 'vitest';
import { dom, texts } from '../../tests/support/load-block.ts';
import { testServer } from '../../tests/support/test-server.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

const section = (props: Record<string, unknown>) =>
  dom(renderBlock(definition, { props, children: ['<p>inside</p>'] }));

test('is labelled by its heading, which is the h1 of the page at level 1', () => {
  const band = section({ heading: 'About us', level: 1 }).querySelector('section');
  const heading = band?.querySelector('h1');
  expect(heading?.textContent).toBe('About us');
  expect(band?.getAttribute('aria-labelledby')).toBe(heading?.id);
  expect(section({ heading: 'More' }).querySelector('h2')?.textContent).toBe('More');
});

test('shows introduction, link and blocks on its background', () => {
  const page = section({
    heading: 'Stock',
    intro: 'Fresh.',
    background: 'tint',
    link: { label: 'All', to: '/search/used-cars' },
  });
  expect(page.querySelector('.section-band--tint .section-band__intro')?.textContent).toBe('Fresh.');
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/search/used-cars');
  expect(page.querySelector('section')?.textContent).toMatch(/inside$/);
});

test('without text it only surrounds its blocks', () => {
  const page = section({ background: 'grey' });
  expect(page.querySelector('h1, h2, .section-band__head')).toBeNull();
  expect(page.querySelector('section')?.hasAttribute('aria-labelledby')).toBe(false);
});

test('stays with nothing to show in it when it heads its page, and only then', async () => {
  const band = (id: string, props: Record<string, unknown>) => ({
    type: 'section',
    id,
    ...props,
    blocks: [{ type: 'location-list', id: `${id}-list` }],
  });
  const blocks = [band('first', { heading: 'Contact us', level: 1 }), band('second', { heading: 'Where we are' })];
  const { get } = await testServer([
    { document: { locations: [], pages: { '/contact': { name: 'contact', blocks } } } },
  ]);
  expect(texts(await (await get('/contact')).text(), 'h1, h2')).toEqual(['Contact us']);
});
