import { itemsOf, joinPointer, type JsonValue, member } from '../../site/json.ts';
import { pluginFeatures } from '../../../schemas/site/features.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'plugin-twice': {
      severity: 'warning',
      summary: 'Two plugins for one feature',
      why: 'Only the first of them is used.',
      fix: 'Keep one of the two.',
    },
    'plugin-without-feature': {
      severity: 'info',
      summary: 'Plugin for a feature that is off',
      why: 'The plugin has nothing to do.',
      fix: 'Add the feature to "features", or take the plugin away.',
    },
  },
  for: 'tenant',
  run({ document, report }) {
    const features = itemsOf(document['features']);
    const taken = new Set<JsonValue>();
    for (const [index, plugin] of itemsOf(document['plugins']).entries()) {
      const feature = member(plugin, 'feature');
      if (feature === undefined) continue;
      const pointer = joinPointer('/plugins', index, 'feature');
      if (taken.has(feature)) {
        report('plugin-twice', { pointer, message: `A plugin above supplies '${String(feature)}' already.` });
      } else if (pluginFeatures.some((name) => name === feature) && !features.includes(feature)) {
        report('plugin-without-feature', { pointer, message: `The feature '${String(feature)}' is off.` });
      }
      taken.add(feature);
    }
  },
});
