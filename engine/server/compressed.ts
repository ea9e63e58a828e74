import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { acceptedEncoding, type Encoding, encode } from './compress.ts';
import { hasVersion } from './etag.ts';

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

  /** The bytes in this encoding. */
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
