import type { Hono } from 'hono';
import { findFile, mediaType } from '../../engine/server/files.ts';
import type { DocsSite } from './site.tsx';

const root = '/__forecourt/docs';

/** Allows only its own files; examples set dimensions in `style` attributes. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: https:; media-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Serves the documentation below `/__forecourt/docs`; `docs` returns its current version. */
export function mountDocs(app: Hono, docs: () => Promise<DocsSite>): void {
  app.get(root, (context) => context.redirect(`${root}/`));
  app.get(`${root}/*`, async (context) => {
    const path = new URL(context.req.url).pathname.slice(root.length + 1) || 'index.html';
    const site = await docs();
    const headers = { 'cache-control': 'no-cache', 'content-security-policy': policy };
    const text = site.text(path);
    if (text !== undefined)
      return context.body(text, 200, { ...headers, 'content-type': mediaType(path) ?? 'text/html; charset=utf-8' });
    const picture = site.picture(path);
    const file = picture && (await findFile(picture.roots, picture.file));
    if (file) return context.body(await file.bytes(), 200, { ...headers, 'content-type': file.type });
    return context.text('This page does not exist in the reference.', 404);
  });
}
