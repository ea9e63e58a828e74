import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PageHost } from '../render/page.ts';
import { scriptAssets } from './assets.ts';
import { errorFields } from './log.ts';
import type { ServerOptions } from './options.ts';
import { currentTracing, traced } from './tracing/trace.ts';
import { styleSheets } from './style-sheets.ts';

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
