import { featuresWithPlugins } from '../../schemas/site/features.ts';
import { identitySchema } from '../../schemas/site/identity.ts';
import { itemsOf, type JsonObject, type JsonValue, member, textAt } from '../json/json.ts';

const { locale, timeZone } = identitySchema.properties;

export const defaultTimeZone = timeZone.default;

/** The language of a document's own texts. */
export function localeOf(document: JsonObject): string {
  return textAt(document['site'], 'locale') ?? locale.default;
}

/** The name of a page's layout. */
export function layoutOf(page: JsonValue): string {
  return String(member(page, 'layout') ?? 'default');
}

/** The features of a site, as conditions read them: its own, and those that its plugins supply. */
export function featuresOf(document: JsonObject): readonly string[] {
  const features = itemsOf(document['features']).filter((feature) => typeof feature === 'string');
  const plugins = itemsOf(document['plugins']).map((plugin) => {
    const feature = textAt(plugin, 'feature');
    return feature === undefined ? {} : { feature };
  });
  return featuresWithPlugins(features, plugins);
}
