import type { LiveMap } from '../../schemas/site/outside.ts';

/** The origins that a site's live map loads from: that of its style or tiles, and those that its style names. */
export function mapOrigins(map: LiveMap | undefined): readonly string[] {
  return map ? [...new Set([new URL(map.address).origin, ...(map.origins ?? [])])] : [];
}
