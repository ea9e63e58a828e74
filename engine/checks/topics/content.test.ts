import { findings, siteWith, suggestionsOf } from '../testing.ts';
import { duplicateEntry, emptyPromo, emptyStatistics, featureWithoutPlugin, plugin, promoPlace } from './content.ts';
import { describe, expect, test } from 'vitest';

describe('duplicate-entry', () => {
  test('finds entries with the same key', () => {
    const parts = {
      promos: [{ id: 'sale' }, { id: 'tyres' }, { id: 'sale' }],
      locations: [
        { id: 1, slug: 'yard', name: 'Yard' },
        { id: 1, slug: 'shop', name: 'Shop' },
      ],
      search: { groups: [{ path: 'suv' }, { path: 'suv' }] },
      navigation: { brandTiles: [{ make: 'Kia' }, { make: 'Kia' }] },
    };
    expect(findings(duplicateEntry, siteWith(parts))).toEqual([
      `duplicate-entry «"sale"» 'sale' is the id of an entry above.`,
      `duplicate-entry «1» '1' is the id of an entry above.`,
      `duplicate-entry «"suv"» 'suv' is the path of an entry above.`,
      `duplicate-entry «"Kia"» 'Kia' is the make of an entry above.`,
    ]);
  });
});

describe('empty-promo', () => {
  test('finds a promotion with nothing to show', () => {
    const promos = [{ id: 'bare' }, { id: 'tyres', heading: 'Tyres' }, { id: 'sale', image: 'media/sale.webp' }];
    const found = findings(emptyPromo, siteWith({ promos }));
    expect(found.map((line) => line.replace(/\s+/g, ' '))).toEqual([
      `empty-promo «{ "id": "bare" }» The promotion 'bare' has neither a picture nor a text.`,
    ]);
  });
});

describe('empty-statistics', () => {
  test('finds statistics without a value', () => {
    expect(findings(emptyStatistics, siteWith({ statistics: {} }))).toEqual([
      'empty-statistics «{}» It contains no figures.',
    ]);
    expect(findings(emptyStatistics, siteWith({ statistics: { brands: '', years: '30+' } }))).toEqual([
      `empty-statistics «""» The figure 'brands' is empty.`,
    ]);
  });
});

describe('plugin', () => {
  test('finds two plugins for one feature', () => {
    const plugins = [
      { feature: 'chat', name: 'one' },
      { feature: 'chat', name: 'two' },
      { feature: 'onlinePayment', name: 'three' },
      { feature: 'tagManager', name: 'four' },
      { name: 'five' },
    ];
    expect(findings(plugin, siteWith({ plugins, features: ['chat'] }))).toEqual([
      `plugin-twice «"chat"» A plugin above supplies 'chat' already.`,
    ]);
  });
});

describe('feature-without-plugin', () => {
  test('finds a feature that needs a third party when no plugin supplies it', () => {
    expect(findings(featureWithoutPlugin, siteWith({ features: ['valuation', 'chat'] }))).toEqual([
      `feature-without-plugin «"chat"» No plugin supplies the feature 'chat'.`,
    ]);
  });

  test('accepts a feature whose plugin is present', () => {
    expect(
      findings(featureWithoutPlugin, siteWith({ features: ['chat'], plugins: [{ feature: 'chat', name: 'x' }] })),
    ).toEqual([]);
  });
});

describe('promo-place', () => {
  const groups = [{ path: 'used-bikes', label: 'Used', filter: {} }];
  const parts = (promo: object) => ({ search: { groups }, promos: [{ id: 'sale', heading: 'Sale', ...promo }] });
  const blocks = [{ type: 'tile', kind: 'workshop' }];

  test('finds a promotion for a kind of place that no block has', () => {
    const site = siteWith(parts({ kinds: ['homepage', 'search', 'workshop', 'home'] }), blocks);
    expect(findings(promoPlace, site)).toEqual([
      `promo-place «"homepage"» No block shows promotions of the kind 'homepage'.`,
    ]);
    expect(suggestionsOf(promoPlace, site)).toEqual(['home']);
    expect(findings(promoPlace, siteWith(parts({ kinds: ['workshop'] })))).toHaveLength(1);
  });

  test('finds a promotion for stock that the site does not have', () => {
    const site = siteWith(
      parts({ displayTypes: ['/search/used-bikes', 'used-bike', 'used-bikes', 'Land Rover', 'suv'] }),
    );
    expect(findings(promoPlace, site)).toEqual([
      `promo-place «"/search/used-bikes"» No search group, dealership or known make is named '/search/used-bikes'.`,
      `promo-place «"used-bike"» No search group, dealership or known make is named 'used-bike'.`,
    ]);
    expect(suggestionsOf(promoPlace, site)).toEqual(['used-bikes', 'used-bikes']);
  });

  test('says nothing of a promotion for any place and stock', () => {
    expect(findings(promoPlace, siteWith(parts({})))).toEqual([]);
  });
});
