import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { BlockDefinition } from '../blocks/define.ts';
import { getOrCreate, perObject } from '../memo/index.ts';
import type { Site } from '../ports/site.ts';
import type { PageStyles } from '../render/head.ts';
import type { PageHost } from '../render/page.ts';
import { composeStyles } from '../render/styles.ts';
import { scriptAssets } from './assets.ts';
import { errorFields } from './log.ts';
import type { ServerOptions } from './options.ts';
import { currentTracing, traced } from './tracing/trace.ts';

const largestCacheBytes = 32 * 1024 * 1024;

const digest = (text: string) => hash('sha256', text, 'base64url');

/** The rendering environment of this server; created once, because it holds the render cache. */
export function pageHost({
  blocks,
  build,
  log,
  headExtra,
  markBlocks = false,
}: Pick<ServerOptions, 'blocks' | 'build' | 'log' | 'headExtra' | 'markBlocks'>): PageHost {
  return {
    environment: {
      digest,
      report: (report, error) => log('error', 'A block failed.', { ...report, ...errorFields(error) }),
      blocks: new LRUCache({ maxSize: largestCacheBytes }),
      parts: new LRUCache({ maxSize: largestCacheBytes }),
      loadDeadlineMs: 4000,
      step: (name, work) => (currentTracing() ? traced(name, {}, async () => work()) : work()),
    },
    assets: scriptAssets(build),
    styles: styleSheets(blocks),
    ...(headExtra ? { headExtra } : {}),
    markBlocks,
  };
}

/** Composes the style sheets of pages, each once per site. `wanted` holds names from `styleNames`. */
function styleSheets(blocks: readonly BlockDefinition[]): (site: Site, wanted: Iterable<string>) => PageStyles {
  const ofSite = perObject<Site, [], Map<string, PageStyles>>(() => new Map());
  return function styleSheet(site, wanted) {
    const names = [...wanted].sort();
    return getOrCreate(ofSite(site), names.join(), () => ({
      // The CSS must not be able to close its `<style>` element.
      css: composeStyles(site, names, blocks).replaceAll('</', '<\\/'),
    }));
  };
}
