import { expect, test } from 'vitest';
import { dom } from '../../tests/support/load-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

const widths = (props: Record<string, unknown>, count: number) =>
  [
    ...dom(
      renderBlock(definition, { props, children: Array.from({ length: count }, () => '<p>x</p>') }),
    ).querySelectorAll('.columns__column'),
  ].map((column) => Number(column.className.split('--')[1]));

test('gives each block its configured share of twelve columns', () => {
  expect(widths({ widths: [8, 4] }, 2)).toEqual([8, 4]);
});

test('divides the width evenly by default', () => {
  expect(widths({}, 3)).toEqual([4, 4, 4]);
  expect(widths({ widths: [6] }, 2)).toEqual([6, 6]);
});

test('needs no inline style', () => {
  expect(renderBlock(definition, { props: { widths: [7, 5] }, children: ['<p>x</p>'] })).not.toContain('style=');
});
