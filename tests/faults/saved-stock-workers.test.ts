import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockVehicle } from '../support/stock-block.ts';
import { hasPostgres, type OwnPostgres, ownPostgres } from '../support/postgres.ts';
import { copySites, ensureBuilt, send, type ServerProcess, startServer } from '../support/server-process.ts';

const site = 'harbour-used';
const host = `${site}.localhost`;
const workers = 2;

const folder = mkdtempSync(join(tmpdir(), 'forecourt-saved-stock-'));
const sites = join(folder, 'sites');
let postgres: OwnPostgres | undefined;
let server: ServerProcess | undefined;

beforeAll(async () => {
  if (!hasPostgres()) return;
  ensureBuilt();
  copySites(sites, [site]);
  postgres = await ownPostgres();
}, 240_000);

afterAll(() => {
  server?.child.kill('SIGKILL');
  postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Saves the stock in one step, as a feed's tool does. */
function save(...ids: readonly number[]): void {
  const file = join(sites, site, 'vehicles.json');
  writeFileSync(`${file}.new`, JSON.stringify(ids.map((id) => stockVehicle(id))));
  renameSync(`${file}.new`, file);
}

test.skipIf(!hasPostgres())(
  'every worker takes a stock that is saved while it serves, once, and then serves no page from before; one that replaces another has it from the start',
  async () => {
    save(1);
    const running = await startServer({
      sites,
      args: ['--workers', String(workers)],
      env: { DATABASE_URL: postgres?.url ?? '', FORECOURT_DATA: folder },
    });
    server = running;
    const pageOf = async (id: number) =>
      (await send(running.port, { host, path: `/cars/${stockVehicle(id).slug}` })).status;
    const taken = () => running.lines.filter(({ message }) => message === 'Stock is in service.');
    /** What as many requests as reach every worker are answered. */
    const everywhere = async (id: number) =>
      new Set(await Promise.all(Array.from({ length: 4 * workers }, () => pageOf(id))));
    await expect.poll(() => everywhere(1)).toEqual(new Set([200]));
    expect(await everywhere(2)).toEqual(new Set([404]));

    save(1, 2);
    await expect.poll(() => taken().length, { timeout: 60_000 }).toBe(workers);
    expect(new Set(taken().map(({ worker }) => worker)).size).toBe(workers);
    expect(taken()).toEqual(taken().map(() => expect.objectContaining({ site, vehicles: 2 })));
    expect(await everywhere(2)).toEqual(new Set([200]));

    const children = readFileSync(`/proc/${running.child.pid}/task/${running.child.pid}/children`, 'utf8');
    process.kill(Number(children.trim().split(' ')[0]), 'SIGKILL');
    const started = () => running.lines.filter(({ message }) => message === 'A worker is listening.').length;
    await expect.poll(started, { timeout: 60_000 }).toBe(workers + 1);
    expect(await everywhere(2)).toEqual(new Set([200]));
    expect(taken()).toHaveLength(workers);

    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  },
  180_000,
);
