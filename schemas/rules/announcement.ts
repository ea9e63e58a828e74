import { pageFamilies } from '../site/page-kinds.ts';
import { defineRules } from './define.ts';

/** Announcement bar. */
export const announcementRules = defineRules({
  'announcement.dismissal': {
    schema: { type: 'string', enum: ['session', 'day', 'permanent', 'fixed'] },
    default: 'session',
    scope: ['site'],
    summary: 'How long closing the bar with the X lasts; fixed has no X.',
    effect: 'Announcement bar',
    witness: { page: '/', a: 'session', b: 'fixed', seen: 'b: no X' },
  },
  'announcement.pages': {
    schema: {
      type: 'array',
      items: { type: 'string', enum: pageFamilies },
      uniqueItems: true,
    },
    default: pageFamilies,
    scope: ['site'],
    summary: 'Page kinds that show the bar.',
    effect: 'Announcement bar',
    source: 'beyond',
    witness: { page: '/cars/{used}', a: ['home', 'search', 'vehicle'], b: ['home'], seen: 'b: no bar on a vehicle' },
  },
});
