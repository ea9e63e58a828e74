import { createWriteStream, realpathSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { isListedHost } from '../../../engine/server/brochure/remote-picture.ts';
import { errorMessage } from '../../../engine/text/sentence.ts';
import { UsageError } from '../../failure.ts';
import { placeInSites } from '../../sites/read.ts';
import { fetchBySftp } from './sftp.ts';
import { type FeedPlace, isAddress, startTransfer, type Transfer } from './transfer.ts';

async function fetchByHttps(
  url: URL,
  file: string,
  { secrets }: FeedPlace,
  { received, signal }: Transfer,
): Promise<void> {
  const [token, password] = [secrets('token'), secrets('password')];
  const user = decodeURIComponent(url.username);
  const authorization = token
    ? `Bearer ${token}`
    : password
      ? `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
      : undefined;
  const plain = new URL(url);
  plain.username = '';
  const response = await fetch(plain, {
    headers: authorization ? { authorization } : {},
    // A redirect could leave the allowed hosts.
    redirect: 'manual',
    signal,
  });
  if (response.headers.has('location') && response.status >= 300 && response.status < 400)
    throw new UsageError(`${url.host} redirects; name the address that it leads to.`);
  if (!response.ok || !response.body) throw new UsageError(`${url.host} answers ${response.status}.`);
  await pipeline(Readable.fromWeb(response.body as ReadableStream), received, createWriteStream(file), { signal });
}

/** The place of a file that a document names, in the sites folder. */
export function fileOf(name: string, { folder, sitesFolder }: Pick<FeedPlace, 'folder' | 'sitesFolder'>): string {
  const found = placeInSites(resolve(folder, name), resolve(sitesFolder));
  if ('place' in found) return found.place;
  throw new UsageError(
    found.fault === 'missing' ? `There is no file '${name}'.` : `'${name}' is outside the sites folder.`,
  );
}

/** The file of a feed: in the site's own folder, so that no site reads the stock of another. */
function ownFileOf(name: string, place: Pick<FeedPlace, 'folder' | 'sitesFolder'>): string {
  const file = fileOf(name, place);
  if (file.startsWith(`${realpathSync.native(place.folder)}${sep}`)) return file;
  throw new UsageError(`'${name}' is outside the folder of the site.`);
}

/**
 * Provides a feed as a local file while `work` reads it. Throws a UsageError with the reason when it cannot be fetched;
 * it never quotes a secret.
 */
export async function withFeed<T>(place: FeedPlace, work: (file: string) => Promise<T>): Promise<T> {
  const { from } = place.feed;
  if (!isAddress(from)) return work(ownFileOf(from, place));
  const url = URL.canParse(from) ? new URL(from) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'sftp:')
    throw new UsageError(`The feed '${place.feed.id}' is neither a file nor an https: or sftp: address.`);
  if (!isListedHost(url.hostname, place.hosts))
    throw new UsageError(`Feeds may not be fetched from ${url.hostname}: name it in FORECOURT_FEED_HOSTS.`);
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-feed-'));
  try {
    const file = join(folder, basename(url.pathname) || 'feed');
    const transfer = startTransfer(place);
    try {
      if (url.protocol === 'sftp:') await fetchBySftp(url, file, place, transfer);
      else await fetchByHttps(url, file, place, transfer);
    } catch (caught) {
      const error: unknown = transfer.signal.aborted ? transfer.signal.reason : caught;
      const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
      throw new UsageError(`The feed cannot be fetched from ${url.host}: ${errorMessage(error)}${cause}`);
    } finally {
      transfer.end();
    }
    return await work(file).catch((error: unknown) => {
      if (!(error instanceof UsageError)) throw error;
      // Its copy is gone when the message is read.
      throw new UsageError(error.message.replaceAll(file, `${url.host}${url.pathname}`));
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
