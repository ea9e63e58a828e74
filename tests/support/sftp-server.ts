import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { Server, utils } from 'ssh2';
import { onTestFinished } from 'vitest';
import { fingerprintOf } from '../../cli/stock/sync/sftp.ts';

const { STATUS_CODE: status } = utils.sftp;

/** Where a server stops answering, while its connection stays open. */
export type Silence = 'channel' | 'file' | 'end';

/** Serves one file by SFTP on this machine, to a user with this password, until the test ends. */
export async function sftpServer(path: string, content: Buffer, password: string, silentFrom?: Silence) {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const handle = Buffer.from('file');
  const attributes = { mode: 0o100_644, uid: 0, gid: 0, size: content.length, atime: 0, mtime: 0 };
  const server = new Server({ hostKeys: [privateKey] }, (client) => {
    client.on('error', () => {});
    client.on('authentication', (asked) =>
      asked.method === 'password' && asked.password === password ? asked.accept() : asked.reject(['password']),
    );
    const { _sock: socket } = client as unknown as { readonly _sock: Socket };
    onTestFinished(() => void socket.destroy());
    client.on('ready', () =>
      client.on('session', (accept) =>
        accept().on('sftp', (open) => {
          if (silentFrom === 'channel') return;
          const sftp = open();
          sftp.on('OPEN', (id, name) => {
            if (silentFrom === 'file') return;
            if (name === path) sftp.handle(id, handle);
            else sftp.status(id, status.NO_SUCH_FILE);
          });
          for (const event of ['STAT', 'LSTAT', 'FSTAT'] as const)
            sftp.on(event, (id: number) => sftp.attrs(id, attributes));
          sftp.on('READ', (id, _handle, offset, length) =>
            offset < content.length
              ? sftp.data(id, content.subarray(offset, offset + length))
              : sftp.status(id, status.EOF),
          );
          sftp.on('CLOSE', (id) => {
            sftp.status(id, status.OK);
            if (silentFrom === 'end') socket.pause();
          });
        }),
      ),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const key = utils.parseKey(privateKey);
  if (key instanceof Error) throw key;
  return { port: (server.address() as AddressInfo).port, hostKey: fingerprintOf(key.getPublicSSH()) };
}
