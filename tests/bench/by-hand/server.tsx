import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { openData } from './data.ts';
import { HomePage } from './home.tsx';
import { Styles } from './layout.tsx';
import { ResultsPage } from './results.tsx';
import { VehiclePage } from './vehicle.tsx';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** As `Accept-Encoding` asks, the way one writes it for one page: Brotli at level 5, gzip at its default. */
async function encoded(html: string, accepts: string): Promise<readonly [body: Buffer, encoding: string]> {
  const bytes = Buffer.from(html);
  if (accepts.includes('br')) return [await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), 'br'];
  return accepts.includes('gzip') ? [await deflate(bytes), 'gzip'] : [bytes, 'identity'];
}

/**
 * The same three pages as a React developer would write them for one dealer: plain components, one `renderToString` a
 * page, pages kept compressed by address. Nothing of them comes from the engine but the search service.
 * Each has the style sheet of Forecourt's page of its kind in it, from `stylesFile` (home, results, vehicle), so that as much
 * is compressed. `/limit/…` sends a kept buffer: what Node can do at most.
 */
export async function serveByHand(stockFile: string, stylesFile: string): Promise<void> {
  const styles: Readonly<Record<string, string>> = JSON.parse(readFileSync(stylesFile, 'utf8'));
  const data = await openData(JSON.parse(readFileSync(stockFile, 'utf8')));
  const kept = new LRUCache<string, readonly [body: Buffer, encoding: string]>({ max: 5000 });

  const styled = (kind: string, page: ReactElement) => <Styles value={styles[kind] ?? ''}>{page}</Styles>;

  async function pageAt(url: URL): Promise<ReactElement | undefined> {
    const [, section, slug = ''] = url.pathname.split('/');
    if (section === '') return styled('home', <HomePage home={await data.home()} />);
    if (section === 'cars') {
      const vehicle = await data.vehicle(slug);
      return vehicle && styled('vehicle', <VehiclePage vehicle={vehicle} />);
    }
    const maximum = url.searchParams.get('price.max');
    const page = Number(url.searchParams.get('page') ?? 1);
    const results = await data.results(maximum === null ? undefined : Number(maximum), page);
    return styled('results', <ResultsPage results={results} />);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://by-hand.localhost');
    const accepts = request.headers['accept-encoding'] ?? '';
    const isLimit = url.pathname.startsWith('/limit');
    if (isLimit) url.pathname = url.pathname.slice('/limit'.length);
    const key = `${accepts}|${url.pathname}${url.search}`;
    let page = kept.get(key);
    if (!page) {
      const element = await pageAt(url);
      if (!element) {
        response.writeHead(404).end();
        return;
      }
      page = await encoded(`<!doctype html>${renderToString(element)}`, accepts);
      kept.set(key, page);
    }
    const [body, encoding] = page;
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': encoding,
      'content-length': body.length,
      'cache-control': 'public, max-age=0, s-maxage=60',
      vary: 'Accept-Encoding',
    });
    response.end(body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    console.log(`Listening on ${typeof address === 'object' ? address?.port : address}.`);
  });
}
