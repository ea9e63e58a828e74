import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding the client accepts. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const accepted = new Set((header ?? '').split(',').map((part) => (part.split(';')[0] ?? '').trim().toLowerCase()));
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity';
}

/** Text as bytes in this encoding. Brotli's level 5 costs about as much as gzip's 6 and is smaller. */
export async function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br')
    return brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
  return encoding === 'gzip' ? deflate(bytes, { level: 6 }) : bytes;
}
