import { pluginFeatures } from '../../../schemas/site/features.ts';
import { itemsOf, joinPointer, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'feature-without-plugin': {
      severity: 'warning',
      summary: 'Feature without a plugin',
      why: 'A third party provides the feature; without its plugin there is nothing behind the button.',
      fix: 'Add a plugin with this feature, or remove the feature.',
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
