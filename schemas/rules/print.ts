import { defineRules } from './define.ts';

/** Printable page. */
export const printRules = defineRules({
  'print.mode': {
    schema: { type: 'string', enum: ['pdf', 'page'] },
    default: 'pdf',
    scope: ['site'],
    summary: 'Whether print downloads {slug}.pdf or opens /print?car_id.',
    effect: 'Print button',
    witness: { page: '/cars/{used}', a: 'pdf', b: 'page', seen: 'b: opens the print page' },
  },
  'print.blocks': {
    schema: {
      type: 'array',
      items: {
        type: 'string',
        enum: ['photo', 'gallery', 'price', 'finance', 'keySpecs', 'specs', 'features', 'comments', 'qr', 'location'],
      },
      minItems: 1,
      uniqueItems: true,
    },
    default: ['photo', 'price', 'finance', 'keySpecs', 'gallery', 'specs', 'features', 'comments', 'location', 'qr'],
    scope: ['site', 'vehicle'],
    summary: 'Ordered blocks of the printable page.',
    effect: '/print and the PDF',
    source: 'beyond',
    witness: {
      page: '/print?car_id={used}',
      a: ['photo', 'price'],
      b: ['photo', 'price', 'qr'],
      seen: 'b: QR code of the listing',
    },
  },
});
