import { record } from '../shape.ts';
import { choice, defineRules, integer, list, rule, someList } from './define.ts';

/** Sharing, toasts and the printable page. */
export const shareRules = defineRules({
  'share.channels': {
    ...list(
      ['facebook', 'twitter', 'whatsapp', 'email', 'sms', 'copy'],
      ['facebook', 'twitter', 'whatsapp', 'email', 'sms', 'copy'],
    ),
    summary: 'Ordered share channels (Twitter can be omitted).',
    effect: 'Share bar',
    witness: { page: '/cars/{used}', a: ['facebook', 'twitter', 'copy'], b: ['facebook', 'copy'], seen: 'no Twitter' },
  },
  'share.window': {
    ...rule(
      record({
        width: { type: 'integer', minimum: 200, maximum: 2000, description: 'In pixels.' },
        height: { type: 'integer', minimum: 200, maximum: 2000, description: 'In pixels.' },
      }),
      { width: 550, height: 400 },
    ),
    summary: 'Share window size.',
    effect: 'window.open features of a share click',
    witness: { page: '/cars/{used}', b: { width: 700, height: 600 }, seen: 'width=700,height=600' },
  },
  'share.copiedDuration': {
    ...integer({ minimum: 200, maximum: 20000 }, 1500),
    summary: "Milliseconds 'Copied' stays in the share bar.",
    effect: 'Share bar',
    witness: { page: '/cars/{used}', b: 4000, seen: "still 'Copied' after 3 s" },
  },
  'share.linkParams': {
    ...rule({ type: 'object', additionalProperties: { type: 'string' } }, {}),
    summary: 'Query parameters added to shared links.',
    effect: 'Shared and copied URLs',
    witness: { page: '/cars/{used}', b: { utm_source: 'share' }, seen: '?utm_source=share' },
  },
  'toast.duration': {
    ...integer({ minimum: 500, maximum: 60000 }, 3000),
    summary: 'Milliseconds a toast is shown (sidebar copy).',
    effect: 'Toasts',
    witness: { page: '/cars/{used}', b: 8000, seen: 'still there after 5 s' },
  },
  'toast.limit': {
    ...integer({ minimum: 1, maximum: 5 }, 1),
    summary: 'Maximum number of toasts at a time.',
    effect: 'Toast stack',
    witness: { page: '/cars/{used}', b: 3, seen: 'two quick saves stack two toasts' },
  },
  'print.mode': {
    ...choice(['pdf', 'page'], 'pdf'),
    summary: 'Whether print downloads {slug}.pdf or opens /print?car_id.',
    effect: 'Print button',
    witness: { page: '/cars/{used}', b: 'page', seen: 'opens the print page' },
  },
  'print.blocks': {
    ...someList(
      ['photo', 'gallery', 'price', 'finance', 'keySpecs', 'specs', 'features', 'comments', 'qr', 'location'],
      ['photo', 'price', 'finance', 'keySpecs', 'gallery', 'specs', 'features', 'comments', 'location', 'qr'],
    ),
    scope: ['vehicle'],
    summary: 'Ordered blocks of the printable page.',
    effect: '/print and the PDF',
    witness: {
      page: '/print?car_id={used}',
      a: ['photo', 'price'],
      b: ['photo', 'price', 'qr'],
      seen: 'QR code of the listing',
    },
  },
});
