import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));
const THREE = join(dirname(createRequire(import.meta.url).resolve('three')), '..');
const PAGE = `<!doctype html><meta charset="utf-8"><script type="importmap">{"imports":{"three":"/three/build/three.module.js","three/addons/":"/three/examples/jsm/"}}</script><script type="module" src="/page.mjs"></script>`;
const TYPES = { '.mjs': 'text/javascript', '.js': 'text/javascript', '.html': 'text/html' };

/** Serves the drawing page and three.js on a free local port. */
export async function servePage() {
  const answer = async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://local').pathname));
    try {
      const body =
        path === '/'
          ? PAGE
          : await readFile(path.startsWith('/three/') ? join(THREE, path.slice(7)) : join(HERE, path));
      response.writeHead(200, { 'content-type': TYPES[extname(path) || '.html'] ?? 'application/octet-stream' });
      response.end(body);
    } catch {
      response.writeHead(path === '/favicon.ico' ? 204 : 404);
      response.end();
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}
