import { featuresWithPlugins } from '../../schemas/site/features.ts';
import { itemsOf, type JsonObject, textAt } from '../json/json.ts';

/** The features of a site, as conditions read them: its own, and those that its plugins supply. */
export function featuresOf(document: JsonObject): readonly string[] {
  const features = itemsOf(document['features']).filter((feature) => typeof feature === 'string');
  const plugins = itemsOf(document['plugins']).map((plugin) => {
    const feature = textAt(plugin, 'feature');
    return feature === undefined ? {} : { feature };
  });
  return featuresWithPlugins(features, plugins);
}
