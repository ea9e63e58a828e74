import { defineRules, listOf } from './define.ts';

/** Manufacturer and brand directories. */
export const brandsRules = defineRules({
  'brands.directory.scope': {
    schema: { type: 'string', enum: ['all', 'stocked', 'franchised'] },
    default: 'all',
    summary: 'Which manufacturers the directory lists.',
    effect: 'Manufacturer directory',
    witness: {
      page: '/brands',
      b: 'stocked',
      seen: 'b: only makes with live stock',
      with: { features: ['brandDirectory'] },
    },
  },
  'brands.logoFallback': {
    schema: { type: 'string', enum: ['placeholder', 'name'] },
    default: 'placeholder',
    summary: 'What a make without a logo shows.',
    effect: 'Directory, tiles, facet tiles',
    witness: { page: '/brands', b: 'name', seen: "b: the make's name", with: { features: ['brandDirectory'] } },
  },
  'brands.overviewShown': {
    schema: { type: 'boolean' },
    default: true,
    summary: 'Whether brand tiles open /{brand}/overview (entries with skipPage never do).',
    effect: 'Brand directory links and routes',
    witness: {
      page: '/brands',
      b: false,
      seen: 'b: tiles go straight to search; overview is 404',
      with: { features: ['brandDirectory'] },
    },
  },
  'brands.statistics': {
    schema: listOf(['locations', 'brands', 'years', 'franchises']),
    default: [],
    summary: 'Group statistics shown, in order (figures are site data).',
    effect: 'Group home and about page',
    witness: {
      page: '/about-us',
      b: ['locations', 'brands', 'years'],
      seen: 'b: 50+ locations, 40+ brands, 30+ years',
      with: { features: ['brandDirectory'] },
    },
  },
});
