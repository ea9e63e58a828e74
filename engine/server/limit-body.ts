import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { httpLimits } from './http-limits.ts';
import type { ServerOptions } from './options.ts';
import { refuse } from './refuse.ts';
import { networksOf, remoteAddress } from './remote-address.ts';
import { embeddedPath, type SearchBackend } from './search-backend.ts';

type LimitedSearch = Pick<SearchBackend, 'mayWrite'>;
type Place = Pick<ServerOptions, 'proxies' | 'log'> & { readonly search: LimitedSearch };

const { bodyBytes, photoBytes, uploadBytes, uploadsBytes, uploadsBytesPerAddress } = httpLimits;
const retryAfterSeconds = '5';

const tooLarge = (context: Context) => refuse(context, 413, 'too_large', 'The request is too large.');

/**
 * The maximum size of a request's body: larger where it may contain photos, or stock sent by a client that may change
 * it.
 */
function mostBytes({ req }: Context, search: LimitedSearch): number {
  if (req.path.startsWith(`${embeddedPath}/`) && search.mayWrite?.(req.header('authorization'))) return uploadBytes;
  if (req.method !== 'POST' || req.header('transfer-encoding') !== undefined) return bodyBytes;
  if (req.path === '/api/photos') return photoBytes;
  return /^multipart\/form-data\b/i.test(req.header('content-type') ?? '') ? uploadBytes : bodyBytes;
}

/**
 * Limits the bodies of requests. A larger than ordinary body must declare its length, and only a limited number of such
 * bytes are received at once, from one address and in total, because bodies are held in memory.
 */
export function limitBody({ search, ...place }: Place): MiddlewareHandler {
  const ordinary = bodyLimit({ maxSize: bodyBytes, onError: tooLarge });
  let receiving = 0;
  const byNetwork = new Map<string, number>();
  function hold(network: string, bytes: number): void {
    receiving += bytes;
    const own = (byNetwork.get(network) ?? 0) + bytes;
    if (own > 0) byNetwork.set(network, own);
    else byNetwork.delete(network);
  }
  return async function limitRequestBody(context, next) {
    const { method } = context.req;
    const isDeclared = ['content-length', 'transfer-encoding'].some((name) => context.req.header(name) !== undefined);
    // Such a request has no body (RFC 9112, section 6.3), and checking for one costs as much as all other checks.
    if (!isDeclared && (method === 'GET' || method === 'HEAD')) return next();
    const length = Number(context.req.header('content-length'));
    const most = mostBytes(context, search);
    if (most === bodyBytes || !(length > bodyBytes)) return ordinary(context, next);
    if (length > most) return tooLarge(context);
    const [network = ''] = networksOf(remoteAddress(context, place));
    const own = byNetwork.get(network) ?? 0;
    if (receiving + length > uploadsBytes || own + length > uploadsBytesPerAddress) {
      context.header('retry-after', retryAfterSeconds);
      return refuse(context, 503, 'busy', 'Too many uploads are in progress. Please try again in a moment.');
    }
    hold(network, length);
    try {
      await next();
    } finally {
      hold(network, -length);
    }
  };
}
