import { expect, test } from 'vitest';
import { dom, renderLoaded, texts } from '../../tests/support/load-block.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

const items = (count: number) => Array.from({ length: count }, (_, index) => `Thing ${index + 1}`);
const equipped = {
  ...testVehicle,
  standardEquipment: [
    { name: 'Safety', items: items(10) },
    { name: 'Comfort', items: ['Heated seats'] },
    { name: 'Nothing', items: [] },
  ],
};

test('lists the standard equipment by group [vehicle-page.feature-lists]', async () => {
  const html = await renderLoaded(definition, { vehicle: equipped });
  expect(texts(html, 'h3')).toEqual(['Safety', 'Comfort']);
  expect(texts(html, 'details.fold:last-of-type li')).toEqual(['Heated seats']);
});

test('shows 8 items of a list first and the others after Show All', async () => {
  const html = await renderLoaded(definition, { vehicle: equipped });
  expect(texts(html, 'li.more__rest')).toEqual(['Thing 9', 'Thing 10']);
  expect(texts(html, '.more__toggle summary')).toEqual(['Show AllHide']);
});

test('starts open if the site is so configured', async () => {
  const html = await renderLoaded(definition, { vehicle: equipped, rules: { 'vehicle.openPanels': ['features'] } });
  expect(dom(html).querySelectorAll('details.fold[open]').length).toBe(2);
});

test('is absent without equipment', async () => {
  expect(await renderLoaded(definition, { vehicle: { ...testVehicle, standardEquipment: [] } })).toBe('');
});
