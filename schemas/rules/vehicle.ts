import { offersIn } from '../offers.ts';
import { record } from '../shape.ts';
import { defineRules, listOf, someOf } from './define.ts';

/** Layout of the detail page: headings, breadcrumbs, sidebar and bars. */
export const vehicleRules = defineRules({
  'vehicle.sectionLayout': {
    schema: { type: 'string', enum: ['stacked', 'accordion', 'tabs'] },
    default: 'stacked',
    summary: 'How main-column blocks are arranged; without JavaScript tabs become stacked panels.',
    effect: 'Detail page',
    witness: { page: '/cars/{used}', b: 'tabs', seen: 'b: a tab bar' },
  },
  'vehicle.openPanels': {
    schema: listOf(['featured', 'specifications', 'summary', 'features', 'comments']),
    default: ['featured'],
    summary: 'Collapsible panels that start open.',
    effect: 'Collapsibles on the detail page',
    witness: { page: '/cars/{used}', b: ['featured', 'specifications'], seen: 'b: two panels open on load' },
  },
  'vehicle.heading': {
    schema: record({
      main: someOf(['year', 'make', 'model', 'badge', 'series', 'carsales_title']),
      sub: listOf(['year', 'badge', 'series', 'body', 'engine', 'stocknum']),
    }),
    default: { main: ['year', 'make', 'model'], sub: ['badge', 'series'] },
    scope: ['vehicle'],
    summary: 'Fields of the sidebar heading and subheading.',
    effect: 'Detail page h1 and subheading',
    witness: {
      page: '/cars/{used}',
      b: { main: ['make', 'model'], sub: ['year', 'body'] },
      seen: 'b: h1 without the year',
    },
  },
  'vehicle.breadcrumbs.trail': {
    schema: someOf(['home', 'search', 'carType', 'make', 'model', 'body', 'location', 'title']),
    default: ['home', 'carType', 'make', 'model', 'body', 'title'],
    scope: ['vehicle'],
    summary: 'Ordered crumbs.',
    effect: 'Breadcrumbs on the detail page and BreadcrumbList data',
    witness: { page: '/cars/{used}', b: ['home', 'make', 'model', 'title'], seen: 'b: four crumbs' },
  },
  'vehicle.breadcrumbs.base': {
    schema: { type: 'string', enum: ['search', 'usedCar'] },
    default: 'search',
    scope: ['vehicle'],
    summary: 'Whether crumb links start /search/ or /used-car/.',
    effect: 'Breadcrumb hrefs',
    witness: { page: '/cars/{used}', b: 'usedCar', seen: 'b: /used-car/toyota' },
  },
  'vehicle.sidebar.buttons': {
    schema: listOf(offersIn('sidebar')),
    default: [
      { when: { 'vehicle.available': false }, use: ['findSimilar'] },
      { use: ['enquire', 'tradeIn', 'finance', 'reserve'] },
    ],
    scope: ['vehicle'],
    summary: 'Ordered sidebar buttons; testDrive and onlinePurchase are opt-in.',
    effect: 'Detail page sidebar',
    witness: {
      page: '/cars/{used}',
      a: ['enquire', 'tradeIn', 'finance', 'reserve'],
      b: ['testDrive', 'enquire', 'onlinePurchase'],
      seen: 'b: Test drive first, Online Purchase shown',
    },
  },
  'vehicle.sidebar.tools': {
    schema: listOf(['share', 'saved', 'compare', 'print', 'historyReport']),
    default: ['share', 'saved', 'historyReport'],
    scope: ['vehicle'],
    summary: 'Ordered icon tools; print is opt-in.',
    effect: 'Tool row in the sidebar',
    witness: { page: '/cars/{history}', b: ['share', 'print'], seen: 'b: print button, no favourite' },
  },
  'vehicle.stickyHeader.shown': {
    schema: { type: 'boolean' },
    default: true,
    summary: 'Whether the sticky vehicle header exists.',
    effect: 'Header after scrolling the detail page',
    witness: { page: '/cars/{used}', b: false, seen: 'b: nothing sticks' },
  },
  'vehicle.stickyHeader.offset': {
    schema: { type: 'integer', minimum: 0, maximum: 5000 },
    default: 500,
    summary: 'Scroll distance in px at which it appears.',
    effect: 'Sticky header on the detail page',
    witness: { page: '/cars/{used}', b: 200, seen: 'b: shows at 201 px' },
  },
  'vehicle.bottomBar.buttons': {
    schema: listOf(offersIn('bottomBar')),
    default: ['reserve', 'enquire', 'call'],
    scope: ['vehicle'],
    summary: "Ordered bottom-bar buttons ('Enquire Now or Instant Message'); empty removes the bar.",
    effect: 'Sticky bottom bar',
    witness: { page: '/cars/{used}', b: ['instantMessage', 'call'], seen: 'b: Instant Message and Call Now' },
  },
  'vehicle.bottomBar.offset': {
    schema: { type: 'integer', minimum: 0, maximum: 5000 },
    default: 900,
    summary: 'Scroll distance in px above which it opens.',
    effect: 'Sticky bottom bar',
    witness: { page: '/cars/{used}', b: 0, seen: 'b: open from the top' },
  },
});
