import { expect, test } from 'vitest';
import { renderBlock } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

test('stays in view unless configured otherwise', () => {
  expect(renderBlock(definition, { children: ['<p>price</p>'] })).toContain('vehicle-sidebar__body--sticks');
  expect(renderBlock(definition, { props: { sticky: false }, children: ['<p>price</p>'] })).not.toContain('--sticks');
});
