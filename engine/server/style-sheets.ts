import { LRUCache } from 'lru-cache';
import type { BlockDefinition } from '../blocks/define.ts';
import type { PageStyles } from '../render/head.ts';
import { composeStyles } from '../render/styles.ts';
import type { Site } from '../ports/site.ts';
import { Compressed } from './compressed.ts';

const largestCacheBytes = 8 * 1024 * 1024;
const encodedShare = 1.5;

/** The style sheets of all sites, each at a content-addressed URL. */
export type StyleSheets = ReturnType<typeof styleSheets>;

interface Sheet extends Required<PageStyles> {
  readonly content: Compressed;
}

/** Composes and caches the sheet for these blocks. */
export function styleSheets(blocks: readonly BlockDefinition[]) {
  const sheets = new WeakMap<Site, Map<string, Required<PageStyles>>>();
  const kept = new LRUCache<string, Compressed>({ maxSize: largestCacheBytes });
  const keyOf = (site: Site, address: string) => `${site.slug}|${address}`;

  function compose(site: Site, names: string): Sheet {
    // In a page nothing in it may end its element.
    const css = composeStyles(site, names.split(','), blocks).replaceAll('</', '<\\/');
    const content = new Compressed(css);
    return { href: `/assets/styles-${content.etag.slice(0, 12)}.css?blocks=${names}`, css, content };
  }

  function keep(site: Site, { href, content }: Sheet): void {
    kept.set(keyOf(site, href), content, { size: Math.ceil(content.size * encodedShare) || 1 });
  }

  return {
    /** A site's sheet for these names of block types and layouts (`styleNames`). */
    page(site: Site, wanted: Iterable<string>): Required<PageStyles> {
      const names = [...wanted].sort().join();
      let known = sheets.get(site);
      if (!known) sheets.set(site, (known = new Map()));
      let sheet = known.get(names);
      if (sheet === undefined) {
        const { content, ...made } = compose(site, names);
        keep(site, { ...made, content });
        known.set(names, (sheet = made));
      }
      return sheet;
    },
    /**
     * The sheet at an address (path and `blocks`): the site's own, or one of an earlier revision that pages rendered
     * since this process started still use. Nothing for any other: another release's sheet is unknown here and must not
     * be cached under its name.
     */
    sheet(site: Site, path: string, names: string): Compressed | undefined {
      const asked = `${path}?blocks=${names}`;
      const found = kept.get(keyOf(site, asked));
      if (found) return found;
      const own = compose(site, names);
      if (own.href !== asked) return undefined;
      keep(site, own);
      return own.content;
    },
  };
}
