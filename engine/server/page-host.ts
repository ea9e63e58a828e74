import { createHash } from 'node:crypto';
import { BoundedCache } from '../render/bounded-cache.ts';
import type { PageHost } from '../render/page.ts';
import { stylesRevision, stylesUrl } from '../render/styles.ts';
import { scriptAssets } from './assets.ts';
import { errorFields } from './log.ts';
import type { ServerOptions } from './options.ts';

const largestCacheBytes = 32 * 1024 * 1024;

const digest = (text: string) => createHash('sha1').update(text).digest('base64url');

/** What rendering needs of this server; made once, for it holds what was rendered. */
export function pageHost({
  blocks,
  build,
  log,
  headExtra,
  markBlocks = false,
}: Pick<ServerOptions, 'blocks' | 'build' | 'log' | 'headExtra' | 'markBlocks'>): PageHost {
  const revision = stylesRevision(blocks, digest);
  return {
    environment: {
      digest,
      report: (report, error) => log('error', 'A block failed.', { ...report, ...errorFields(error) }),
      blocks: new BoundedCache(largestCacheBytes),
      parts: new BoundedCache(largestCacheBytes),
      loadDeadlineMs: 4000,
    },
    assets: scriptAssets(build),
    stylesUrl: (site, types) => stylesUrl(site, types, digest, revision),
    ...(headExtra ? { headExtra } : {}),
    markBlocks,
  };
}
