import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';

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

type Bytes = Buffer<ArrayBuffer>;

/** Content ready to send: each encoding is produced on first use and kept. */
export class Compressed {
  readonly etag: string;
  readonly #plain: Bytes;
  readonly #encoded = new Map<Encoding, Promise<Bytes>>();

  constructor(content: string | Bytes) {
    this.#plain = typeof content === 'string' ? Buffer.from(content) : content;
    this.etag = createHash('sha256').update(this.#plain).digest('base64url').slice(0, 22);
  }

  get size(): number {
    return this.#plain.length;
  }

  bytes(encoding: Encoding): Promise<Bytes> {
    if (encoding === 'identity') return Promise.resolve(this.#plain);
    let bytes = this.#encoded.get(encoding);
    if (!bytes) {
      bytes = encode(this.#plain, encoding);
      this.#encoded.set(encoding, bytes);
    }
    return bytes;
  }
}

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

/** Responds with compressed content, or 304 when the client already has it. */
export async function sendCompressed(
  context: Context,
  content: Compressed,
  status: number,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const encoding = acceptedEncoding(context.req.header('accept-encoding'));
  const etag = `"${content.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const common = { ...headers, etag, vary: 'Accept-Encoding' };
  if (status === 200 && hasVersion(context.req.header('if-none-match'), etag))
    return new Response(null, { status: 304, headers: common });
  const bytes = await content.bytes(encoding);
  // The bytes themselves, not a copy: however many readers are slow, cached content is held only once.
  return new Response(context.req.method === 'HEAD' ? null : bytes, {
    status,
    headers: {
      ...common,
      'content-length': String(bytes.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  });
}
