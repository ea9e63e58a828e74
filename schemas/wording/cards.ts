import { defineWording } from './define.ts';

/** Search result cards and their buttons. */
export const cardWording = defineWording({
  'card.button.enquiry': { text: 'Enquiry' },
  'card.button.enquireNow': { text: 'Enquire Now' },
  'card.button.reserve': { text: 'Reserve Now' },
  'card.button.reserveAmount': { text: 'Reserve Now {amount}', note: 'amount: the reserve fee, formatted.' },
  'card.button.call': { text: 'Call Now' },
  'card.photoCount': { text: '{count, plural, one {# photo} other {# photos}}', note: 'Read out.' },
  'card.spin': { text: '360° view' },
  'card.video': { text: 'Video' },
  'card.previousPhoto': { text: 'Previous photo' },
  'card.nextPhoto': { text: 'Next photo' },
  'card.sold': { text: 'SOLD', note: 'The stamp on the picture of a sold vehicle.' },
});

/** The tag of a vehicle; an explicit tag is the feed's own text. */
export const tagWording = defineWording({
  'tag.sold': { text: 'JUST SOLD' },
  'tag.fuel.electric': { text: 'ELECTRIC' },
  'tag.fuel.hybrid': { text: 'HYBRID' },
  'tag.fuel.plugInHybrid': { text: 'PLUG-IN HYBRID' },
  'tag.fuel.hydrogen': { text: 'HYDROGEN' },
  'tag.reserved': { text: 'RESERVED' },
  'tag.certified': { text: 'CERTIFIED USED' },
  'tag.comingSoon': { text: 'COMING SOON' },
  'tag.justArrived': { text: 'JUST ARRIVED' },
});

/** Plurals of the site's nouns for vehicles (rule `stock.vehicleNoun`); the singulars are `noun.car` and so on. */
export const nounWording = defineWording({
  'noun.car.many': { text: 'cars' },
  'noun.vehicle.many': { text: 'vehicles' },
  'noun.truck.many': { text: 'trucks' },
  'noun.motorcycle.many': { text: 'motorcycles' },
  'noun.bike.many': { text: 'bikes' },
  'noun.caravan.many': { text: 'caravans' },
  'noun.van.many': { text: 'vans' },
});

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
