import { pluginFeatures } from '../../../schemas/site/features.ts';
import { itemsOf, joinPointer, member } from '../../site/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'feature-without-plugin': {
      severity: 'warning',
      summary: 'Feature that nothing supplies',
      why: 'The feature comes from a third party; without a plugin for it there is nothing behind the button.',
      fix: 'Add a plugin with this feature, or take the feature away.',
    },
  },
  for: 'tenant',
  run({ document, report }) {
    const supplied = itemsOf(document['plugins']).map((plugin) => member(plugin, 'feature'));
    for (const [index, feature] of itemsOf(document['features']).entries()) {
      if (!pluginFeatures.some((name) => name === feature) || supplied.includes(feature)) continue;
      report('feature-without-plugin', {
        pointer: joinPointer('/features', index),
        message: `No plugin supplies the feature '${String(feature)}'.`,
      });
    }
  },
});
