import { blocks } from '../../blocks/registry.ts';
import { listFacts } from '../../engine/conditions/fact-schemas.ts';
import { siteSchema } from '../../schemas/site/schema.ts';

/** The text of `schemas/site.schema.json` from the current definitions. */
export function siteSchemaText(): string {
  return `${JSON.stringify(siteSchema({ blocks, facts: listFacts() }), null, 1)}\n`;
}
