import { defineRules } from './define.ts';

/** Sharing. */
export const shareRules = defineRules({
  'share.channels': {
    schema: {
      type: 'array',
      items: { type: 'string', enum: ['facebook', 'twitter', 'whatsapp', 'email', 'sms', 'copy'] },
      uniqueItems: true,
    },
    default: ['facebook', 'twitter', 'whatsapp', 'email', 'sms', 'copy'],
    scope: ['site'],
    summary: 'Ordered share channels (Twitter can be left out).',
    effect: 'Share bar',
    witness: {
      page: '/cars/{used}',
      a: ['facebook', 'twitter', 'copy'],
      b: ['facebook', 'copy'],
      seen: 'b: no Twitter',
    },
  },
  'share.window': {
    schema: {
      type: 'object',
      properties: {
        width: { type: 'integer', minimum: 200, maximum: 2000 },
        height: { type: 'integer', minimum: 200, maximum: 2000 },
      },
      required: ['width', 'height'],
      additionalProperties: false,
    },
    default: { width: 550, height: 400 },
    scope: ['site'],
    summary: 'Share window size.',
    effect: 'window.open features of a share click',
    witness: {
      page: '/cars/{used}',
      a: { width: 550, height: 400 },
      b: { width: 700, height: 600 },
      seen: 'b: width=700,height=600',
    },
  },
  'share.copiedDuration': {
    schema: { type: 'integer', minimum: 200, maximum: 20000 },
    default: 1500,
    scope: ['site'],
    summary: "Milliseconds 'Copied' stays in the share bar.",
    effect: 'Share bar',
    witness: { page: '/cars/{used}', a: 1500, b: 4000, seen: "b: still 'Copied' after 3 s" },
  },
  'share.linkParams': {
    schema: { type: 'object', additionalProperties: { type: 'string' } },
    default: {},
    scope: ['site'],
    summary: 'Query parameters added to shared links.',
    effect: 'Shared and copied URLs',
    source: 'beyond',
    witness: { page: '/cars/{used}', a: {}, b: { utm_source: 'share' }, seen: 'b: ?utm_source=share' },
  },
});
