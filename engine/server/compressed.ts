import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { gzipPieces } from './gzip-pieces.ts';
import { getOrCreate } from '../memo/index.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The supported encodings, in our order of preference. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** What a client accepts. */
export interface Accepted {
  /** The one it prefers. */
  readonly encoding: Encoding;
  /** Whether gzip is as welcome. */
  readonly likesGzip: boolean;
}

/**
 * What a client's `Accept-Encoding` prefers (RFC 9110, section 12.5.3): one with `q=0` is never sent; without the
 * header, or with no acceptable encoding, content is sent as it is.
 */
export function acceptedEncoding(header: string | undefined): Accepted {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name === 'x-gzip' ? 'gzip' : name, weightOf(q));
  }
  const weight = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === 'identity' ? 0 : (weights.get('*') ?? 0));
  const [best = 'identity'] = encodings.toSorted((one, other) => weight(other) - weight(one));
  const encoding = weight(best) > 0 ? best : 'identity';
  return { encoding, likesGzip: encoding !== 'identity' && weight('gzip') === weight(encoding) };
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

/** How hard bytes are compressed: quickly while a client waits for them, well when they are sent more than once. */
type Effort = 'quick' | 'well';

/**
 * Brotli's level 5 costs about as much as gzip's 6 and compresses better. The quick levels cost about a third of it, for
 * 10 to 14 % more bytes of a page; lower ones save little and add more than 15 %.
 */
const levels: Readonly<Record<Effort, { readonly br: number; readonly gzip: number }>> = {
  quick: { br: 3, gzip: 3 },
  well: { br: 5, gzip: 6 },
};

/** Bytes in this encoding. */
export async function encode(bytes: Bytes, encoding: Encoding, effort: Effort = 'well'): Promise<Bytes> {
  if (encoding === 'identity') return bytes;
  const level = levels[effort][encoding];
  if (encoding === 'gzip') return deflate(bytes, { level });
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

type Bytes = Buffer<ArrayBuffer>;

/** A text, bytes, or bytes in pieces, some of which may be shared with other content. */
export type Content = string | Bytes | readonly Buffer[];

function plainBytes(content: Content): Bytes {
  if (typeof content === 'string') return Buffer.from(content);
  return Buffer.isBuffer(content) ? content : Buffer.concat(content);
}

/** Content in one encoding, with the best compression produced so far. */
export interface EncodedBytes {
  readonly bytes: Bytes;
  readonly effort: Effort;
}

/**
 * Content ready to send: each encoding is produced on first use and kept. With `quick` the first response is compressed
 * quickly, because most pages are requested only once while they are fresh; a second request triggers a better
 * compression in the background. Until then, quick content in pieces is sent as gzip to clients that accept it equally:
 * of such content only what is new is compressed (`gzipPieces`).
 */
export class Compressed {
  /** Identifies the content in every encoding. */
  readonly etag: string;
  /** Whether an encoding may later be replaced by a smaller one of the same content. */
  readonly isQuick: boolean;
  readonly #plain: Bytes;
  readonly #isInPieces: boolean;
  /** Dropped once they are compressed: the new ones among them would be held twice. */
  #pieces: readonly Buffer[] | undefined;
  readonly #encoded = new Map<Encoding, Promise<{ bytes: Bytes; effort: Effort }>>();
  readonly #improving = new Map<Encoding, Promise<void>>();
  readonly #improved = new Set<Encoding>();

  constructor(content: Content, { quick = false }: { readonly quick?: boolean } = {}) {
    this.#plain = plainBytes(content);
    this.#pieces = quick && typeof content === 'object' && !Buffer.isBuffer(content) ? content : undefined;
    this.#isInPieces = this.#pieces !== undefined;
    this.etag = hash('sha256', this.#plain, 'base64url').slice(0, 22);
    this.isQuick = quick;
  }

  get size(): number {
    return this.#plain.length;
  }

  /** The encoding that a client gets now. */
  encodingFor({ encoding, likesGzip }: Accepted): Encoding {
    return this.#isInPieces && likesGzip && !this.#improved.has(encoding) ? 'gzip' : encoding;
  }

  /** Whether this encoding was requested before. */
  wasAsked(encoding: Encoding): boolean {
    return this.#encoded.has(encoding);
  }

  /** The content in an encoding; later calls may give fewer bytes, after `improve`. */
  async encoded(encoding: Encoding): Promise<EncodedBytes> {
    if (encoding === 'identity') return { bytes: this.#plain, effort: 'well' };
    const effort = this.isQuick ? 'quick' : 'well';
    return getOrCreate(this.#encoded, encoding, () =>
      this.#first(encoding, effort).then((bytes) => ({ bytes, effort })),
    );
  }

  async #first(encoding: Encoding, effort: Effort): Promise<Bytes> {
    const pieces = this.#pieces;
    if (encoding !== 'gzip' || !pieces) return encode(this.#plain, encoding, effort);
    this.#pieces = undefined;
    return gzipPieces(pieces);
  }

  /** Compresses quick content well in an encoding, at most once. */
  async improve(encoding: Encoding): Promise<void> {
    if (!this.isQuick || encoding === 'identity') return;
    return getOrCreate(this.#improving, encoding, () => this.#improve(encoding));
  }

  async #improve(encoding: Encoding): Promise<void> {
    const known = await this.#encoded.get(encoding);
    // If this fails, the quickly compressed bytes are still valid.
    const bytes = await encode(this.#plain, encoding).catch(() => undefined);
    if (!bytes) return;
    const better = { bytes, effort: 'well' } as const;
    if (known) Object.assign(known, better);
    else this.#encoded.set(encoding, Promise.resolve(better));
    this.#improved.add(encoding);
  }
}

/** The ETag of content in an encoding; weak where a later response may be the same content in fewer bytes. */
function tagOf({ etag, isQuick }: Compressed, encoding: Encoding): string {
  if (encoding === 'identity') return `"${etag}"`;
  return `${isQuick ? 'W/' : ''}"${etag}-${encoding}"`;
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
  const accepted = acceptedEncoding(context.req.header('accept-encoding'));
  const encoding = content.encodingFor(accepted);
  const etag = tagOf(content, encoding);
  const common = { ...headers, etag, vary: 'Accept-Encoding' };
  // Quick content may have been sent in another encoding before.
  const known = new Set([encoding, ...(content.isQuick ? encodings : [])]);
  const ifNoneMatch = context.req.header('if-none-match');
  if (status === 200 && [...known].some((each) => hasVersion(ifNoneMatch, tagOf(content, each).replace('W/', ''))))
    return new Response(null, { status: 304, headers: common });
  const again = content.wasAsked(encoding);
  const { bytes } = await content.encoded(encoding);
  if (again) void content.improve(accepted.encoding);
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
