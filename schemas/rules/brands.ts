import { choice, defineRules, flag, list } from './define.ts';

const brandDirectory = { features: ['brandDirectory'] } as const;

/** Manufacturer and brand directories. */
export const brandsRules = defineRules({
  'brands.directory.scope': {
    ...choice(['all', 'stocked', 'franchised'], 'all'),
    summary: 'Which manufacturers the directory lists.',
    effect: 'Manufacturer directory',
    witness: { page: '/brands', b: 'stocked', seen: 'only makes with live stock', with: brandDirectory },
  },
  'brands.logoFallback': {
    ...choice(['placeholder', 'name'], 'placeholder'),
    summary: 'What a make without a logo shows.',
    effect: 'Directory, tiles, facet tiles',
    witness: { page: '/brands', b: 'name', seen: "the make's name", with: brandDirectory },
  },
  'brands.overviewShown': {
    ...flag(true),
    summary: 'Whether brand tiles open /{brand}/overview (entries with skipPage never do).',
    effect: 'Brand directory links and routes',
    witness: { page: '/brands', b: false, seen: 'tiles go straight to search; overview is 404', with: brandDirectory },
  },
  'brands.statistics': {
    ...list(['locations', 'brands', 'years', 'franchises'], []),
    summary: 'Group statistics shown, in order (figures are site data).',
    effect: 'Group home and about page',
    witness: {
      page: '/about-us',
      b: ['locations', 'brands', 'years'],
      seen: '50+ locations, 40+ brands, 30+ years',
      with: brandDirectory,
    },
  },
});
