import { expect, test } from 'vitest';
import { dom, renderLoaded, texts } from '../../tests/support/load-block.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

test('shows 4 key specs first and the others after Show More [vehicle-page.key-info-4-show-more]', async () => {
  const html = await renderLoaded(definition);
  expect(texts(html, 'dl > div:not(.more__rest)')).toEqual([
    'Odometer45,210 kms',
    'TransmissionAutomatic',
    'FuelHybrid',
    'BodySUV',
  ]);
  expect(texts(html, '.more__rest').length).toBeGreaterThan(3);
  expect(texts(html, 'details > summary')).toEqual(['Show MoreShow Less']);
});

test('the site configures how many and which', async () => {
  const rules = { 'vehicle.keySpecs.initialCount': 1, 'vehicle.keySpecs.fields': ['seats', 'colour'] };
  const html = await renderLoaded(definition, { rules });
  expect(texts(html, 'dl > div:not(.more__rest)')).toEqual(['Seats5']);
  expect(texts(html, '.more__rest')).toEqual(['ColourBlue']);
});

test('has no Show More when everything is shown', async () => {
  const html = await renderLoaded(definition, { rules: { 'vehicle.keySpecs.fields': ['seats', 'colour'] } });
  expect(dom(html).querySelector('details')).toBeNull();
});

test('is absent when the vehicle has none of the facts', async () => {
  const rules = { 'vehicle.keySpecs.fields': ['sleeps', 'axle_type'] };
  expect(await renderLoaded(definition, { rules, vehicle: { ...testVehicle, sleeps: null } })).toBe('');
});
