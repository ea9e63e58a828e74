import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { UsageError } from '../../failure.ts';
import type { FeedPlace, Transfer } from './transfer.ts';

const connectMs = 20_000;

const bare = (fingerprint: string) => fingerprint.replace(/=+$/, '');

/** The fingerprint of a host key, as `ssh-keygen -l` prints it. */
export const fingerprintOf = (key: Buffer): string =>
  `SHA256:${bare(createHash('sha256').update(key).digest('base64'))}`;

/** Copies a file of an SFTP server whose host key is known; the connection ends with the transfer. */
export async function fetchBySftp(
  url: URL,
  file: string,
  { feed, secrets }: FeedPlace,
  { received, signal }: Transfer,
): Promise<void> {
  const { default: SftpClient } = await import('ssh2-sftp-client');
  // Without callbacks of ours it prints what the server does.
  const client = new SftpClient('feed', {});
  const [password, privateKey] = [secrets('password'), secrets('privateKey')];
  let shown = '';
  // Our own: the client waits without limit for a channel, and for the server to close the connection.
  const sock = connect({ host: url.hostname, port: Number(url.port || 22) });
  signal.addEventListener('abort', () => sock.destroy());
  try {
    await client.connect({
      sock,
      username: decodeURIComponent(url.username),
      ...(password ? { password } : {}),
      ...(privateKey ? { privateKey } : {}),
      readyTimeout: connectMs,
      hostVerifier: (key: Buffer) => {
        shown = fingerprintOf(key);
        return feed.hostKey !== undefined && bare(feed.hostKey) === shown;
      },
    });
    await pipeline(client.createReadStream(decodeURIComponent(url.pathname)), received, createWriteStream(file));
  } catch (error) {
    if (shown && (feed.hostKey === undefined || bare(feed.hostKey) !== shown))
      throw new UsageError(`its host key is ${shown}, not the one in the document.`);
    throw error;
  }
}
