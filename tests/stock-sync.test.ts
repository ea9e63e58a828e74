import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../engine/server/db/database.ts';
import { stockPrices, stockRuns, stockVehicles } from '../engine/server/db/schema.ts';
import type { Vehicle } from '../schemas/entities/vehicle.ts';
import { hasPostgres, type OwnPostgres, ownPostgres, ownSchema } from './support/postgres.ts';
import { changeJson, copySites, ensureBuilt, send, type ServerProcess, startServer } from './support/server-process.ts';
import { stockVehicle } from './support/stock-block.ts';

const site = 'harbour-used';
const folder = mkdtempSync(join(tmpdir(), 'forecourt-sync-'));
const sites = join(folder, 'sites');
let postgres: OwnPostgres | undefined;
let server: ServerProcess | undefined;

beforeAll(async () => {
  ensureBuilt();
  copySites(sites, [site]);
  mkdirSync(join(sites, site, 'feeds'));
  const stock = { feeds: [{ id: 'main', from: 'feeds/stock.json' }] };
  changeJson(join(sites, site, 'site.json'), (document) => ({ ...document, stock }));
  if (hasPostgres()) postgres = await ownPostgres();
}, 240_000);

afterAll(() => {
  server?.child.kill('SIGKILL');
  postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const feed = (vehicles: readonly Vehicle[]) =>
  writeFileSync(join(sites, site, 'feeds/stock.json'), JSON.stringify(vehicles));

/** Starts a run of the feeds in this database. */
function startRun(database: Readonly<Record<string, string>>, ...more: readonly string[]): ChildProcess {
  const args = ['dist/forecourt.js', 'stock', 'sync', site, '--sites', sites, '--once', ...more];
  return spawn(process.execPath, args, { env: { ...process.env, DATABASE_URL: '', ...database }, stdio: 'pipe' });
}

async function run(database: Readonly<Record<string, string>>, ...more: readonly string[]) {
  const child = startRun(database, ...more);
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (out += text));
  const [code] = await once(child, 'close');
  return { code: code as number, out };
}

/** What the database holds, without times. */
async function contentOf({ DATABASE_URL: url, FORECOURT_DATA: data = '' }: Readonly<Record<string, string>>) {
  const handle = openDatabase({ url, folder: data });
  try {
    const database = await handle.get();
    const [vehicles, prices, runs] = [
      await database.select().from(stockVehicles),
      await database.select().from(stockPrices),
      await database.select().from(stockRuns),
    ];
    return {
      vehicles: vehicles
        .map(({ vehicleId, digest, state, document: { sold_at: _soldAt, ...document } }) => ({
          vehicleId,
          digest,
          state,
          document,
        }))
        .toSorted((one, other) => one.vehicleId - other.vehicleId),
      prices: prices.map(({ vehicleId, price }) => `${vehicleId} ${price}`).toSorted(),
      running: runs.filter(({ outcome }) => outcome === 'running').length,
      interrupted: runs.filter(({ outcome }) => outcome === 'interrupted').length,
    };
  } finally {
    await handle.close();
  }
}

const dated = { created_at: '2026-01-01T00:00:00Z', created_at_timestamp: 1_767_225_600 };
const cars = Array.from({ length: 400 }, (_, index) => ({ ...stockVehicle(index + 1), ...dated }));
const next = cars
  .slice(10)
  .map((car, index) => (index % 3 === 0 ? { ...car, price: (car.price ?? 0) + 500 } : car))
  .concat(Array.from({ length: 60 }, (_, index) => ({ ...stockVehicle(1000 + index), ...dated })));

type Watch = () => Promise<string>;

/** Ends a run once it was seen to write so often, if it has not ended by then. */
async function killedRun(database: Readonly<Record<string, string>>, watch: Watch, writes: number) {
  let before = await watch();
  const child = startRun(database);
  const ended = once(child, 'exit');
  for (let seen = 0; seen < writes && child.exitCode === null; ) {
    const now = await watch();
    if (now !== before) seen += 1;
    before = now;
    await setImmediate();
  }
  child.kill('SIGKILL');
  await ended;
}

/** The state of an embedded database's log, which every commit writes to. */
function logIn(data: string): string {
  const logs = join(data, 'pglite', 'pg_wal');
  if (!existsSync(logs)) return '';
  const changedAt = (name: string) => statSync(join(logs, name), { throwIfNoEntry: false })?.mtimeMs;
  return readdirSync(logs)
    .map((name) => `${name} ${changedAt(name)}`)
    .join();
}

test('after kill -9 in the middle of many runs the stock is that of one clean run, with nothing doubled', async () => {
  const [killed, clean] = await Promise.all(
    ['killed', 'clean'].map(async (name) =>
      postgres ? { DATABASE_URL: await ownSchema(postgres.url) } : { FORECOURT_DATA: join(folder, name) },
    ),
  );
  if (!killed || !clean) throw new Error('There are two databases.');
  const observed = killed.DATABASE_URL ? openDatabase({ url: killed.DATABASE_URL, folder: '' }) : undefined;
  const watch = async () => {
    if (!observed) return logIn(killed.FORECOURT_DATA ?? '');
    const rows = await (await observed.get()).select({ revision: stockVehicles.revision }).from(stockVehicles);
    return `${rows.length} ${rows.filter(({ revision }) => revision === 2).length}`;
  };
  for (const vehicles of [cars, next]) {
    feed(vehicles);
    const { code, out } = await run(clean);
    expect([code, out]).toEqual([0, expect.stringContaining(' 0 rejected.')]);
    for (const writes of [1, 3]) await killedRun(killed, watch, writes);
    expect((await run(killed)).code).toBe(0);
  }
  await observed?.close();
  const { interrupted, ...after } = await contentOf(killed);
  expect(after).toEqual({ ...(await contentOf(clean)), interrupted: undefined });
  expect([after.running, after.vehicles.length]).toEqual([0, 460]);
  expect(after.vehicles.filter(({ state }) => state === 'sold')).toHaveLength(10);
  if (postgres) expect(interrupted).toBeGreaterThan(0);
}, 300_000);

test.skipIf(!hasPostgres())(
  'a running server takes up new stock by itself, and has it after a restart',
  async () => {
    const env = { DATABASE_URL: postgres?.url ?? '', FORECOURT_DATA: folder };
    const status = async (slug: string) =>
      (await send(server?.port ?? 0, { host: `${site}.localhost`, path: `/cars/${slug}` })).status;
    server = await startServer({ sites, env });
    // Until the first run it shows what its folder holds.
    expect(await status('')).toBe(404);
    feed(next);
    expect((await run(env)).code).toBe(0);
    await expect.poll(() => status(cars[20]?.slug ?? ''), { timeout: 45_000 }).toBe(200);
    const added = { ...stockVehicle(5000), ...dated };
    feed([...next, added]);
    expect((await run(env)).out).toContain('1 new, 0 changed');
    await expect.poll(() => status(added.slug), { timeout: 45_000 }).toBe(200);
    const refused = await (feed(next.slice(0, 100)), run(env));
    expect([refused.code, refused.out]).toEqual([1, expect.stringContaining('run it with --accept-drop')]);
    expect(await status(added.slug)).toBe(200);
    server.child.kill('SIGKILL');
    server = await startServer({ sites, env });
    expect(await status(added.slug)).toBe(200);
  },
  120_000,
);
