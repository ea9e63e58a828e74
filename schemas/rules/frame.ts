import { pageFamilies } from '../site/page-kinds.ts';
import { choice, defineRules, flag, integer, list, number, onlyWhen, path, rule } from './define.ts';

const salesCounter = { features: ['salesCounter'] } as const;
const chat = { features: ['chat'] } as const;

/** The frame of pages and the home page: header, menus, announcements, banners, footer, sales counter and chat. */
export const frameRules = defineRules({
  'header.items': {
    ...list(
      ['phone', 'locations', 'search', 'saved', 'account', 'hoursToday', 'finance'],
      ['locations', 'saved', 'account'],
    ),
    scope: ['route', 'visitor'],
    summary: 'Ordered header tools.',
    effect: 'Header on every page',
    witness: { page: '/', b: ['phone', 'locations'], seen: 'phone, no heart' },
  },
  'header.locationPhoneFallback': {
    ...path('/contact'),
    summary: 'Link of a location without a phone.',
    effect: 'Header Locations dropdown',
    witness: { page: '/', b: '/dealerships', seen: 'link goes to /dealerships' },
  },
  'header.sticky': {
    ...choice(['never', 'always', 'onScrollUp'], 'always'),
    scope: ['route'],
    summary: 'Whether the header stays visible on scroll.',
    effect: 'Header',
    witness: { page: '/', b: 'never', seen: 'header scrolls away' },
  },
  'menu.style': {
    ...choice(['dropdown', 'mega'], 'dropdown'),
    summary: 'Brand menu style.',
    effect: 'Header brand menu',
    witness: { page: '/', b: 'mega', seen: 'full-width panel of tiles' },
  },
  'menu.opensOn': {
    ...choice(['hover', 'click'], 'hover'),
    summary: 'What opens the brand menu.',
    effect: 'Header brand menu',
    witness: { page: '/', b: 'click', seen: 'hovering does nothing' },
  },
  'menu.tileTarget': {
    ...choice(['brandSite', 'search', 'overview'], 'search'),
    summary: 'Target of a brand tile whose entry has no link.',
    effect: 'Header brand menu',
    witness: { page: '/', b: 'brandSite', seen: "tiles leave for the brand's own site" },
  },
  'announcement.dismissal': {
    ...choice(['session', 'day', 'permanent', 'fixed'], 'session'),
    summary: 'How long closing the bar with the X lasts; fixed has no X.',
    effect: 'Announcement bar',
    witness: { page: '/', b: 'fixed', seen: 'no X' },
  },
  'announcement.pages': {
    ...list(pageFamilies, pageFamilies),
    summary: 'Page kinds that show the bar.',
    effect: 'Announcement bar',
    witness: { page: '/cars/{used}', a: ['home', 'search', 'vehicle'], b: ['home'], seen: 'no bar on a vehicle' },
  },
  'banner.links': {
    ...list(['offers', 'service', 'sell', 'finance', 'testDrive', 'parts'], ['offers', 'service', 'sell']),
    scope: ['route'],
    summary: 'Ordered links of the feature banner (most sites include sell).',
    effect: 'Feature banner',
    witness: { page: '/', b: ['offers', 'service'], seen: "no 'Sell your car'" },
  },
  'service.bookingTarget': {
    ...rule({ type: 'string', pattern: '^(/|https://)' }, '/service'),
    scope: ['location'],
    summary: "Target of Book a Service; may be a manufacturer's page.",
    effect: 'Banner, menu and location buttons',
    witness: { page: '/', b: 'https://service.example.com/book', seen: 'external link, rel=noopener' },
  },
  'home.heroSearch': {
    ...choice(['makeModel', 'keyword', 'weekly', 'budget', 'bodyTiles', 'questions', 'none'], 'makeModel'),
    summary:
      'Search tool in the home hero: make, model and price; words; a weekly price; repayment and deposit (on a site with the budget search); tiles of body types; three questions.',
    effect: 'Home page',
    witness: { page: '/', b: 'budget', seen: 'repayment and deposit inputs', with: { features: ['budgetSearch'] } },
  },
  'footer.blocks': {
    ...list(
      ['links', 'locations', 'hours', 'licences', 'social', 'payments', 'brands', 'acknowledgement'],
      ['links', 'locations', 'licences', 'social'],
    ),
    summary: 'Ordered footer blocks.',
    effect: 'Footer',
    witness: {
      page: '/',
      a: ['links', 'licences'],
      b: ['links', 'licences', 'acknowledgement'],
      seen: 'acknowledgement of country',
    },
  },
  'salesCounter.perDay': {
    ...number({ minimum: 0 }, 192),
    summary: 'Rate at which the counter increases.',
    effect: 'Sales counter',
    witness: { page: '/', b: 96, seen: 'increases half as fast', with: salesCounter },
  },
  'salesCounter.timezone': {
    ...rule({ type: 'string', format: 'timezone' }, 'Australia/Brisbane'),
    summary: 'Zone whose midnight the counter counts from.',
    effect: 'Sales counter',
    witness: { page: '/', b: 'Australia/Perth', seen: 'two hours behind', with: salesCounter },
  },
  'salesCounter.stepSeconds': {
    ...integer({ minimum: 1, maximum: 86400 }, 150),
    summary: 'Seconds per step.',
    effect: 'Sales counter',
    witness: { page: '/', b: 450, seen: 'changes every 7.5 minutes', with: salesCounter },
  },
  'salesCounter.refresh': {
    ...integer({ minimum: 1000 }, 150000),
    summary: 'Milliseconds between redraws.',
    effect: 'Sales counter',
    witness: { page: '/', b: 30000, seen: 'redraws each 30 s', with: salesCounter },
  },
  'chat.available': {
    ...flag(true),
    scope: ['vehicle', 'location', 'visitor'],
    summary: 'When chat is offered; otherwise Enquire opens the dialog.',
    effect: 'Launcher and Enquire on chat sites',
    witness: {
      page: '/cars/{used}',
      b: onlyWhen({ 'location.openNow': true }),
      seen: 'after hours Enquire opens the dialog',
      with: chat,
    },
  },
  'chat.launcherPages': {
    ...list(pageFamilies, pageFamilies),
    summary: 'Page kinds with the floating chat button.',
    effect: 'Chat launcher',
    witness: {
      page: '/cars/{used}',
      a: ['home', 'vehicle'],
      b: ['home'],
      seen: 'no bubble over the bottom bar',
      with: chat,
    },
  },
});
