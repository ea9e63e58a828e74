import type { BlockDefinition } from '../blocks/define.ts';
import type { Site } from '../ports/site.ts';
import type { PageStyles } from '../render/head.ts';
import { composeStyles } from '../render/styles.ts';

/** Composes the style sheets of pages, each once per site. `wanted` holds names from `styleNames`. */
export function styleSheets(blocks: readonly BlockDefinition[]): (site: Site, wanted: Iterable<string>) => PageStyles {
  const ofSite = new WeakMap<Site, Map<string, PageStyles>>();
  return function styleSheet(site, wanted) {
    const names = [...wanted].sort();
    let known = ofSite.get(site);
    if (!known) ofSite.set(site, (known = new Map()));
    const key = names.join();
    let styles = known.get(key);
    // The CSS must not be able to close its `<style>` element.
    if (!styles) known.set(key, (styles = { css: composeStyles(site, names, blocks).replaceAll('</', '<\\/') }));
    return styles;
  };
}
