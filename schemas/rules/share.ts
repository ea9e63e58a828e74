import { record } from '../shape.ts';
import { defineRules, listOf, someOf } from './define.ts';

/** Sharing. */
export const shareRules = defineRules({
  'share.channels': {
    schema: listOf(['facebook', 'twitter', 'whatsapp', 'email', 'sms', 'copy']),
    default: ['facebook', 'twitter', 'whatsapp', 'email', 'sms', 'copy'],
    summary: 'Ordered share channels (Twitter can be omitted).',
    effect: 'Share bar',
    witness: {
      page: '/cars/{used}',
      a: ['facebook', 'twitter', 'copy'],
      b: ['facebook', 'copy'],
      seen: 'b: no Twitter',
    },
  },
  'share.window': {
    schema: record({
      width: { type: 'integer', minimum: 200, maximum: 2000 },
      height: { type: 'integer', minimum: 200, maximum: 2000 },
    }),
    default: { width: 550, height: 400 },
    summary: 'Share window size.',
    effect: 'window.open features of a share click',
    witness: { page: '/cars/{used}', b: { width: 700, height: 600 }, seen: 'b: width=700,height=600' },
  },
  'share.copiedDuration': {
    schema: { type: 'integer', minimum: 200, maximum: 20000 },
    default: 1500,
    summary: "Milliseconds 'Copied' stays in the share bar.",
    effect: 'Share bar',
    witness: { page: '/cars/{used}', b: 4000, seen: "b: still 'Copied' after 3 s" },
  },
  'share.linkParams': {
    schema: { type: 'object', additionalProperties: { type: 'string' } },
    default: {},
    summary: 'Query parameters added to shared links.',
    effect: 'Shared and copied URLs',
    witness: { page: '/cars/{used}', b: { utm_source: 'share' }, seen: 'b: ?utm_source=share' },
  },
});

/** Toasts. */
export const toastRules = defineRules({
  'toast.duration': {
    schema: { type: 'integer', minimum: 500, maximum: 60000 },
    default: 3000,
    summary: 'Milliseconds a toast is shown (sidebar copy).',
    effect: 'Toasts',
    witness: { page: '/cars/{used}', b: 8000, seen: 'b: still there after 5 s' },
  },
  'toast.limit': {
    schema: { type: 'integer', minimum: 1, maximum: 5 },
    default: 1,
    summary: 'Maximum number of toasts at a time.',
    effect: 'Toast stack',
    witness: { page: '/cars/{used}', b: 3, seen: 'b: two quick saves stack two toasts' },
  },
});

/** Printable page. */
export const printRules = defineRules({
  'print.mode': {
    schema: { type: 'string', enum: ['pdf', 'page'] },
    default: 'pdf',
    summary: 'Whether print downloads {slug}.pdf or opens /print?car_id.',
    effect: 'Print button',
    witness: { page: '/cars/{used}', b: 'page', seen: 'b: opens the print page' },
  },
  'print.blocks': {
    schema: someOf([
      'photo',
      'gallery',
      'price',
      'finance',
      'keySpecs',
      'specs',
      'features',
      'comments',
      'qr',
      'location',
    ]),
    default: ['photo', 'price', 'finance', 'keySpecs', 'gallery', 'specs', 'features', 'comments', 'location', 'qr'],
    scope: ['vehicle'],
    summary: 'Ordered blocks of the printable page.',
    effect: '/print and the PDF',
    witness: {
      page: '/print?car_id={used}',
      a: ['photo', 'price'],
      b: ['photo', 'price', 'qr'],
      seen: 'b: QR code of the listing',
    },
  },
});
