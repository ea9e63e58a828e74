import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chainDigest } from '../../cli/sites/load.ts';
import { type BuiltSites, builtSitesFile } from '../../cli/sites/built-sites.ts';
import { buildSites, measured } from '../support/built-tenants.ts';
import { withGeneratedSites } from './validate.ts';

const checkedSites = 20;
const asked = 300;

/** What a process takes that serves many tenants from a built folder. */
export interface TenantFigures {
  readonly tenants: number;
  readonly readyMs: number;
  /** Resident memory after hundreds of tenants were asked for. */
  readonly memoryMb: number;
  /** The first page of a tenant that was not loaded: the median, and the highest but one percent. */
  readonly coldMs: number;
  readonly coldP99Ms: number;
}

/**
 * Serves `count` tenants: twenty are checked and built, the others are copies under names of their own, entered in the
 * list as if they had been. (`npm run soak tenants` builds as many.)
 */
export async function benchTenants(count: number): Promise<TenantFigures> {
  const out = mkdtempSync(join(tmpdir(), 'forecourt-tenants-'));
  try {
    await withGeneratedSites(checkedSites, (sites) => buildSites(sites, out));
    multiply(out, count);
    return await measured(out, async ({ readyMs, memoryMb, get }) => {
      const times: number[] = [];
      for (let index = 0; index < asked; index += 1) {
        const begun = performance.now();
        const { status } = await get(`dealer-${Math.floor((index * count) / asked)}`, '/');
        if (status !== 200) throw new Error(`A tenant answered ${status}.`);
        // The first pages of a process are interpreted.
        if (index >= checkedSites) times.push(performance.now() - begun);
      }
      times.sort((one, other) => one - other);
      const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
      return { tenants: count, readyMs, memoryMb: memoryMb(), coldMs: at(0.5), coldP99Ms: at(0.99) };
    });
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

function multiply(out: string, count: number): void {
  const list: BuiltSites = JSON.parse(readFileSync(join(out, builtSitesFile), 'utf8'));
  const below = ['base', 'used-cars'].map((name) => join(out, 'templates', `${name}.json`));
  const texts = new Map(below.map((file) => [file, readFileSync(file, 'utf8')]));
  const sites = Array.from({ length: count }, (_, index) => {
    const like = list.sites[index % list.sites.length];
    if (!like) throw new Error('No site was built.');
    const name = `dealer-${index}`;
    const renamed = (text: string) =>
      text
        .replaceAll(new RegExp(`\\b${like.file.split('/')[0]}\\b`, 'g'), name)
        .replace(/"id":\d+/, `"id":${index + 1}`);
    const text = renamed(readFileSync(join(out, like.file), 'utf8'));
    return { ...like, file: `${name}/site.json`, text, value: JSON.parse(renamed(JSON.stringify(like.value))) };
  });
  const built = sites.map(({ text, ...site }) => {
    mkdirSync(join(out, site.file, '..'), { recursive: true });
    writeFileSync(join(out, site.file), text);
    return { ...site, size: text.length, digest: chainDigest(new Map([...texts, [site.file, text]])) };
  });
  writeFileSync(join(out, builtSitesFile), JSON.stringify({ ...list, sites: built }));
}
