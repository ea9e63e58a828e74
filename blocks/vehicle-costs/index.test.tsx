import { expect, test } from 'vitest';
import { renderBlock } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

test('its sections are tabs of their own only where those of the page are collapsible', () => {
  const tabs = (layout: string) =>
    / data-tabs="([^"]+)"/.exec(
      renderBlock(definition, { rules: { 'vehicle.sectionLayout': layout }, children: ['<p>Finance</p>'] }),
    )?.[1];
  expect(['stacked', 'accordion', 'tabs'].map(tabs)).toEqual([undefined, 'Finance and running costs', undefined]);
});
