import type { Context } from 'hono';
import { findFile, mediaFolders, parseRange } from './files.ts';
import { hasVersion } from './compressed.ts';
import type { ServerOptions } from './options.ts';
import type { Tenant } from './tenants.ts';

const oneDay = 'public, max-age=86400';

/** An SVG opened on its own may render, but nothing else. */
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The decoded path of a URL; empty when it cannot be decoded. */
export function decodedPath(context: Context): string {
  try {
    return decodeURIComponent(new URL(context.req.url).pathname);
  } catch {
    return '';
  }
}

/** Serves a site's picture or video, whole or the range a player asks for; previews revalidate on every request. */
export async function sendMedia(
  context: Context,
  tenant: Tenant,
  { sharedMedia, pageFreshMs }: Pick<ServerOptions, 'sharedMedia' | 'pageFreshMs'>,
): Promise<Response> {
  const path = decodedPath(context).replace(/^\/media/, '');
  const file = await findFile(mediaFolders(tenant, sharedMedia), path);
  if (!file) return context.text('No such file.', 404);
  const { size } = file;
  const etag = `"${file.version}"`;
  const headers = {
    'content-type': file.type,
    'cache-control': pageFreshMs > 0 ? oneDay : 'no-cache',
    etag,
    // Portals and e-mails also embed a dealer's pictures.
    'cross-origin-resource-policy': 'cross-origin',
    ...(file.type === 'image/svg+xml' ? { 'content-security-policy': svgPolicy } : {}),
  };
  if (hasVersion(context.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const validator = context.req.header('if-range');
  const range =
    validator === undefined || validator === etag ? parseRange(context.req.header('range'), size) : undefined;
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const isEmpty = context.req.method === 'HEAD' || size === 0;
  return new Response(isEmpty ? null : file.part({ start, end }), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'accept-ranges': 'bytes',
      'content-length': String(end - start + 1),
      ...(range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
    },
  });
}
