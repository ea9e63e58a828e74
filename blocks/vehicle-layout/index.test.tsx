import { expect, test } from 'vitest';
import { renderBlock } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

test('keeps its blocks in order, so that a phone shows gallery, sidebar, details', () => {
  const html = renderBlock(definition, { children: ['<p>gallery</p>', '<p>sidebar</p>', '<p>details</p>'] });
  expect(
    html
      .replace(/<[^>]+>/g, ' ')
      .split(/\s+/)
      .filter(Boolean),
  ).toEqual(['gallery', 'sidebar', 'details']);
});

test('its layout and the side of the sidebar are classes', () => {
  const classOf = (props: Readonly<Record<string, unknown>>) =>
    /vehicle-layout[^"]*/.exec(renderBlock(definition, { props, children: [] }))?.[0];
  expect(classOf({})).toBe('vehicle-layout vehicle-layout--sidebar vehicle-layout--end');
  expect(classOf({ layout: 'split', side: 'start' })).toBe(
    'vehicle-layout vehicle-layout--split vehicle-layout--start',
  );
});
