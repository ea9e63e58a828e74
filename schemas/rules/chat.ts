import { pageFamilies } from '../site/page-kinds.ts';
import { defineRules } from './define.ts';

/** Web chat. */
export const chatRules = defineRules({
  'chat.available': {
    schema: { type: 'boolean' },
    default: true,
    scope: ['site', 'vehicle', 'location', 'visitor'],
    summary: 'When chat is offered; otherwise Enquire opens the dialog.',
    effect: 'Launcher and Enquire on chat sites',
    source: 'beyond',
    witness: {
      page: '/cars/{used}',
      a: true,
      b: [{ when: { 'location.openNow': true }, use: true }, { use: false }],
      seen: 'b: after hours Enquire opens the dialog',
      with: { features: ['chat'] },
    },
  },
  'chat.launcherPages': {
    schema: {
      type: 'array',
      items: { type: 'string', enum: pageFamilies },
      uniqueItems: true,
    },
    default: pageFamilies,
    scope: ['site'],
    summary: 'Page kinds with the floating chat button.',
    effect: 'Chat launcher',
    source: 'beyond',
    witness: {
      page: '/cars/{used}',
      a: ['home', 'vehicle'],
      b: ['home'],
      seen: 'b: no bubble over the bottom bar',
      with: { features: ['chat'] },
    },
  },
});
