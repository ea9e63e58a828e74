import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { acceptedEncoding, type Encoding, encode } from './compress.ts';

/** Content held ready to send: each encoding is made when it is first asked for and kept. */
export class Compressed {
  readonly etag: string;
  readonly #plain: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(content: string | Buffer) {
    this.#plain = typeof content === 'string' ? Buffer.from(content) : content;
    this.etag = createHash('sha256').update(this.#plain).digest('base64url').slice(0, 22);
  }

  get size(): number {
    return this.#plain.length;
  }

  /** The bytes in this encoding. */
  bytes(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return Promise.resolve(this.#plain);
    let bytes = this.#encoded.get(encoding);
    if (!bytes) {
      bytes = encode(this.#plain, encoding);
      this.#encoded.set(encoding, bytes);
    }
    return bytes;
  }
}

/** Answers with compressed content, or 304 when the client has it already. */
export async function sendCompressed(
  context: Context,
  content: Compressed,
  status: number,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const encoding = acceptedEncoding(context.req.header('accept-encoding'));
  const etag = `"${content.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const common = { ...headers, etag, vary: 'Accept-Encoding' };
  if (status === 200 && (context.req.header('if-none-match') ?? '').split(/\s*,\s*/).includes(etag)) {
    return new Response(null, { status: 304, headers: common });
  }
  const bytes = await content.bytes(encoding);
  const body = context.req.method === 'HEAD' ? null : new Uint8Array(bytes);
  return new Response(body, {
    status,
    headers: {
      ...common,
      'content-length': String(bytes.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  });
}
