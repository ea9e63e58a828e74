import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { StockProfile } from '../../schemas/entities/stock-profile.ts';
import { readCatalogue, readPictures } from '../../cli/stock/catalogue.ts';
import { generateStock } from '../../cli/stock/demo/generate.ts';
import { createEmbeddedSearch } from '../../engine/search/embedded/index.ts';
import { indexSettings } from '../../engine/search/index-settings.ts';
import { qualitySearches } from './quality.ts';

/** What an embedded search takes that holds a stock of demo vehicles. */
export interface ScaleFigures {
  /** From an empty search to one that has all vehicles and is prepared, without the making of the requests. */
  readonly readyMs: number;
  /** How much larger the process is then. */
  readonly memoryMb: number;
  /** How long text searches take of which sixteen are asked at a time: the median, and the highest but one percent. */
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** As many as a server loads at once. */
const vehiclesAtOnce = 100;
const searches = 800;
const searchesAtOnce = 16;
const megabyte = 1024 * 1024;

/** The demo vehicles of the largest demo site as JSON, `count` of them in lists, each under an id of its own. */
export function* vehicleLists(count: number): Iterable<string> {
  const profile: StockProfile = JSON.parse(readFileSync('sites/federation-group/stock.json', 'utf8'));
  const stock = generateStock(profile, readCatalogue('sites'), readPictures('sites'), { now: new Date() });
  const texts = stock.map((vehicle) => ({ id: String(vehicle.id), text: JSON.stringify(vehicle) }));
  for (let start = 0; start < count; start += vehiclesAtOnce) {
    const length = Math.min(vehiclesAtOnce, count - start);
    const list = Array.from({ length }, (_, at) => {
      const { id = '', text = '' } = texts[(start + at) % texts.length] ?? {};
      return text.replaceAll(id, String(10_000_000 + start + at));
    });
    yield `[${list.join(',')}]`;
  }
}

/** Writes the lists to a folder, a file each. */
export function writeVehicleLists(count: number, folder: string): void {
  let written = 0;
  for (const list of vehicleLists(count)) writeFileSync(join(folder, `${written++}.json`), list);
}

/** Runs this program on other arguments and returns what it printed. */
function runBench(...args: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['dist/bench/bench.js', ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** Fills a search in this process and asks it the searches in plain words of the quality test. */
export async function searchAtScale(count: number): Promise<ScaleFigures> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const service = createEmbeddedSearch({ masterKey: 'benchmark' });
  const headers = { authorization: `Bearer ${service.keys.admin.key}`, 'content-type': 'application/json' };
  const send = async (method: string, path: string, body: string) => {
    const { status, body: answer } = await service.answer({ method, path, headers, body });
    if (status >= 400) throw new Error(`${method} ${path}: ${answer}`);
  };
  await send('PATCH', '/indexes/stock/settings', JSON.stringify(indexSettings()));
  // By another process: what making them leaves in memory would be collected while this one is timed.
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-vehicles-'));
  runBench('vehicle-lists', String(count), folder);
  collect();
  const before = process.memoryUsage.rss();
  let readyMs = 0;
  for (const name of readdirSync(folder)) {
    const list = readFileSync(join(folder, name), 'utf8');
    const begun = performance.now();
    await send('POST', '/indexes/stock/documents?primaryKey=id', list);
    readyMs += performance.now() - begun;
  }
  rmSync(folder, { recursive: true });
  const begun = performance.now();
  for (const _ of service.preparing('stock'));
  readyMs += performance.now() - begun;
  collect();
  const memoryMb = (process.memoryUsage.rss() - before) / megabyte;
  const lines = qualitySearches()['harbour-used'] ?? [];
  const times: number[] = [];
  let asked = 0;
  const ask = async () => {
    while (asked < 2 * searches) {
      const number = asked++;
      const [q = ''] = (lines[number % lines.length] ?? '').split(' | ');
      const body = JSON.stringify({ q, limit: 21, attributesToRetrieve: ['id', 'name', 'price'] });
      const started = performance.now();
      await send('POST', '/indexes/stock/search', body);
      // The first half is interpreted.
      if (number >= searches) times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: searchesAtOnce }, ask));
  times.sort((one, other) => one - other);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  return { readyMs, memoryMb, p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** The same in a process of its own. */
export function benchSearchAtScale(count: number): ScaleFigures {
  return JSON.parse(runBench('search-at-scale', String(count)));
}
