import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The supported encodings, in our order of preference. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * The encoding a client's `Accept-Encoding` prefers (RFC 9110, section 12.5.3): one with `q=0` is never sent; without
 * the header, or with no acceptable encoding, content is sent as it is.
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name === 'x-gzip' ? 'gzip' : name, weightOf(q));
  }
  const weight = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === 'identity' ? 0 : (weights.get('*') ?? 0));
  const [best = 'identity'] = encodings.toSorted((one, other) => weight(other) - weight(one));
  return weight(best) > 0 ? best : 'identity';
}

/** A quality value; an invalid one counts as 0. */
function weightOf(q: string | undefined): number {
  if (q === undefined) return 1;
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(q) ? Number(q) : 0;
}

/**
 * 256 kB, more than nearly every page: with the default 4 MB each encoder takes so much memory that compressing page
 * after page triggers full garbage collections, for no fewer bytes.
 */
const brotliWindowBits = 18;

/** Text as bytes in this encoding. Brotli's level 5 costs about as much as gzip's 6 and compresses better. */
export async function encode(bytes: Buffer<ArrayBuffer>, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'br')
    return brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
  return encoding === 'gzip' ? deflate(bytes, { level: 6 }) : bytes;
}
