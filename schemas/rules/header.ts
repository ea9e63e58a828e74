import { defineRules } from './define.ts';

/** Header tools. */
export const headerRules = defineRules({
  'header.items': {
    schema: {
      type: 'array',
      items: { type: 'string', enum: ['phone', 'locations', 'search', 'saved', 'account', 'hoursToday', 'finance'] },
      uniqueItems: true,
    },
    default: ['locations', 'saved', 'account'],
    scope: ['site', 'route', 'visitor'],
    summary: 'Ordered header tools.',
    effect: 'Header on every page',
    witness: { page: '/', a: ['locations', 'saved', 'account'], b: ['phone', 'locations'], seen: 'b: phone, no heart' },
  },
  'header.locationPhoneFallback': {
    schema: { type: 'string', format: 'route', pattern: '^/' },
    default: '/contact',
    scope: ['site'],
    summary: 'Link of a location without a phone.',
    effect: 'Header Locations dropdown',
    witness: { page: '/', a: '/contact', b: '/dealerships', seen: 'b: link goes to /dealerships' },
  },
  'header.sticky': {
    schema: { type: 'string', enum: ['never', 'always', 'onScrollUp'] },
    default: 'always',
    scope: ['site', 'route'],
    summary: 'Whether the header stays visible on scroll.',
    effect: 'Header',
    source: 'beyond',
    witness: { page: '/', a: 'always', b: 'never', seen: 'b: header scrolls away' },
  },
});
