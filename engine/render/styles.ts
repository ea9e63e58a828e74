import type { BlockDefinition } from '../blocks/define.ts';
import type { Site } from '../site/site.ts';
import baseCss from './theme/base.css?inline';
import { themeCss } from './theme/tokens.ts';

/** Changes with any style of the build. */
export function stylesRevision(definitions: readonly BlockDefinition[], digest: (text: string) => string): string {
  return digest(baseCss + definitions.map((definition) => definition.style).join());
}

const addresses = new WeakMap<Site, Map<string, string>>();

/** The address of a page's style sheet: the site's tokens, the base styles and those of the blocks in use, no others. */
export function stylesUrl(
  site: Site,
  types: Iterable<string>,
  digest: (text: string) => string,
  revision: string,
): string {
  const names = [...types].sort().join();
  let known = addresses.get(site);
  if (!known) addresses.set(site, (known = new Map()));
  let address = known.get(names);
  if (!address) {
    const version = digest(`${revision}|${themeCss(site.document.theme)}|${names}`).slice(0, 10);
    address = `/assets/styles-${version}.css?blocks=${names}`;
    known.set(names, address);
  }
  return address;
}

/** The text of that style sheet. Unknown block names are left out; a style that blocks share stands once. */
export function composeStyles(site: Site, types: readonly string[], definitions: readonly BlockDefinition[]): string {
  const wanted = new Set(types);
  const sheets = definitions.filter((definition) => wanted.has(definition.type)).map((definition) => definition.style);
  return [themeCss(site.document.theme), baseCss, ...new Set(sheets)].join('\n');
}
