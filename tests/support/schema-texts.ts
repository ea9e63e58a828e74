import { blocks } from '../../blocks/registry.ts';
import { listFacts } from '../../engine/conditions/fact-schemas.ts';
import { stockProfileSchema } from '../../schemas/entities/stock-profile.ts';
import { feedMapSchema } from '../../schemas/feed/feed-map.ts';
import { siteSchema } from '../../schemas/site/schema.ts';

/** The generated schema files with their texts from the current definitions. */
export function schemaTexts(): Readonly<Record<string, string>> {
  return {
    'schemas/site.schema.json': textOf(siteSchema({ blocks, facts: listFacts() })),
    'schemas/feed-map.schema.json': textOf(feedMapSchema()),
    'schemas/stock-profile.schema.json': textOf({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      ...stockProfileSchema,
      $id: undefined,
    }),
  };
}

const textOf = (schema: object): string => `${JSON.stringify(schema, null, 1)}\n`;
