import { expect, test } from 'vitest';
import { dom, renderLoaded } from '../../tests/support/load-block.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

const sold = {
  vehicle: { ...testVehicle, status: 'sold' as const },
  document: { pages: { '/search/:group': { blocks: [] } } },
};

test('shows SOLD and that the car recently sold [vehicle-page.sold-notice] [vehicle-page.sold-message]', async () => {
  const html = await renderLoaded(definition, sold);
  expect(html).toContain('>SOLD<');
  expect(html).toContain('Unfortunately this car recently sold.');
});

test('offers to find something similar', async () => {
  const link = dom(await renderLoaded(definition, sold)).querySelector('a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    'Find Me Something Similar',
    '/search/new-used-and-demo-cars?item_type=car&body=SUV&price=30000-60000',
  ]);
});

test('is absent while the vehicle is for sale', async () => {
  expect(await renderLoaded(definition)).toBe('');
});

test('names the type of a vehicle that is not a car', async () => {
  const caravan = { ...sold, vehicle: { ...sold.vehicle, item_type: 'caravan' as const } };
  expect(await renderLoaded(definition, caravan)).toContain('Unfortunately this caravan recently sold.');
});
