import { expect, test } from 'vitest';
import { dom } from '../../tests/support/load-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

test('stacks its blocks in order with the configured spacing', () => {
  const page = dom(renderBlock(definition, { props: { space: 'large' }, children: ['<p>one</p>', '<p>two</p>'] }));
  expect([...page.querySelectorAll('.stack--large p')].map((block) => block.textContent)).toEqual(['one', 'two']);
});
