import { defineWording } from './define.ts';

/** Search result cards and their buttons, tags, nouns, and similar vehicles. */
export const cardWording = defineWording({
  'card.button.enquiry': 'Enquiry',
  'card.button.enquireNow': 'Enquire Now',
  'card.button.reserve': 'Reserve Now',
  'card.button.reserveAmount': { text: 'Reserve Now {amount}', note: 'amount: the reserve fee, formatted.' },
  'card.button.call': 'Call Now',
  'card.photoCount': { text: '{count, plural, one {# photo} other {# photos}}', note: 'Read out.' },
  'card.spin': '360° view',
  'card.video': 'Video',
  'card.previousPhoto': 'Previous photo',
  'card.nextPhoto': 'Next photo',
  'card.sold': { text: 'SOLD', note: 'The stamp on the picture of a sold vehicle.' },
  // The tag of a vehicle; an explicit tag is the feed's own text.
  'tag.sold': 'JUST SOLD',
  'tag.fuel.electric': 'ELECTRIC',
  'tag.fuel.hybrid': 'HYBRID',
  'tag.fuel.plugInHybrid': 'PLUG-IN HYBRID',
  'tag.fuel.hydrogen': 'HYDROGEN',
  'tag.reserved': 'Reserved',
  'tag.certified': 'CERTIFIED USED',
  'tag.comingSoon': 'COMING SOON',
  'tag.justArrived': 'JUST ARRIVED',
  // Plurals of the site's nouns for vehicles (rule `stock.vehicleNoun`); the singulars are `noun.car` and so on.
  'noun.car.many': 'cars',
  'noun.vehicle.many': 'vehicles',
  'noun.truck.many': 'trucks',
  'noun.motorcycle.many': 'motorcycles',
  'noun.bike.many': 'bikes',
  'noun.caravan.many': 'caravans',
  'noun.van.many': 'vans',
  'similar.heading.available': {
    text: 'Similar {types} Available',
    note: 'types: what the site calls its vehicles, plural and capitalised, such as Cars.',
  },
  'similar.heading.inStock': { text: 'Similar {types} In-Stock', note: 'types: as in similar.heading.available.' },
  'similar.loading': { text: 'Loading similar vehicles', note: 'Read out over the placeholders.' },
  'similar.failed': { text: 'Similar vehicles could not be loaded.', note: 'Beside the link to a search for them.' },
  'similar.none': { text: 'Nothing similar is in stock right now.', note: 'Beside the link to a search.' },
  'featured.heading': 'Featured vehicles',
  'featured.viewAll': 'View all',
});
