import { offersIn } from '../offers.ts';
import { record } from '../shape.ts';
import { choice, defineRules, flag, integer, list, listOf, rule, someList, someOf } from './define.ts';

/** Layout of the detail page: headings, breadcrumbs, sidebar and bars. */
export const vehicleRules = defineRules({
  'vehicle.sectionLayout': {
    ...choice(['stacked', 'accordion', 'tabs'], 'stacked'),
    summary: 'How main-column blocks are arranged; without JavaScript tabs become stacked panels.',
    effect: 'Detail page',
    witness: { page: '/cars/{used}', b: 'tabs', seen: 'a tab bar' },
  },
  'vehicle.openPanels': {
    ...list(['featured', 'specifications', 'summary', 'features', 'comments'], ['featured']),
    summary: 'Collapsible panels that start open.',
    effect: 'Collapsibles on the detail page',
    witness: { page: '/cars/{used}', b: ['featured', 'specifications'], seen: 'two panels open on load' },
  },
  'vehicle.heading': {
    ...rule(
      record({
        main: {
          ...someOf(['year', 'make', 'model', 'badge', 'series', 'carsales_title']),
          description: 'The heading.',
        },
        sub: {
          ...listOf(['year', 'badge', 'series', 'body', 'engine', 'stocknum']),
          description: 'The line below it.',
        },
      }),
      { main: ['year', 'make', 'model'], sub: ['badge', 'series'] },
    ),
    scope: ['vehicle'],
    summary: 'Fields of the sidebar heading and subheading.',
    effect: 'Detail page h1 and subheading',
    witness: {
      page: '/cars/{used}',
      b: { main: ['make', 'model'], sub: ['year', 'body'] },
      seen: 'h1 without the year',
    },
  },
  'vehicle.breadcrumbs.trail': {
    ...someList(
      ['home', 'search', 'carType', 'make', 'model', 'body', 'location', 'title'],
      ['home', 'carType', 'make', 'model', 'body', 'title'],
    ),
    scope: ['vehicle'],
    summary: 'Ordered crumbs.',
    effect: 'Breadcrumbs on the detail page and BreadcrumbList data',
    witness: { page: '/cars/{used}', b: ['home', 'make', 'model', 'title'], seen: 'four crumbs' },
  },
  'vehicle.breadcrumbs.base': {
    ...choice(['search', 'usedCar'], 'search'),
    scope: ['vehicle'],
    summary: 'Whether crumb links start /search/ or /used-car/.',
    effect: 'Breadcrumb hrefs',
    witness: { page: '/cars/{used}', b: 'usedCar', seen: '/used-car/toyota' },
  },
  'vehicle.sidebar.buttons': {
    ...list(offersIn('sidebar'), [
      { when: { 'vehicle.available': false }, use: ['findSimilar'] },
      { use: ['enquire', 'tradeIn', 'finance', 'reserve'] },
    ]),
    scope: ['vehicle'],
    summary: 'Ordered sidebar buttons; testDrive and onlinePurchase are opt-in.',
    effect: 'Detail page sidebar',
    witness: {
      page: '/cars/{used}',
      a: ['enquire', 'tradeIn', 'finance', 'reserve'],
      b: ['testDrive', 'enquire', 'onlinePurchase'],
      seen: 'Test drive first, Online Purchase shown',
    },
  },
  'vehicle.sidebar.tools': {
    ...list(['share', 'saved', 'compare', 'print', 'historyReport'], ['share', 'saved', 'historyReport']),
    scope: ['vehicle'],
    summary: 'Ordered icon tools; print is opt-in.',
    effect: 'Tool row in the sidebar',
    witness: { page: '/cars/{history}', b: ['share', 'print'], seen: 'print button, no favourite' },
  },
  'vehicle.stickyHeader.shown': {
    ...flag(true),
    summary: 'Whether the sticky vehicle header exists.',
    effect: 'Header after scrolling the detail page',
    witness: { page: '/cars/{used}', b: false, seen: 'nothing sticks' },
  },
  'vehicle.stickyHeader.offset': {
    ...integer({ minimum: 0, maximum: 5000 }, 500),
    summary: 'Scroll distance in px at which it appears.',
    effect: 'Sticky header on the detail page',
    witness: { page: '/cars/{used}', b: 200, seen: 'shows at 201 px' },
  },
  'vehicle.bottomBar.buttons': {
    ...list(offersIn('bottomBar'), ['reserve', 'enquire', 'call']),
    scope: ['vehicle'],
    summary: "Ordered bottom-bar buttons ('Enquire Now or Instant Message'); empty removes the bar.",
    effect: 'Sticky bottom bar',
    witness: { page: '/cars/{used}', b: ['instantMessage', 'call'], seen: 'Instant Message and Call Now' },
  },
  'vehicle.bottomBar.offset': {
    ...integer({ minimum: 0, maximum: 5000 }, 900),
    summary: 'Scroll distance in px above which it opens.',
    effect: 'Sticky bottom bar',
    witness: { page: '/cars/{used}', b: 0, seen: 'open from the top' },
  },
});
