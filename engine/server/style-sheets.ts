import { LRUCache } from 'lru-cache';
import type { BlockDefinition } from '../blocks/define.ts';
import { composeStyles } from '../render/styles.ts';
import type { Site } from '../ports/site.ts';
import { Compressed } from './compressed.ts';

const largestCacheBytes = 8 * 1024 * 1024;
const encodedShare = 1.5;

/** The style sheets of all sites, each at a content-addressed URL. */
export type StyleSheets = ReturnType<typeof styleSheets>;

interface Sheet {
  readonly address: string;
  readonly content: Compressed;
}

/** Composes and caches the sheet for these blocks. */
export function styleSheets(blocks: readonly BlockDefinition[]) {
  const addresses = new WeakMap<Site, Map<string, string>>();
  const kept = new LRUCache<string, Compressed>({ maxSize: largestCacheBytes });
  const keyOf = (site: Site, address: string) => `${site.slug}|${address}`;

  function compose(site: Site, names: string): Sheet {
    const content = new Compressed(composeStyles(site, names.split(','), blocks));
    return { address: `/assets/styles-${content.etag.slice(0, 12)}.css?blocks=${names}`, content };
  }

  function keep(site: Site, { address, content }: Sheet): void {
    kept.set(keyOf(site, address), content, { size: Math.ceil(content.size * encodedShare) || 1 });
  }

  return {
    /** The address of a site's sheet for these names of block types and layouts (`styleNames`). */
    address(site: Site, wanted: Iterable<string>): string {
      const names = [...wanted].sort().join();
      let known = addresses.get(site);
      if (!known) addresses.set(site, (known = new Map()));
      let address = known.get(names);
      if (address === undefined) {
        const sheet = compose(site, names);
        keep(site, sheet);
        known.set(names, (address = sheet.address));
      }
      return address;
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
      if (own.address !== asked) return undefined;
      keep(site, own);
      return own.content;
    },
  };
}
