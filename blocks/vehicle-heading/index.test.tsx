import { expect, test } from 'vitest';
import { renderLoaded, texts } from '../../tests/support/load-block.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

test('the heading is year, make and model [vehicle-page.sidebar-heading]', async () => {
  expect(texts(await renderLoaded(definition), 'h1')).toEqual(['2022 Toyota RAV4']);
});

test('the subheading is badge and series [vehicle-page.sidebar-subheading]', async () => {
  expect(texts(await renderLoaded(definition), '.vehicle-heading__sub')).toEqual(['Cruiser Hybrid AXAH54R']);
});

test('empty fields leave no gap, and no subheading when all are empty', async () => {
  const html = await renderLoaded(definition, { vehicle: { ...testVehicle, badge: null, series: ' ' } });
  expect(texts(html, '.vehicle-heading__sub')).toEqual([]);
});

test('the site can configure other fields, including engine size', async () => {
  const rules = { 'vehicle.heading': { main: ['make', 'model'], sub: ['engine', 'body'] } };
  const html = await renderLoaded(definition, { rules });
  expect(texts(html, 'h1')).toEqual(['Toyota RAV4']);
  expect(texts(html, '.vehicle-heading__sub')).toEqual(['2.5 L Wagon']);
});

test('the stock number identifies the vehicle, with other items the site must print', async () => {
  expect(texts(await renderLoaded(definition), 'dl > div')).toEqual(['Stock no.H10234']);
  const rules = { 'vehicle.identifiers': ['regplate', 'vin', 'dealerLicence'] };
  const document = { locations: [{ id: 1, slug: 'city', name: 'City', dealer_license_number: 'MD 1' }] };
  const html = await renderLoaded(definition, { rules, document, vehicle: { ...testVehicle, location_id: 1 } });
  expect(texts(html, 'dl > div')).toEqual(['PlateEKT41B', 'VINJTMB53FV70D123456', 'Dealer licenceMD 1']);
});

test('the view count appears from the configured minimum, otherwise never', async () => {
  const views = async (minimum: number | null) =>
    texts(
      await renderLoaded(definition, { rules: { 'vehicle.viewCount.minimum': minimum } }),
      '.vehicle-heading__views',
    );
  expect(await views(null)).toEqual([]);
  expect(await views(36)).toEqual([]);
  expect(await views(35)).toEqual(['35 people viewed this']);
});
