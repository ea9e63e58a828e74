import type { RuleId } from '../../schemas/rules/index.ts';
import type { BlockDefinition } from '../blocks/define.ts';
import type { Site } from '../ports/site.ts';
import { possibleValues } from '../rules/table.ts';
import { baseCss } from '../theme/base.ts';
import { themeCss } from '../theme/tokens.ts';
import { scriptFonts } from '../theme/typefaces.ts';

interface Composed {
  readonly layout?: unknown;
  readonly band?: unknown;
}

/** What a block needs of its page's style sheet: its type, and `type.layout`, `type.band` where these have CSS. */
export function styleNames({ type, layouts = {} }: BlockDefinition, { layout, band }: Composed): string[] {
  const composed = [layout, band].filter((name) => typeof name === 'string' && Object.hasOwn(layouts, name));
  return [type, ...composed.map((name) => `${type}.${String(name)}`)];
}

/**
 * A page's style sheet: the site's tokens, the base styles and those of the blocks and layouts in use (`styleNames`).
 * Unknown names are skipped; a style shared by several blocks is included once. `possible` are the values that a rule
 * can have.
 */
export function composeStyles(
  site: Site,
  names: readonly string[],
  definitions: readonly BlockDefinition[],
  possible = (rule: RuleId) => possibleValues(site.rules.table([rule]), rule),
): string {
  const { theme } = site.document;
  const wanted = new Set(names);
  const sheets = definitions.flatMap(({ type, style, layouts = {} }) => [
    ...(wanted.has(type) ? [typeof style === 'function' ? style(theme, possible) : style].flat() : []),
    ...Object.entries(layouts).flatMap(([layout, css]) => (wanted.has(`${type}.${layout}`) ? [css] : [])),
  ]);
  const scripts = scriptFonts(
    theme,
    site.languages.map(({ locale }) => locale),
  );
  return [themeCss(theme) + scripts, baseCss, ...lastOfEach(sheets)].join('\n');
}

/** Where a sheet comes twice, the later one decides between rules of equal weight: the earlier one changes nothing. */
function lastOfEach(sheets: readonly string[]): string[] {
  return [...new Set(sheets.toReversed())].toReversed();
}
