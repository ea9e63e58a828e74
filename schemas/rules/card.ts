import { offersIn } from '../offers.ts';
import { choice, defineRules, list, someList } from './define.ts';

const page = '/search/new-used-and-demo-cars';

/** Search result card. */
export const cardRules = defineRules({
  'card.buttons': {
    ...list(offersIn('card'), [
      { when: { 'vehicle.available': false }, use: ['findSimilar'] },
      { use: ['enquire', 'testDrive', 'viewDetails', 'reserve'] },
    ]),
    fields: { call: ['location', 'dealership_slug'] },
    scope: ['vehicle'],
    summary: 'Ordered card buttons; each still needs its own action to be eligible.',
    effect: 'Buttons on a search card',
    witness: {
      page,
      a: ['enquire', 'testDrive', 'viewDetails', 'reserve'],
      b: ['viewDetails', 'call'],
      seen: 'two buttons',
    },
  },
  'card.enquireVariant': {
    ...choice(['enquiry', 'enquireNow'], 'enquireNow'),
    scope: ['vehicle'],
    summary: "Which label variant the card's enquire button uses.",
    effect: 'Card enquire button',
    witness: { page, b: 'enquiry', seen: "'Enquiry'" },
  },
  'card.titleParts': {
    ...someList(
      ['year', 'make', 'model', 'badge', 'series', 'body', 'carsales_title'],
      ['year', 'make', 'model', 'badge'],
    ),
    fields: {},
    scope: ['vehicle'],
    summary: 'Ordered fields joined into the card title.',
    effect: 'Card heading',
    witness: { page, a: ['year', 'make', 'model'], b: ['carsales_title'], seen: "the feed's own listing title" },
  },
  'card.details': {
    ...list(
      [
        'km',
        'simple_transmission',
        'simple_fuel',
        'simple_body',
        'drive',
        'engine',
        'seats',
        'colour',
        'stocknum',
        'location',
        'state',
        'regplate',
        'sleeps',
        'body_length',
        'tare_weight',
        'grossvehiclemass',
        'axle_type',
      ],
      ['km', 'simple_transmission', 'simple_fuel', 'simple_body', 'location'],
    ),
    fields: {
      engine: ['engine_size', 'engine_size_litres'],
      location: ['location_name', 'city'],
      grossvehiclemass: ['variant.grossvehiclemass'],
    },
    scope: ['vehicle'],
    summary: 'Ordered specification chips; empty ones drop out.',
    effect: 'Details area of a card',
    witness: { page, a: ['km', 'simple_fuel'], b: ['sleeps', 'body_length', 'tare_weight'], seen: 'a caravan card' },
  },
  'card.media': {
    ...choice(['single', 'carousel', 'hoverSwap'], 'single'),
    summary:
      'How a card shows photos: one; several that are swiped, a pointer being shown the second; the second to a pointer alone.',
    effect: 'Card image',
    witness: { page, b: 'carousel', seen: 'further pictures beside the first, loaded once the card is touched' },
  },
  'card.mediaBadges': {
    ...list(['photoCount', 'spin', 'video'], []),
    fields: { spin: ['spin_code'], video: ['video_url', 'external_video_url'] },
    summary: 'Small badges over the card image.',
    effect: 'Card image corner',
    witness: { page, b: ['photoCount', 'spin'], seen: "'24 photos' and '360' badges" },
  },
  'card.soldImage': {
    ...choice(['normal', 'dimmed', 'stamped'], 'normal'),
    summary: 'How the image of a sold vehicle looks.',
    effect: 'Sold cards',
    witness: { page, b: 'stamped', seen: 'SOLD stamp over the photo' },
  },
  'card.linkTarget': {
    ...choice(['sameTab', 'newTab'], 'sameTab'),
    summary: 'Whether a card opens the vehicle in a new tab.',
    effect: 'target attribute of card links',
    witness: { page, b: 'newTab', seen: 'target=_blank rel=noopener' },
  },
});
