import { expect, test } from 'vitest';
import { dom, renderLoaded, texts } from '../../tests/support/load-block.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

test('has the sections featured, specifications and summary as collapsible panels [vehicle-page.spec-section-featured] [vehicle-page.spec-section-specifications] [vehicle-page.spec-section-summary] [vehicle-page.collapsible-panels]', async () => {
  const html = await renderLoaded(definition);
  expect(texts(html, 'details.fold > summary h3')).toEqual(['Featured', 'Specifications', 'Summary']);
  const open = [...dom(html).querySelectorAll('details.fold')].map((panel) => panel.hasAttribute('open'));
  expect(open).toEqual([true, false, false]);
});

test('shows 8 rows of a list first and the others after Show All [vehicle-page.spec-list-8-show-all]', async () => {
  const html = await renderLoaded(definition);
  const [featured] = dom(html).querySelectorAll('details.fold');
  expect(featured?.querySelectorAll('dl > div:not(.more__rest)').length).toBe(8);
  expect(featured?.querySelectorAll('dl > .more__rest').length).toBeGreaterThan(0);
  expect(featured?.querySelector('.more__toggle summary')?.textContent).toBe('Show AllHide');
});

test('the site configures groups, open panels and the number of rows', async () => {
  const rules = {
    'vehicle.specs.groups': ['summary', 'featured'],
    'vehicle.openPanels': ['summary'],
    'vehicle.specs.initialCount': 2,
  };
  const html = await renderLoaded(definition, { rules });
  const panels = [...dom(html).querySelectorAll('details.fold')];
  expect(panels.map((panel) => [panel.querySelector('h3')?.textContent, panel.hasAttribute('open')])).toEqual([
    ['Summary', true],
    ['Featured', false],
  ]);
  expect(panels[0]?.querySelectorAll('dl > div:not(.more__rest)').length).toBe(2);
});

test('the block can list its own fields for a group, and empty rows are dropped [formatting.spec-drop-empty-rows]', async () => {
  const html = await renderLoaded(definition, {
    props: { featured: ['colour', 'sleeps', 'stocknum'] },
    rules: { 'vehicle.specs.groups': ['featured'] },
    vehicle: { ...testVehicle, colour: 'Red' },
  });
  expect(texts(html, 'dl > div')).toEqual(['ColourRed', 'Stock no.H10234']);
});

test('collapses as a whole if the site uses an accordion', async () => {
  const html = await renderLoaded(definition, { rules: { 'vehicle.sectionLayout': 'accordion' } });
  expect(dom(html).querySelector('details.vehicle-section > summary h2')?.textContent).toBe('Specifications');
});
