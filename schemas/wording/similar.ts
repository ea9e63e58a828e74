import { defineWording } from './define.ts';

/** Similar, featured and recently viewed vehicles. */
export const similarWording = defineWording({
  'similar.heading.available': {
    text: 'Similar {types} Available',
    note: 'types: what the site calls its vehicles, plural and capitalised, such as Cars.',
  },
  'similar.heading.inStock': { text: 'Similar {types} In-Stock', note: 'types: as in similar.heading.available.' },
  'similar.loading': { text: 'Loading similar vehicles', note: 'Read out over the placeholders.' },
  'similar.failed': { text: 'Similar vehicles could not be loaded.', note: 'Beside the link to a search for them.' },
  'similar.none': { text: 'Nothing similar is in stock right now.', note: 'Beside the link to a search.' },
  'featured.heading': { text: 'Featured vehicles' },
  'featured.viewAll': { text: 'View all' },
});
