const entityTag = /(?:W\/)?("[^"]*")/g;

/**
 * Whether the client already has this version: `If-None-Match` contains its tag, weak or strong, or is `*` (RFC 9110,
 * section 13.1.2).
 */
export function hasVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  for (const [, tag] of ifNoneMatch.matchAll(entityTag)) if (tag === etag) return true;
  return false;
}
