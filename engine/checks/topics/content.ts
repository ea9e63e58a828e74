import { pluginFeatures } from '../../../schemas/site/features.ts';
import { slugOf } from '../../../schemas/slug.ts';
import { nearestNames } from '../../diagnostics/index.ts';
import { entriesOf, isObject, itemsAt, itemsOf, joinPointer, member, textAt } from '../../json/json.ts';
import { defineCheck } from '../check.ts';
import { repeated } from '../names.ts';
import { stockNames } from '../stock-names.ts';

/** Lists whose entries are identified by a key. */
const lists = [
  { at: ['promos'], key: 'id' },
  { at: ['announcements'], key: 'id' },
  { at: ['brands'], key: 'slug' },
  { at: ['dealerships'], key: 'slug' },
  { at: ['dealerships'], key: 'id' },
  { at: ['locations'], key: 'slug' },
  { at: ['locations'], key: 'id' },
  { at: ['search', 'groups'], key: 'path' },
  { at: ['navigation', 'brandTiles'], key: 'make' },
] as const;

export const duplicateEntry = defineCheck('duplicate-entry', {
  severity: 'error',
  summary: 'Two entries with the same name',
  why: 'Only the first of them can be found by name.',
  fix: 'Rename one of them, or remove it.',
  run({ document }, report) {
    for (const { at, key } of lists) {
      const entries = itemsAt(member(document, ...at), joinPointer('', ...at));
      for (const [[entry, pointer]] of repeated(entries, ([item]) => member(item, key))) {
        const message = `'${String(member(entry, key))}' is the ${key} of an entry above.`;
        report({ pointer: joinPointer(pointer, key), message });
      }
    }
  },
});

export const emptyPromo = defineCheck('empty-promo', {
  severity: 'warning',
  summary: 'Promotion without a picture or text',
  why: 'The tile would be an empty box.',
  fix: 'Give it an "image" or a "heading".',
  run({ document }, report) {
    for (const [promo, pointer] of itemsAt(document['promos'], '/promos')) {
      if (['image', 'heading', 'text'].some((key) => member(promo, key))) continue;
      const message = `The promotion '${String(member(promo, 'id'))}' has neither a picture nor a text.`;
      report({ pointer, message });
    }
  },
});

/** Kinds of place that promotions usually name, whether the site has them or not. */
const usualKinds = ['search', 'home', 'offers', 'brand'];

export const promoPlace = defineCheck('promo-place', {
  severity: 'warning',
  summary: 'Promotion for a place or stock that the site does not have',
  why: 'It is only shown as a filler, or nowhere.',
  fix: 'Correct the name: "kinds" are those of promo-tile blocks, or search; "displayTypes" are paths of search groups, or makes.',
  for: 'tenant',
  run({ document, blocks, sound }, report) {
    const { own, makes, known } = stockNames(document);
    const placed = ['search', ...blocks.flatMap(({ value }) => textAt(value, 'kind') ?? [])];
    const kinds = new Set([...placed, ...usualKinds]);
    for (const [promo, at] of itemsAt(document['promos'], '/promos')) {
      if (!sound(at)) continue;
      for (const [kind, pointer] of itemsAt(member(promo, 'kinds'), joinPointer(at, 'kinds'))) {
        if (typeof kind !== 'string' || kinds.has(kind)) continue;
        const message = `No block shows promotions of the kind '${kind}'.`;
        report({ pointer, message, suggestions: nearestNames(kind, kinds) });
      }
      for (const [type, pointer] of itemsAt(member(promo, 'displayTypes'), joinPointer(at, 'displayTypes'))) {
        if (typeof type !== 'string' || known.has(slugOf(type))) continue;
        const message = `No search group, dealership or known make is named '${type}'.`;
        report({ pointer, message, suggestions: nearestNames(type.replace(/^.*\//, ''), [...own, ...makes]) });
      }
    }
  },
});

export const emptyStatistics = defineCheck('empty-statistics', {
  severity: 'info',
  summary: 'Figure without a value',
  why: 'A figure without a value is not shown.',
  fix: 'Fill in the figure, or remove it.',
  run({ document, inherited }, report) {
    const statistics = document['statistics'];
    if (!isObject(statistics)) return;
    const figures = entriesOf(statistics);
    if (figures.length === 0) {
      const fix = { title: 'Remove the empty statistics', change: { remove: '/statistics' } } as const;
      report({ pointer: '/statistics', message: 'It contains no figures.', fix });
    }
    for (const [name, value] of figures) {
      if (typeof value !== 'string' || value.trim() !== '') continue;
      const pointer = joinPointer('/statistics', name);
      // Without it, an inherited figure would be shown.
      if (inherited(pointer) !== undefined) continue;
      const fix = { title: `Remove '${name}'`, change: { remove: pointer } } as const;
      report({ pointer, message: `The figure '${name}' is empty.`, fix });
    }
  },
});

export const plugin = defineCheck('plugin-twice', {
  severity: 'warning',
  summary: 'Two plugins for one feature',
  why: 'Only the first of them is used.',
  fix: 'Keep one of the two.',
  for: 'tenant',
  run({ document }, report) {
    const plugins = itemsAt(document['plugins'], '/plugins');
    for (const [[plugin, pointer]] of repeated(plugins, ([item]) => member(item, 'feature'))) {
      const message = `A plugin above supplies '${String(member(plugin, 'feature'))}' already.`;
      report({ pointer: joinPointer(pointer, 'feature'), message });
    }
  },
});

export const featureWithoutPlugin = defineCheck('feature-without-plugin', {
  severity: 'warning',
  summary: 'Feature without a plugin',
  why: 'A third party provides the feature; without its plugin there is nothing behind the button.',
  fix: 'Add a plugin with this feature, or remove the feature.',
  for: 'tenant',
  run({ document }, report) {
    const supplied = itemsOf(document['plugins']).map((plugin) => member(plugin, 'feature'));
    for (const [feature, pointer] of itemsAt(document['features'], '/features')) {
      if (!pluginFeatures.some((name) => name === feature) || supplied.includes(feature)) continue;
      report({ pointer, message: `No plugin supplies the feature '${String(feature)}'.` });
    }
  },
});
