import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { siteStock } from '../../cli/sites/stock.ts';
import { changeJson, copySites, send, startServer } from '../support/server-process.ts';
import { load, type Target } from './http-load.ts';

const slug = 'harbour-used';
export const host = `${slug}.localhost`;
export const roundMs = 1500;
export const rounds = 3;
/** The `Accept-Encoding` of browsers, of clients without Brotli and of those without either. */
const encodings = { browser: 'gzip, deflate, br', gzip: 'gzip', plain: 'identity' } as const;

/** Requests a second of every round, sorted. */
export interface Rates {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export type Case = `${'results' | 'vehicle' | 'home'} ${'new browser' | 'new gzip' | 'new plain' | 'cached browser'}`;

/** Keeps a process on the first core, where the machine can: the load comes from the others. */
export function pin(pid: number | undefined): void {
  if (pid !== undefined && existsSync('/usr/bin/taskset'))
    execFileSync('/usr/bin/taskset', ['-a', '-c', '-p', '0', String(pid)], { stdio: 'ignore' });
}

/** Harbour with its stock written out; its home page differs by a parameter, so that every one can be new. */
export function writeSites(folder: string): void {
  const sites = join(folder, 'sites');
  copySites(sites, [slug]);
  changeJson(join(sites, slug, 'site.json'), (document) => {
    const pages = document['pages'] as Record<string, { blocks: { id: string }[] }>;
    for (const block of pages['/']?.blocks ?? [])
      if (block.id === 'promise-band') Object.assign(block, { when: { 'route.query.visit': { exists: true } } });
    return document;
  });
  const stock = siteStock(join(sites, slug), sites, new Date());
  for (const name of ['vehicles.json', 'stock-by-hand.json'])
    writeFileSync(join(sites, slug, name), JSON.stringify(stock));
}

/** Starts the pages written by hand in a process of their own, from this program. */
async function startByHand(stockFile: string, stylesFile: string) {
  const child = spawn(process.execPath, [process.argv[1] ?? '', 'by-hand-server', stockFile, stylesFile], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^Listening on (\d+)/.exec(line)?.[1];
    if (port) return { child, port: Number(port) };
  }
  throw new Error('The pages written by hand did not start.');
}

/** The vehicles' pages, of the site's own sitemap. */
async function carAddresses(port: number): Promise<readonly string[]> {
  const { text } = await send(port, { host, path: '/sitemap.xml' });
  return [...text.matchAll(/<loc>https?:\/\/[^/]+(\/cars\/\d[^<]+)<\/loc>/g)].map(([, path = '']) => path);
}

/** The style sheets in the three pages. */
async function stylesOf(port: number): Promise<Readonly<Record<string, string>>> {
  const car = (await carAddresses(port)).at(-1) ?? '';
  const styles: Record<string, string> = {};
  for (const [kind, path] of Object.entries({ home: '/', results: '/search/used-cars', vehicle: car })) {
    const { text } = await send(port, { host, path });
    styles[kind] = text.slice(text.indexOf('<style>') + '<style>'.length, text.indexOf('</style>'));
  }
  return styles;
}

export function rates(figures: readonly number[]): Rates {
  const sorted = figures.toSorted((one, other) => one - other);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return { median: at(sorted.length >> 1), min: at(0), max: at(sorted.length - 1) };
}

/** The two servers, on one core; `stop` ends them and removes their files. */
async function startServers() {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const children: ChildProcess[] = [];
  const stop = () => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    writeSites(folder);
    const { port } = await startServer({
      sites: join(folder, 'sites'),
      env: { FORECOURT_PROXIES: '1', FORECOURT_DATA: 'memory', NODE_ENV: 'production' },
      keeps: 'errors',
      spawned: (started) => children.push(started),
    });
    const stylesFile = join(folder, 'styles-by-hand.json');
    writeFileSync(stylesFile, JSON.stringify(await stylesOf(port)));
    const byHand = await startByHand(join(folder, 'sites', slug, 'stock-by-hand.json'), stylesFile);
    children.push(byHand.child);
    for (const { pid } of children) pin(pid);
    return { port, byHandPort: byHand.port, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

type Compared = Record<Case, Readonly<Record<'forecourt' | 'byHand' | 'limit', Rates>>>;

/**
 * Requests a second over HTTP of the same three pages, by Forecourt, by a server written by hand and, of cached pages, by
 * one that sends a kept buffer. The pages have about as many elements and the same style sheets. The servers share one
 * core and take turns; the load comes from another.
 */
export async function benchOverHttp(): Promise<Compared> {
  const { port, byHandPort, stop } = await startServers();
  try {
    return await comparePages(port, byHandPort);
  } finally {
    stop();
  }
}

async function comparePages(port: number, byHandPort: number): Promise<Compared> {
  const cars = await carAddresses(port);
  const paths: Record<string, (n: number) => string> = {
    results: (n) => `/search/used-cars?price.max=${15_000 + n}`,
    vehicle: (n) => cars[n % cars.length] ?? '',
    home: (n) => `/?visit=${n}`,
  };
  const asked = new Map<number, number>();
  const mostCars = Math.floor(cars.length / (Object.keys(encodings).length * (rounds + 1)));
  /** Numbers each server's requests by themselves; neither is asked for a vehicle twice, whose page it would have kept. */
  const measure = async (target: Target, mostPages?: number) => {
    const from = asked.get(target.port) ?? 0;
    const { requests, ms } = await load(target, from, roundMs, mostPages);
    asked.set(target.port, from + requests);
    return (requests * 1000) / ms;
  };
  const found: [string, Record<string, Rates>][] = [];
  for (const [kind, path] of Object.entries(paths)) {
    for (const state of [...Object.keys(encodings).map((name) => `new ${name}`), 'cached browser']) {
      if (state === 'new browser') asked.clear();
      const cached = state === 'cached browser';
      const encoding = encodings[state.split(' ')[1] as keyof typeof encodings];
      const at = cached ? () => path(1) : path;
      const targets: Record<string, Target> = {
        forecourt: { port, host, encoding, path: at },
        byHand: { port: byHandPort, host, encoding, path: at },
        ...(cached ? { limit: { port: byHandPort, host, encoding, path: () => `/limit${path(1)}` } } : {}),
      };
      const seen: Record<string, number[]> = {};
      for (let round = -1; round < rounds; round += 1)
        for (const [name, target] of Object.entries(targets)) {
          const rate = await measure(target, cached || kind !== 'vehicle' ? undefined : mostCars);
          // The first round warms up.
          if (round >= 0) (seen[name] ??= []).push(rate);
        }
      found.push([
        `${kind} ${state}`,
        Object.fromEntries(Object.entries(seen).map(([name, all]) => [name, rates(all)])),
      ]);
    }
  }
  return Object.fromEntries(found) as Compared;
}
