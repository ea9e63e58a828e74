import type { BlockDefinition } from '../blocks/define.ts';
import type { Site } from '../ports/site.ts';
import baseCss from '../theme/base.css?inline';
import { themeCss } from '../theme/tokens.ts';

/**
 * A page's style sheet: the site's tokens, the base styles and those of the blocks in use. Unknown block names are
 * skipped; a style shared by several blocks is included once.
 */
export function composeStyles(site: Site, types: readonly string[], definitions: readonly BlockDefinition[]): string {
  const wanted = new Set(types);
  const sheets = definitions.filter((definition) => wanted.has(definition.type)).map((definition) => definition.style);
  return [themeCss(site.document.theme), baseCss, ...new Set(sheets)].join('\n');
}
