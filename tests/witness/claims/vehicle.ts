import type { Claims } from '../claim.ts';
import type { Shown } from '../shop.ts';

const crumbs = ({ texts }: Shown) => texts('.breadcrumbs__item');
const actions = ({ attributes }: Shown) => attributes('.vehicle-actions a', 'data-action');
const identifiers = ({ texts }: Shown) => texts('.vehicle-heading__identifier');
const folded = ({ count }: Shown) => count('.key-information__fact:not(.more__rest)');
const tools = ({ texts }: Shown) => texts('.vehicle-tools__tool');
const place = ({ text }: Shown) => text('.vehicle-price__place');
const reasons = ({ texts }: Shown) => texts('.why-choose-us__reason');

/** The vehicle page. */
export const vehicleClaims: Claims = {
  'vehicle.sectionLayout': {
    look: ({ count, attribute }) => [
      count('section.vehicle-section') > 0,
      count('details[name=vehicle-section]') > 0,
      attribute('.vehicle-layout', 'data-tabs'),
    ],
    a: [true, false, null],
    b: [false, true, 'About this vehicle'],
    provenBy: { file: 'blocks/vehicle-layout/tabs.test.ts', test: 'a tab bar is above the sections' },
  },
  'vehicle.openPanels': {
    look: ({ texts }) => texts('details.fold[open] .fold__title'),
    a: ['Featured'],
    b: ['Featured', 'Specifications'],
  },
  'vehicle.heading': {
    look: ({ text }) => [text('h1'), text('.vehicle-heading__sub')],
    a: ['2022 Toyota RAV4', 'Cruiser Hybrid AXAH54R'],
    b: ['Toyota RAV4', '2022 Wagon'],
  },
  'vehicle.breadcrumbs.trail': {
    look: crumbs,
    a: ['Home', 'Used cars', 'Toyota', 'RAV4', 'SUV', '2022 Toyota RAV4'],
    b: ['Home', 'Toyota', 'RAV4', '2022 Toyota RAV4'],
  },
  'vehicle.breadcrumbs.base': {
    look: ({ attributes }) => attributes('.breadcrumbs__link', 'href').at(2),
    a: '/search/toyota',
    b: '/used-car/toyota',
  },
  'vehicle.sidebar.buttons': {
    look: actions,
    a: ['enquire', 'finance'],
    b: ['testDrive', 'enquire'],
  },
  'vehicle.sidebar.tools': {
    look: (shown) => [tools(shown), shown.attributes('.vehicle-tools [data-controls]', 'data-save')],
    a: [['Share', 'History report'], ['account']],
    b: [['Share', 'Print'], []],
  },
  'vehicle.stickyHeader.shown': { look: ({ count }) => count('.sticky-header'), a: 1, b: 0 },
  'vehicle.stickyHeader.offset': {
    look: ({ browserRule }) => browserRule('vehicle.stickyHeader.offset'),
    a: 500,
    b: 200,
    provenBy: {
      file: 'tests/journeys/vehicle.spec.ts',
      test: 'the sticky header appears after 500 px and not before',
    },
  },
  'vehicle.bottomBar.buttons': {
    look: ({ attributes }) => attributes('.bottom-bar a', 'data-action'),
    a: ['enquire', 'call'],
    b: ['call'],
  },
  'vehicle.bottomBar.offset': {
    look: ({ browserRule }) => browserRule('vehicle.bottomBar.offset'),
    a: 900,
    b: 0,
    provenBy: { file: 'tests/journeys/vehicle.spec.ts', test: 'on a phone the bottom bar opens above 900 px' },
  },
  'vehicle.keySpecs.fields': {
    look: ({ texts }) => texts('.key-information__label'),
    a: [],
    b: ['Sleeps', 'Body length', 'Tare weight'],
  },
  'vehicle.keySpecs.initialCount': { look: folded, a: 4, b: 8 },
  'vehicle.specs.groups': {
    look: ({ texts }) => texts('#specifications .fold__title'),
    a: ['Featured', 'Specifications', 'Summary'],
    b: ['Summary'],
  },
  'vehicle.specs.initialCount': {
    look: ({ count }) => count('#specifications .fold:first-of-type .specifications__row:not(.more__rest)'),
    a: 8,
    b: 11,
  },
  'vehicle.engineSize.unit': {
    look: ({ texts }) => texts('dd').filter((text) => / (L|cc)$/.test(text))[0],
    a: '0.7 L',
    b: '649 cc',
  },
  'vehicle.length.unit': {
    look: ({ texts }) => texts('dd').filter((text) => /^[\d.]+ (m|ft)$/.test(text))[0],
    a: '6.40 m',
    b: '21 ft',
  },
  'vehicle.comments.truncation': {
    look: ({ count }) => count('.dealer-comments .more__toggle'),
    a: 1,
    b: 0,
  },
  'vehicle.comments.pendingShown': { look: ({ count }) => count('#comments'), a: 1, b: 0 },
  'vehicle.rego.expiredDisplay': {
    look: ({ texts }) => texts('.key-information__fact').filter((text) => text.startsWith('Registration')),
    a: ['Registration Unregistered'],
    b: [],
  },
  'vehicle.identifiers': {
    look: identifiers,
    a: ['Stock no. H10234'],
    b: ['Stock no. H10234', 'Plate EKT41B', 'VIN JTMB53FV70D123456'],
  },
  'vehicle.place.source': {
    look: place,
    a: 'Located at Test Motors Parramatta',
    b: 'Located at Wollongong',
  },
  'vehicle.place.linkTarget': {
    look: ({ attribute }) => attribute('.vehicle-price__link', 'href'),
    a: '#vehicle-map',
    b: 'https://maps.example/parramatta',
  },
  'vehicle.place.map': { look: ({ count }) => count('.vehicle-location .location-map'), a: 1, b: 0 },
  'vehicle.place.othersShown': {
    look: ({ texts }) => texts('.vehicle-location__others li'),
    a: [],
    b: ['Test Motors Penrith Penrith NSW'],
  },
  'vehicle.whyChooseUs.blocks': { look: (shown) => reasons(shown).length, a: 3, b: 1 },
  'vehicle.warranty.years': {
    look: (shown) => reasons(shown)[0],
    rules: { 'vehicle.whyChooseUs.blocks': ['warranty'] },
    a: '3-year warranty Covered for 3 years from the day you drive away.',
    b: '7-year warranty Covered for 7 years from the day you drive away.',
  },
  'vehicle.historyReport.access': {
    look: ({ html, attribute }) => [
      attribute('.vehicle-tools__item--historyReport a', 'href'),
      attribute('.vehicle-tools__item--historyReport a', 'data-action'),
      html.includes('history.example'),
    ],
    a: ['https://history.example/report.pdf', null, true],
    b: ['/api/cars/history/history-report', 'enquire', false],
  },
  'vehicle.sold.page': {
    look: ({ status, location }) => [status, location],
    a: [200, null],
    b: [302, '/search/toyota'],
  },
  'vehicle.viewCount.minimum': {
    look: ({ text }) => text('.vehicle-heading__views'),
    a: undefined,
    b: '35 people viewed this',
  },
  'stock.available': {
    look: actions,
    a: ['enquire', 'finance'],
    b: ['findSimilar'],
  },
  'stock.vehicleNoun': {
    look: ({ text }) => [
      text('#similar-heading'),
      text('.share-bar__title'),
      text('.vehicle-actions [data-action="reserve"]'),
    ],
    rules: { 'reserve.eligible': true, 'vehicle.sidebar.buttons': ['reserve'] },
    a: ['Similar Cars In-Stock', 'Share this car', 'Reserve Car Now · $200'],
    b: ['Similar Trucks In-Stock', 'Share this truck', 'Reserve Truck Now · $200'],
  },
  'gallery.thumbnails.above': { look: ({ count }) => count('.vehicle-gallery__thumb'), a: 4, b: 0 },
  'gallery.video.position': {
    look: ({ count }) => [count('#gallery-1 video'), count('#gallery-2 video')],
    a: [0, 1],
    b: [1, 0],
  },
  'gallery.externalVideo.shown': { look: ({ count }) => count('.vehicle-gallery__external'), a: 1, b: 0 },
  'gallery.fullscreen.offered': { look: ({ count }) => count('.vehicle-gallery__open'), a: 8, b: 0 },
  'gallery.placeholder': {
    look: ({ attributes }) => attributes('.vehicle-gallery .picture__logo', 'src'),
    a: [],
    b: ['/media/toyota.svg'],
  },
  'gallery.endSlide': {
    look: ({ text }) => text('.vehicle-gallery__end'),
    a: undefined,
    b: 'Like what you see? Enquire now',
  },
  'similar.count': {
    look: ({ count }) => count('.card-row .card'),
    rules: { 'similar.source': 'search' },
    a: 6,
    b: 3,
    covers: '[vehicle-page.similar-block]',
  },
  'similar.headingVariant': {
    look: ({ text }) => text('#similar-heading'),
    a: 'Similar Cars In-Stock',
    b: 'Similar Cars Available',
  },
  'similar.priceWindow': {
    look: ({ attributes }) => attributes('.card-row .card__link', 'href').includes('/cars/lower-priced'),
    rules: { 'similar.source': 'search', 'similar.count': 24, 'similar.queryLimit': 60 },
    a: true,
    b: false,
  },
  'similar.queryLimit': {
    look: ({ attribute }) => attribute('.card-row .card__link', 'href'),
    page: '/cars/lower-priced',
    rules: { 'similar.source': 'search' },
    values: [6, 60],
    a: '/cars/just-arrived',
    b: '/cars/lower-twin',
  },
  'similar.matchFields': {
    look: ({ texts }) => texts('.card-row .card__link').every((title) => title.includes('Toyota')),
    rules: { 'similar.source': 'search' },
    a: false,
    b: true,
  },
  'similar.source': {
    look: ({ count }) => [count('.similar-vehicles__placeholder'), count('.card-row .card')],
    a: [6, 0],
    b: [0, 6],
  },
  'similar.leadDistance': {
    look: ({ attribute }) => attribute('.similar-vehicles', 'data-late-distance'),
    a: '500',
    b: '0',
    provenBy: { file: 'tests/journeys/similar-vehicles.spec.ts', test: 'loads when within 500 px of the screen' },
  },
};
