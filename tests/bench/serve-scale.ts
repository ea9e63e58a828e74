import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measured } from '../support/built-tenants.ts';
import { copySites, send } from '../support/server-process.ts';
import { vehicleLists } from './search-scale.ts';

const site = 'harbour-used';
const words = ['hilux', 'automatic', 'diesel', 'suv under 30k', 'white', '7 seater'];

/** Resident memory of a server of one site, in megabytes, that has answered pages and a search of a browser. */
async function memoryWith(sites: string, vehicles: string): Promise<number> {
  writeFileSync(join(sites, site, 'vehicles.json'), vehicles);
  return measured(sites, async ({ get, port, memoryMb }) => {
    for (const q of words) {
      const { status, text } = await get(site, `/search/used-cars?query=${encodeURIComponent(q)}`);
      if (status !== 200) throw new Error(`A results page was answered ${status}.`);
      const [, key = ''] = /"key":"([^"]+)"/.exec(text) ?? [];
      const headers = { authorization: `Bearer ${key}` };
      const body = { queries: [{ indexUid: site, q, limit: 20 }] };
      const found = await send(port, { host: `${site}.localhost`, path: '/api/search/multi-search', headers, body });
      if (found.status !== 200) throw new Error(`A search was answered ${found.status}: ${found.text}`);
    }
    return memoryMb();
  });
}

/** How much larger `serve` is with a stock of `count` demo vehicles than without stock, in megabytes. */
export async function benchServeAtScale(count: number): Promise<number> {
  const sites = mkdtempSync(join(tmpdir(), 'forecourt-serve-scale-'));
  try {
    copySites(sites, [site]);
    const lists = [...vehicleLists(count)].map((list) => list.slice(1, -1));
    return (await memoryWith(sites, `[${lists.join(',')}]`)) - (await memoryWith(sites, '[]'));
  } finally {
    rmSync(sites, { recursive: true, force: true });
  }
}
