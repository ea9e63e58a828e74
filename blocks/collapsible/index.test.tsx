import { expect, test } from 'vitest';
import { dom } from '../../tests/support/load-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

const render = (props: object) =>
  dom(renderBlock(definition, { props: { title: 'Delivery', ...props }, children: ['<p>Free</p>'] }));

test('opens and closes below its heading without JavaScript [vehicle-page.collapsible-panels]', () => {
  const details = render({}).querySelector('details');
  expect(details?.hasAttribute('open')).toBe(false);
  expect(details?.querySelector('summary h2')?.textContent).toBe('Delivery');
  expect(details?.querySelector('.collapsible__body')?.textContent).toBe('Free');
});

test('can start open and closes the others of its group', () => {
  expect(render({ open: true, group: 'faq' }).querySelector('details[open][name=faq]')).not.toBeNull();
});
