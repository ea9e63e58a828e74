import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../engine/server/db/database.ts';
import { stockRuns, stockVehicles } from '../../engine/server/db/schema.ts';
import { changeJson, copySites } from '../support/server-process.ts';
import { stockVehicle } from '../support/stock-block.ts';
import { randomFrom } from './random.ts';
import { temporaryFolder } from './tidy.ts';

interface SyncOptions {
  readonly rounds: number;
  readonly seed: number;
}

const site = 'harbour-used';
/** A feed may lose this share of its vehicles at once, in percent, and does not lose more here. */
const largestDrop = 30;
/** What the stock should be: the price of each vehicle that is listed. */
type Listed = ReadonlyMap<number, number>;

/** Changes a stock by chance: vehicles come, go and are repriced, and the rows of some cannot be read. */
function changed(listed: Listed, random: ReturnType<typeof randomFrom>, nextId: number) {
  const after = new Map<number, number>();
  const rows: object[] = [];
  for (const [id, price] of listed) {
    const chance = random.whole(0, 99);
    if (chance < 10) continue;
    const asked = chance < 30 ? price + 100 * random.whole(1, 50) : price;
    // A row without a make keeps its vehicle as it was.
    const isRead = chance < 90;
    rows.push({ ...stockVehicle(id), price: asked, ...(isRead ? {} : { make: 7 }) });
    after.set(id, isRead ? asked : price);
  }
  const end = nextId + random.whole(5, 60);
  for (let id = nextId; id < end; id += 1) {
    rows.push({ ...stockVehicle(id), price: 20_000 });
    after.set(id, 20_000);
  }
  return { rows, after };
}

/** What is wrong with the stock in the database. */
async function faultsOf(data: string, expected: Listed): Promise<readonly string[]> {
  const handle = openDatabase({ url: undefined, folder: data });
  try {
    const database = await handle.get();
    const vehicles = await database.select().from(stockVehicles);
    const runs = await database.select().from(stockRuns);
    const listed = new Map(
      vehicles.flatMap(({ vehicleId, state, document }) =>
        state === 'listed' ? [[vehicleId, document.price ?? 0] as const] : [],
      ),
    );
    return [
      ...[...expected].flatMap(([id, price]) =>
        listed.get(id) === price ? [] : [`vehicle ${id} is ${listed.get(id) ?? 'gone'} instead of ${price}`],
      ),
      ...[...listed.keys()].flatMap((id) => (expected.has(id) ? [] : [`vehicle ${id} is still listed`])),
      ...(runs.some(({ outcome }) => outcome === 'running') ? ['a run has not ended'] : []),
    ];
  } finally {
    await handle.close();
  }
}

/**
 * Changes a feed by chance, kills the run that reads it at any moment, lets the next one finish, and compares the stock
 * in the database with what the feeds have said. Resolves with whether it was right after every round.
 */
export async function killSyncs({ rounds, seed }: SyncOptions): Promise<boolean> {
  const { folder, remove } = temporaryFolder('sync');
  const [sites, data] = [join(folder, 'sites'), join(folder, 'data')];
  copySites(sites, [site]);
  mkdirSync(join(sites, site, 'feeds'));
  const stock = { feeds: [{ id: 'main', from: 'feeds/stock.json' }], largestDrop };
  changeJson(join(sites, site, 'site.json'), (document) => ({ ...document, stock }));
  const random = randomFrom(seed);
  const start = () =>
    spawn(process.execPath, ['dist/forecourt.js', 'stock', 'sync', site, '--sites', sites, '--once'], {
      env: { ...process.env, DATABASE_URL: '', FORECOURT_DATA: data },
      stdio: 'ignore',
    });
  let listed: Listed = new Map();
  let nextId = 1;
  let killed = 0;
  let faulty = 0;
  let runMs = 2000;
  for (let round = 1; round <= rounds; round += 1) {
    const { rows, after } = changed(listed, random, nextId);
    nextId = Math.max(nextId, ...after.keys()) + 1;
    writeFileSync(join(sites, site, 'feeds/stock.json'), JSON.stringify(rows));
    const child = start();
    const ended = once(child, 'exit');
    await Promise.race([ended, sleep(random.whole(0, runMs))]);
    if (child.exitCode === null) killed += 1;
    child.kill('SIGKILL');
    await ended;
    const begun = performance.now();
    const [code] = await once(start(), 'exit');
    runMs = Math.ceil(performance.now() - begun);
    const faults = [...(code === 0 ? [] : [`the run after it ended with ${code}`]), ...(await faultsOf(data, after))];
    if (faults.length > 0) faulty += 1;
    for (const fault of faults.slice(0, 10)) console.log(`  round ${round}: ${fault}`);
    listed = after;
  }
  console.log(`${rounds} rounds, ${killed} runs killed, ${nextId - 1} vehicles, ${faulty} rounds with faults`);
  remove();
  return faulty === 0;
}
