import { defineWording } from './define.ts';

/** The directories of makes and of a group's brands. */
export const brandWording = defineWording({
  'brands.letters': { text: 'Makes by letter', note: 'Name of the row of letters for who cannot see it.' },
  'brands.browse': {
    text: 'Browse {count, plural, one {# {brand} vehicle} other {# {brand} vehicles}}',
    note: 'Button of a brand’s page. count: vehicles in stock. brand: its name.',
  },
  'brands.none': { text: 'No {brand} vehicles in stock right now', note: 'brand: its name.' },
  'brands.soldAt': { text: 'Where to find {brand}', note: 'Over the dealerships. brand: its name.' },
  'brands.directory': { text: 'All brands' },
});
