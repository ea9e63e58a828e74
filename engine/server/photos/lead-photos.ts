import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { dayMs } from '../../time/day.ts';
import type { Database } from '../db/handle.ts';
import { leadPhotos, photos } from '../db/schema.ts';

/** How long a photo is kept until its lead arrives. */
export const waitMs = dayMs;

/** Attaches photos to a lead, in the transaction that stores it. */
export async function attachPhotos(
  transaction: Database,
  { site, leadId }: { readonly site: string; readonly leadId: number },
  digests: readonly string[],
): Promise<void> {
  await transaction.delete(leadPhotos).where(and(eq(leadPhotos.site, site), eq(leadPhotos.leadId, leadId)));
  if (digests.length > 0)
    await transaction.insert(leadPhotos).values(digests.map((digest) => ({ site, leadId, digest })));
}

/** The photos of leads, whole. */
export async function photosOf(database: Database, leadIds: readonly number[]) {
  const found = await database
    .select({ lead: leadPhotos.leadId, content: photos.content })
    .from(leadPhotos)
    .innerJoin(photos, and(eq(photos.site, leadPhotos.site), eq(photos.digest, leadPhotos.digest)))
    .where(inArray(leadPhotos.leadId, [...leadIds]));
  return found.map(({ lead, content }) => ({ lead, ...attachment(content) }));
}

const attachment = (content: Buffer) => ({ content_type: 'image/jpeg', content: content.toString('base64') });

/** Deletes photos that belong to no lead: those listed at once, others after a day. */
export function deleteLoosePhotos(
  database: Database,
  now: Date,
  these?: { readonly site: string; readonly digests: readonly string[] },
) {
  const kept = database
    .select({ one: sql`1` })
    .from(leadPhotos)
    .where(and(eq(leadPhotos.site, photos.site), eq(leadPhotos.digest, photos.digest)));
  const which = these
    ? and(eq(photos.site, these.site), inArray(photos.digest, [...these.digests]))
    : lt(photos.createdAt, new Date(now.getTime() - waitMs));
  return database.delete(photos).where(and(which, notExists(kept)));
}

/** A lead message with its photos added, looked up by the digests it contains. */
export async function withPhotos(database: Database, site: string, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'object' || payload === null || !('photos' in payload)) return payload;
  const { photos: digests } = payload;
  if (!Array.isArray(digests) || digests.length === 0) return payload;
  const found = await database
    .select({ digest: photos.digest, content: photos.content })
    .from(photos)
    .where(and(eq(photos.site, site), inArray(photos.digest, digests.map(String))));
  const byDigest = new Map(found.map(({ digest, content }) => [digest, content]));
  const whole = digests.flatMap((digest) => {
    const content = byDigest.get(String(digest));
    return content ? [attachment(content)] : [];
  });
  return { ...payload, photos: whole };
}
