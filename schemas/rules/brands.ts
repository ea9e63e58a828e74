import { defineRules } from './define.ts';

/** Manufacturer and brand directories. */
export const brandsRules = defineRules({
  'brands.directory.scope': {
    schema: { type: 'string', enum: ['all', 'stocked', 'franchised'] },
    default: 'all',
    scope: ['site'],
    summary: 'Which manufacturers the directory lists.',
    effect: 'Manufacturer directory',
    witness: {
      page: '/brands',
      a: 'all',
      b: 'stocked',
      seen: 'b: only makes with live stock',
      with: { features: ['brandDirectory'] },
    },
  },
  'brands.logoFallback': {
    schema: { type: 'string', enum: ['placeholder', 'name'] },
    default: 'placeholder',
    scope: ['site'],
    summary: 'What a make without a logo shows.',
    effect: 'Directory, tiles, facet tiles',
    witness: {
      page: '/brands',
      a: 'placeholder',
      b: 'name',
      seen: "b: the make's name",
      with: { features: ['brandDirectory'] },
    },
  },
  'brands.overviewShown': {
    schema: { type: 'boolean' },
    default: true,
    scope: ['site'],
    summary: 'Whether brand tiles open /{brand}/overview (entries with skipPage never do).',
    effect: 'Brand directory links and routes',
    witness: {
      page: '/brands',
      a: true,
      b: false,
      seen: 'b: tiles go straight to search; overview is 404',
      with: { features: ['brandDirectory'] },
    },
  },
  'brands.statistics': {
    schema: {
      type: 'array',
      items: { type: 'string', enum: ['locations', 'brands', 'years', 'franchises'] },
      uniqueItems: true,
    },
    default: [],
    scope: ['site'],
    summary: 'Group statistics shown, in order (figures are site data).',
    effect: 'Group home and about page',
    witness: {
      page: '/about-us',
      a: [],
      b: ['locations', 'brands', 'years'],
      seen: 'b: 50+ locations, 40+ brands, 30+ years',
      with: { features: ['brandDirectory'] },
    },
  },
});
