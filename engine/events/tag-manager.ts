import type { Site } from '../ports/site.ts';

/** A site's tag manager. */
export interface TagManager {
  /** The script that starts it. */
  readonly src: string;
  /** Origins it needs besides its script's. */
  readonly origins: readonly string[];
}

const httpsOrigin = (address: string): string | undefined =>
  URL.canParse(address) && new URL(address).protocol === 'https:' ? new URL(address).origin : undefined;

/**
 * The site's tag manager: its plugin `{"feature": "tagManager", "settings": {"src": "https://…", "origins": "https://…
 * …"}}`. URLs other than https are dropped.
 */
export function tagManager({ document }: Pick<Site, 'document'>): TagManager | undefined {
  const { settings } = document.plugins?.find(({ feature }) => feature === 'tagManager') ?? {};
  const src = String(settings?.['src'] ?? '');
  const origin = httpsOrigin(src);
  if (!origin) return undefined;
  const named = String(settings?.['origins'] ?? '').split(/\s+/);
  return { src, origins: [...new Set([origin, ...named.flatMap((address) => httpsOrigin(address) ?? [])])] };
}
