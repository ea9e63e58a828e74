import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { UsageError } from '../../failure.ts';
import { bounded, type FeedPlace, transferMs } from './transfer.ts';

const connectMs = 20_000;

const bare = (fingerprint: string) => fingerprint.replace(/=+$/, '');

/** The fingerprint of a host key, as `ssh-keygen -l` prints it. */
export const fingerprintOf = (key: Buffer): string =>
  `SHA256:${bare(createHash('sha256').update(key).digest('base64'))}`;

/** Copies a file of an SFTP server whose host key is known. */
export async function fetchBySftp(url: URL, file: string, { feed, secrets, ...limits }: FeedPlace): Promise<void> {
  const { default: SftpClient } = await import('ssh2-sftp-client');
  // Without callbacks of ours it prints what the server does.
  const client = new SftpClient('feed', {});
  const [password, privateKey] = [secrets('password'), secrets('privateKey')];
  let shown = '';
  try {
    await client.connect({
      host: url.hostname,
      port: Number(url.port || 22),
      username: decodeURIComponent(url.username),
      ...(password ? { password } : {}),
      ...(privateKey ? { privateKey } : {}),
      readyTimeout: connectMs,
      hostVerifier: (key: Buffer) => {
        shown = fingerprintOf(key);
        return feed.hostKey !== undefined && bare(feed.hostKey) === shown;
      },
    });
    const stop = setTimeout(() => void client.end(), transferMs);
    const source = client.createReadStream(decodeURIComponent(url.pathname));
    await pipeline(source, bounded(limits), createWriteStream(file)).finally(() => clearTimeout(stop));
  } catch (error) {
    if (shown && (feed.hostKey === undefined || bare(feed.hostKey) !== shown))
      throw new UsageError(`its host key is ${shown}, not the one in the document.`);
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
