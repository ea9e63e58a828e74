import { describe, expect, test } from 'vitest';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { dom, renderLoaded } from '../../../tests/support/load-block.ts';
import { renderBlock, testVehicle } from '../../../tests/support/render-block.tsx';
import featured from '../../featured-vehicles/index.tsx';
import gallery from '../../vehicle-gallery/index.ts';
import sticky from '../../sticky-header/index.ts';
import tools from '../../vehicle-tools/index.ts';

type Rules = Readonly<Record<string, unknown>>;

/** The placeholders for controls on a vehicle's card. */
function onCard(vehicle: Partial<Vehicle> = {}, rules: Rules = {}): string[] {
  const html = renderBlock(featured, { data: [{ ...testVehicle, ...vehicle }], rules });
  return controls(html);
}

function controls(html: string): string[] {
  const place = dom(html).querySelector('[data-controls]');
  const save = place?.getAttribute('data-save');
  return [...(save ? [save] : []), ...(place?.hasAttribute('data-compare') ? ['compare'] : [])];
}

const device = { 'saved.storage': 'device', 'compare.maximum': 3 };

describe('a card', () => {
  test('has a placeholder for the favourite toggle, empty until its script renders it [card.favourite-toggle]', () => {
    const html = renderBlock(featured, { data: [testVehicle], rules: device });
    const place = dom(html).querySelector('.card > [data-controls]');
    expect(place?.getAttribute('data-controls')).toBe('100234');
    expect(place?.innerHTML).toBe('');
    expect(featured.script).toBe('shopper');
  });

  test('saves to the configured storage: account, device or none [watchlist.save-capability] [favourites.hidden-feature-off]', () => {
    expect(onCard({}, { 'saved.storage': 'account' })).toEqual(['account']);
    expect(onCard({}, { 'saved.storage': 'device' })).toEqual(['device']);
    expect(onCard({}, { 'saved.storage': 'off' })).toEqual([]);
  });

  test('has no heart if the site places it elsewhere', () => {
    expect(onCard({}, { ...device, 'saved.placements': ['stickyHeader'] })).toEqual(['compare']);
  });

  test('has a compare button if the site enables it [compare.hidden-feature-off]', () => {
    expect(onCard({}, { 'saved.storage': 'off', 'compare.maximum': 3 })).toEqual(['compare']);
    expect(onCard({}, { 'saved.storage': 'off', 'compare.maximum': 0 })).toEqual([]);
  });
});

test('allows saving and comparing of live listings only [favourites.hidden-not-live] [compare.hidden-not-live]', () => {
  expect(onCard({ status: 'coming_soon' }, device)).toEqual(['device', 'compare']);
  expect(onCard({ status: 'sold' }, device)).toEqual([]);
  expect(onCard({ sold: true }, device)).toEqual([]);
  expect(onCard({ show_on_dealer_website: false }, device)).toEqual([]);
  expect(onCard({ show_on_dealer_website: false }, { ...device, 'saved.eligible': true })).toEqual([]);
});

test('allows a sold vehicle in an account only to be removed [watchlist.button-hidden-sold]', () => {
  expect(onCard({ status: 'sold' }, { 'saved.storage': 'account' })).toEqual(['kept']);
});

describe('a site can also require', () => {
  const asks = (condition: Rules) => ({
    ...device,
    'saved.eligible': [{ when: condition, use: true }, { use: false }],
  });

  test('a price [favourites.hidden-price-zero] [compare.hidden-price-zero]', () => {
    const rules = asks({ 'vehicle.price': { gt: 0 } });
    expect(onCard({}, rules)).toEqual(['device', 'compare']);
    for (const price of [0, -1, null]) expect(onCard({ price: price as never }, rules)).toEqual([]);
    expect(onCard({ price: 0 }, device)).toEqual(['device', 'compare']);
  });

  test('a used vehicle [favourites.hidden-not-used] [compare.hidden-not-used]', () => {
    const rules = asks({ 'vehicle.car_type': 'used' });
    expect(onCard({ car_type: 'used' }, rules)).toEqual(['device', 'compare']);
    for (const car_type of ['new', 'demo'] as const) {
      expect(onCard({ car_type }, rules)).toEqual([]);
      expect(onCard({ car_type }, device)).toEqual(['device', 'compare']);
    }
  });

  test('pictures [favourites.hidden-no-images] [compare.hidden-no-images]', () => {
    const bare = { images: [], thumbnails: [], photos_count: 0, primary_image_url: null };
    const rules = asks({ 'vehicle.imageCount': { gt: 0 } });
    expect(onCard({}, rules)).toEqual(['device', 'compare']);
    expect(onCard(bare, rules)).toEqual([]);
    expect(onCard(bare, device)).toEqual(['device', 'compare']);
  });
});

describe('the vehicle page', () => {
  const inTools = async (rules: Rules, vehicle: Partial<Vehicle> = {}) => {
    const html = await renderLoaded(tools, {
      vehicle: { ...testVehicle, ...vehicle },
      rules: { 'vehicle.sidebar.tools': ['compare', 'saved'], ...rules },
    });
    return [...dom(html).querySelectorAll('[data-controls]')].map(
      (place) => place.getAttribute('data-save') ?? 'compare',
    );
  };

  test('has a favourite button in its sidebar only when the site stores favourites [vehicle-page.sidebar-favourite-button]', async () => {
    expect(await inTools({ 'saved.storage': 'device' })).toEqual(['device']);
    expect(await inTools({ 'saved.storage': 'account' })).toEqual(['account']);
    expect(await inTools({ 'saved.storage': 'off' })).toEqual([]);
    expect(await inTools({ ...device, 'vehicle.sidebar.tools': ['share'] })).toEqual([]);
  });

  test('has a compare button there if enabled, and neither for a vehicle that is not for sale', async () => {
    expect(await inTools(device)).toEqual(['compare', 'device']);
    expect(await inTools(device, { status: 'sold' })).toEqual([]);
  });

  test('has the control in the sticky header and in the corner of the gallery if so configured', async () => {
    for (const [definition, placement] of [
      [sticky, 'stickyHeader'],
      [gallery, 'gallery'],
    ] as const) {
      const shown = async (placements: readonly string[]) =>
        controls(await renderLoaded(definition, { rules: { ...device, 'saved.placements': placements } }));
      expect(await shown([placement])).toEqual(['device']);
      expect(await shown(['card'])).toEqual([]);
    }
  });

  test('provides the script with data not on the page: name, address and picture', async () => {
    const html = await renderLoaded(tools, { rules: { ...device, 'vehicle.sidebar.tools': ['saved'] } });
    const place = dom(html).querySelector('[data-controls]');
    expect(['data-name', 'data-slug', 'data-image'].map((name) => place?.getAttribute(name))).toEqual([
      testVehicle.name,
      testVehicle.slug,
      testVehicle.primary_image_url,
    ]);
  });
});
