import { pageFamilies } from '../site/page-kinds.ts';
import { defineRules, listOf } from './define.ts';

/** Header tools. */
export const headerRules = defineRules({
  'header.items': {
    schema: listOf(['phone', 'locations', 'search', 'saved', 'account', 'hoursToday', 'finance']),
    default: ['locations', 'saved', 'account'],
    scope: ['route', 'visitor'],
    summary: 'Ordered header tools.',
    effect: 'Header on every page',
    witness: { page: '/', b: ['phone', 'locations'], seen: 'b: phone, no heart' },
  },
  'header.locationPhoneFallback': {
    schema: { type: 'string', format: 'route', pattern: '^/' },
    default: '/contact',
    summary: 'Link of a location without a phone.',
    effect: 'Header Locations dropdown',
    witness: { page: '/', b: '/dealerships', seen: 'b: link goes to /dealerships' },
  },
  'header.sticky': {
    schema: { type: 'string', enum: ['never', 'always', 'onScrollUp'] },
    default: 'always',
    scope: ['route'],
    summary: 'Whether the header stays visible on scroll.',
    effect: 'Header',
    witness: { page: '/', b: 'never', seen: 'b: header scrolls away' },
  },
});

/** Brand menu. */
export const menuRules = defineRules({
  'menu.style': {
    schema: { type: 'string', enum: ['dropdown', 'mega'] },
    default: 'dropdown',
    summary: 'Brand menu style.',
    effect: 'Header brand menu',
    witness: { page: '/', b: 'mega', seen: 'b: full-width panel of tiles' },
  },
  'menu.opensOn': {
    schema: { type: 'string', enum: ['hover', 'click'] },
    default: 'hover',
    summary: 'What opens the brand menu.',
    effect: 'Header brand menu',
    witness: { page: '/', b: 'click', seen: 'b: hovering does nothing' },
  },
  'menu.tileTarget': {
    schema: { type: 'string', enum: ['brandSite', 'search', 'overview'] },
    default: 'search',
    summary: 'Target of a brand tile whose entry has no link.',
    effect: 'Header brand menu',
    witness: { page: '/', b: 'brandSite', seen: "b: tiles leave for the brand's own site" },
  },
});

/** Announcement bar. */
export const announcementRules = defineRules({
  'announcement.dismissal': {
    schema: { type: 'string', enum: ['session', 'day', 'permanent', 'fixed'] },
    default: 'session',
    summary: 'How long closing the bar with the X lasts; fixed has no X.',
    effect: 'Announcement bar',
    witness: { page: '/', b: 'fixed', seen: 'b: no X' },
  },
  'announcement.pages': {
    schema: listOf(pageFamilies),
    default: pageFamilies,
    summary: 'Page kinds that show the bar.',
    effect: 'Announcement bar',
    witness: { page: '/cars/{used}', a: ['home', 'search', 'vehicle'], b: ['home'], seen: 'b: no bar on a vehicle' },
  },
});

/** Feature banner. */
export const bannerRules = defineRules({
  'banner.links': {
    schema: listOf(['offers', 'service', 'sell', 'finance', 'testDrive', 'parts']),
    default: ['offers', 'service', 'sell'],
    scope: ['route'],
    summary: 'Ordered links of the feature banner (most sites include sell).',
    effect: 'Feature banner',
    witness: { page: '/', b: ['offers', 'service'], seen: "b: no 'Sell your car'" },
  },
});

/** Service booking. */
export const serviceRules = defineRules({
  'service.bookingTarget': {
    schema: { type: 'string', pattern: '^(/|https://)' },
    default: '/service',
    scope: ['location'],
    summary: "Target of Book a Service; may be a manufacturer's page.",
    effect: 'Banner, menu and location buttons',
    witness: { page: '/', b: 'https://service.example.com/book', seen: 'b: external link, rel=noopener' },
  },
});

/** Home hero. */
export const homeRules = defineRules({
  'home.heroSearch': {
    schema: { type: 'string', enum: ['makeModel', 'keyword', 'budget', 'bodyTiles', 'none'] },
    default: 'makeModel',
    summary: 'Search tool in the home hero.',
    effect: 'Home page',
    witness: { page: '/', b: 'budget', seen: 'b: repayment and deposit inputs' },
  },
});

/** Footer. */
export const footerRules = defineRules({
  'footer.blocks': {
    schema: listOf(['links', 'locations', 'hours', 'licences', 'social', 'payments', 'brands', 'acknowledgement']),
    default: ['links', 'locations', 'licences', 'social'],
    summary: 'Ordered footer blocks.',
    effect: 'Footer',
    witness: {
      page: '/',
      a: ['links', 'licences'],
      b: ['links', 'licences', 'acknowledgement'],
      seen: 'b: acknowledgement of country',
    },
  },
});

/** Sales counter. */
export const salesCounterRules = defineRules({
  'salesCounter.perDay': {
    schema: { type: 'number', minimum: 0 },
    default: 192,
    summary: 'Rate at which the counter increases.',
    effect: 'Sales counter',
    witness: { page: '/', b: 96, seen: 'b: increases half as fast', with: { features: ['salesCounter'] } },
  },
  'salesCounter.timezone': {
    schema: { type: 'string', format: 'timezone' },
    default: 'Australia/Brisbane',
    summary: 'Zone whose midnight the counter counts from.',
    effect: 'Sales counter',
    witness: { page: '/', b: 'Australia/Perth', seen: 'b: two hours behind', with: { features: ['salesCounter'] } },
  },
  'salesCounter.stepSeconds': {
    schema: { type: 'integer', minimum: 1, maximum: 86400 },
    default: 150,
    summary: 'Seconds per step.',
    effect: 'Sales counter',
    witness: { page: '/', b: 450, seen: 'b: changes every 7.5 minutes', with: { features: ['salesCounter'] } },
  },
  'salesCounter.refresh': {
    schema: { type: 'integer', minimum: 1000 },
    default: 150000,
    summary: 'Milliseconds between redraws.',
    effect: 'Sales counter',
    witness: { page: '/', b: 30000, seen: 'b: redraws each 30 s', with: { features: ['salesCounter'] } },
  },
});

/** Web chat. */
export const chatRules = defineRules({
  'chat.available': {
    schema: { type: 'boolean' },
    default: true,
    scope: ['vehicle', 'location', 'visitor'],
    summary: 'When chat is offered; otherwise Enquire opens the dialog.',
    effect: 'Launcher and Enquire on chat sites',
    witness: {
      page: '/cars/{used}',
      b: [{ when: { 'location.openNow': true }, use: true }, { use: false }],
      seen: 'b: after hours Enquire opens the dialog',
      with: { features: ['chat'] },
    },
  },
  'chat.launcherPages': {
    schema: listOf(pageFamilies),
    default: pageFamilies,
    summary: 'Page kinds with the floating chat button.',
    effect: 'Chat launcher',
    witness: {
      page: '/cars/{used}',
      a: ['home', 'vehicle'],
      b: ['home'],
      seen: 'b: no bubble over the bottom bar',
      with: { features: ['chat'] },
    },
  },
});
