import { expect, test } from 'vitest';
import { dom } from '../../tests/support/load-block.ts';
import { renderOnPage } from '../../tests/support/load-on-page.ts';
import definition from './index.tsx';

const props = {
  heading: 'Selling?',
  text: 'Tell us.',
  buttons: [{ label: 'Sell your car', to: '/trade-in', style: 'primary' }],
};

test('shows the text and links to a page of this site', async () => {
  const page = dom(await renderOnPage(definition, { props }));
  expect(page.querySelector('h2')?.textContent).toBe('Selling?');
  expect(page.querySelector('a.button--primary')?.getAttribute('href')).toBe('/trade-in');
});
