import { expect, test } from 'vitest';
import { dom } from '../../tests/support/load-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import definition from './index.ts';

test('puts its blocks one below the other, in order, with the space asked for', () => {
  const page = dom(renderBlock(definition, { props: { space: 'large' }, children: ['<p>one</p>', '<p>two</p>'] }));
  expect([...page.querySelectorAll('.stack--large p')].map((block) => block.textContent)).toEqual(['one', 'two']);
});
