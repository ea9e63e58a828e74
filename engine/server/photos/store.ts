import { bulkhead } from 'cockatiel';
import { hash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Backend } from '../backend.ts';
import { photos } from '../db/schema.ts';
import { signed, signedStamp } from '../signed.ts';
import { waitMs } from './lead-photos.ts';
import type { Asker } from '../../ports/backend.ts';
import type { KeptPhoto } from '../../ports/leads.ts';
import { httpLimits } from '../http-limits.ts';
import { isWithin } from '../limits/index.ts';

type Store = Pick<Backend, 'database' | 'keyedDigest' | 'matchesDigest'>;

/** The longest side of a photo as it is kept, in pixels: enough to see a scratch. */
const longestSide = 1920;
/** Beyond what phones take; a file may claim any size in a few bytes. */
const mostPixels = 60_000_000;
/**
 * A few hundred kilobytes can take half a gigabyte and seconds to draw, on threads that files and names are read on too:
 * other photos wait, of which only so many bytes are received at once.
 */
const drawing = bulkhead(2, Infinity);

/** Whether a file starts with the signature of an accepted type. */
const isPicture = (start: string) =>
  start.startsWith('\xff\xd8\xff') ||
  start.startsWith('\x89PNG\r\n\x1a\n') ||
  (start.startsWith('RIFF') && start.startsWith('WEBP', 8));

/**
 * A photo as it is kept: a JPEG of a bounded size without metadata, so without the place where it was taken. `undefined`
 * for anything but a whole JPEG, PNG or WebP picture, by its content: names and declared types prove nothing.
 */
async function normalPhoto(bytes: Buffer): Promise<Buffer | undefined> {
  if (!isPicture(bytes.toString('latin1', 0, 16))) return undefined;
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
    .catch(() => undefined);
}

const purpose = (site: string) => `photo|${site}`;

/**
 * Keeps a photo and gives its id, signed, so that nobody can name a photo they do not have. The same file gives the same
 * id: a form sent twice is still the same form. `undefined` if it is no photo.
 */
async function keepPhoto(bytes: Buffer, site: string, backend: Store, now: Date): Promise<string | undefined> {
  const content = await drawing.execute(() => normalPhoto(bytes));
  if (!content) return undefined;
  const digest = hash('sha256', bytes, 'base64url');
  const database = await backend.database();
  await database
    .insert(photos)
    .values({ site, digest, content, createdAt: now })
    .onConflictDoUpdate({ target: [photos.site, photos.digest], set: { createdAt: now } });
  return signed(backend, purpose(site), digest);
}

/** Takes a photo that a shopper adds to a form, or says why not. */
export async function takePhoto(
  bytes: Buffer,
  asker: Pick<Asker, 'site' | 'now' | 'remoteAddress'> & { readonly backend: Backend },
): Promise<KeptPhoto> {
  const { site, backend, now } = asker;
  const { words } = site.wording;
  if (!(await isWithin('photo', asker))) return { error: words('form.error.tooMany'), status: 429 };
  const fits = bytes.length <= httpLimits.photoBytes;
  const photo = fits ? await keepPhoto(bytes, site.slug, backend, now) : undefined;
  return photo === undefined ? { error: words('form.error.photo'), status: 422 } : { photo };
}

/** The photo with this id, for the shopper who has just added it to a form. */
export async function readPhoto(id: string, site: string, backend: Store, now: Date): Promise<Buffer | undefined> {
  const digest = signedStamp(backend, purpose(site), id);
  if (digest === undefined) return undefined;
  const [photo] = await (await backend.database())
    .select()
    .from(photos)
    .where(and(eq(photos.site, site), eq(photos.digest, digest)));
  return photo && photo.createdAt.getTime() + waitMs > now.getTime() ? photo.content : undefined;
}

/** The digests behind the ids of a form's photos; `undefined` unless all of them are here. */
export async function findPhotos(
  ids: readonly string[],
  site: string,
  backend: Store,
): Promise<readonly string[] | undefined> {
  if (ids.length === 0) return [];
  const digests = [...new Set(ids.map((id) => signedStamp(backend, purpose(site), id)))];
  const named = digests.filter((digest) => digest !== undefined);
  const database = await backend.database();
  const found = await database
    .select({ digest: photos.digest })
    .from(photos)
    .where(and(eq(photos.site, site), inArray(photos.digest, named)));
  return found.length === digests.length ? named : undefined;
}
