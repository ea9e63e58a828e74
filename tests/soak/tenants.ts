import { join } from 'node:path';
import { withGeneratedSites } from '../bench/validate.ts';
import { buildSites, measured } from '../support/built-tenants.ts';
import { quantile } from './requests/tally.ts';
import { randomFrom } from './random.ts';
import { temporaryFolder } from './tidy.ts';

interface TenantOptions {
  readonly tenants: number;
  readonly requests: number;
  readonly seed: number;
}

const atOnce = 4;
const paths = ['/', '/about-us', '/search/used-cars', '/no-such-page'];

/**
 * Checks, builds and serves so many tenants, and asks for pages of any of them in any order, so that they are loaded,
 * dropped and loaded again. Resolves with whether each answered as itself, and none with another's name.
 */
export async function visitTenants({ tenants, requests, seed }: TenantOptions): Promise<boolean> {
  const { folder, remove } = temporaryFolder('tenants');
  const out = join(folder, 'out');
  const begun = performance.now();
  await withGeneratedSites(tenants, (sites) => buildSites(sites, out));
  console.log(`${tenants} tenants checked and built in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  const isRight = await measured(out, async ({ readyMs, memoryMb, get }) => {
    console.log(`ready in ${readyMs.toFixed(0)} ms with ${memoryMb().toFixed(0)} MB`);
    const random = randomFrom(seed);
    const seen = new Set<number>();
    const cold: number[] = [];
    const faults: string[] = [];
    let most = 0;
    let left = requests;
    async function visit(): Promise<void> {
      while (left > 0) {
        left -= 1;
        const tenant = random.whole(0, tenants - 1);
        const path = random.pick(paths);
        const started = performance.now();
        const { status, text } = await get(`dealer-${tenant}`, path);
        if (!seen.has(tenant)) cold.push(performance.now() - started);
        seen.add(tenant);
        const names = new Set(
          [...text.matchAll(/\b(?:Sydney|Perth|Hobart|Cairns|Ballarat) Cars (\d+)\b/g)].map(([, own]) => Number(own)),
        );
        const isOwn = names.has(tenant) && names.size === 1;
        if (!isOwn || status !== (path === '/no-such-page' ? 404 : 200))
          faults.push(`dealer-${tenant} ${path}: ${status}, names ${[...names].join(', ')}`);
        if (left % 1000 === 0) {
          most = Math.max(most, memoryMb());
          console.log(`${requests - left} requests, ${seen.size} tenants seen, ${memoryMb().toFixed(0)} MB`);
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, visit));
    for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
    console.log(
      `${requests} requests, ${faults.length} faults; first page of a tenant: p50 ${quantile(cold, 0.5)} ms, p99 ${quantile(cold, 0.99)} ms, ${atOnce} at once; at most ${most.toFixed(0)} MB`,
    );
    return faults.length === 0;
  });
  remove();
  return isRight;
}
