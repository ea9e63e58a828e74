import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasPostgres, type OwnPostgres, ownPostgres } from './support/postgres.ts';
import { changeJson, copySites, ensureBuilt, send, type ServerProcess, startServer } from './support/server-process.ts';

const site = 'harbour-used';
const folder = mkdtempSync(join(tmpdir(), 'forecourt-releases-'));
const sites = join(folder, 'sites');
const file = join(sites, site, 'site.json');
let postgres: OwnPostgres | undefined;
let server: ServerProcess | undefined;

beforeAll(async () => {
  if (!hasPostgres()) return;
  ensureBuilt();
  copySites(sites, [site]);
  changeJson(join(sites, site, 'stock.json'), (stock) => ({ ...stock, count: 20 }));
  postgres = await ownPostgres();
  server = await startServer({ sites, env: { DATABASE_URL: postgres.url, FORECOURT_DATA: folder } });
}, 240_000);

afterAll(() => {
  server?.child.kill('SIGKILL');
  postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
});

function run(url: string, args: readonly string[]): Promise<{ code: number; out: string }> {
  const env = { ...process.env, DATABASE_URL: url };
  return new Promise((done) => {
    execFile(process.execPath, ['dist/forecourt.js', ...args], { env }, (error, out, problems) =>
      done({ code: error ? Number(error.code) : 0, out: out + problems }),
    );
  });
}

const forecourt = (...args: readonly string[]) => run(postgres?.url ?? '', args);

const named = (name: string) =>
  changeJson(file, (document) => ({ ...document, site: { ...(document['site'] as object), name } }));
const isServed = async (name: string) =>
  (await send(server?.port ?? 0, { host: `${site}.localhost`, path: '/' })).text.includes(name);

test.skipIf(!hasPostgres())(
  'a published document is in service on a running server within a second or so, one with errors never is, and a rollback brings the earlier one back',
  async () => {
    const publish = (...more: readonly string[]) => forecourt('publish', site, '--sites', sites, ...more);
    const first = await publish('--author', 'ann', '--note', 'As it was');
    expect(first).toEqual({ code: 0, out: `${site} was published as revision 1: its first release.\n` });
    expect((await publish()).out).toBe(`${site} has not changed since revision 1.\n`);
    const between = new Date().toISOString();

    named('Harbour of the Future');
    const trial = await publish('--dry-run');
    expect(trial.out).toBe(`${site} would be published: 1 change since revision 1.\n  ~ /site/name\n`);
    // A file that is only saved changes nothing.
    expect(await isServed('Harbour of the Future')).toBe(false);
    expect((await publish('--author', 'bob')).out).toContain('was published as revision 2: 1 change');
    await expect.poll(() => isServed('Harbour of the Future'), { timeout: 20_000 }).toBe(true);

    changeJson(file, (document) => ({ ...document, features: { teleport: true } }));
    const refused = await publish();
    expect([refused.code, refused.out]).toEqual([1, expect.stringContaining('teleport')]);
    expect(await isServed('Harbour of the Future')).toBe(true);

    expect((await forecourt('rollback', site, '--sites', sites, '--to', '7')).out).toContain('has no release 7');
    const back = await forecourt('rollback', site, '--sites', sites, '--author', 'cleo', '--at', between);
    expect(back.out).toContain(`${site} is back at revision 1 (As it was), now in service as revision 3.`);
    await expect.poll(() => isServed('Harbour of the Future'), { timeout: 20_000 }).toBe(false);

    const { out } = await forecourt('releases', site, '--format', 'json');
    const listed = JSON.parse(out) as { revision: number; author: string; note: string; changes: unknown[] }[];
    expect(listed.map(({ revision, author, note, changes }) => [revision, author, note, changes.length])).toEqual([
      [3, 'cleo', 'Rollback to revision 1', 1],
      [2, 'bob', '', 1],
      [1, 'ann', 'As it was', 0],
    ]);
    expect((await forecourt('releases', '--at', between)).out).toMatch(/harbour-used\s+1\s/);
    // The times of the table find the releases that they are of.
    const [, publishedAt = ''] = /\s1\s+(\S+Z)\s+ann/.exec((await forecourt('releases', site)).out) ?? [];
    expect((await forecourt('releases', '--at', publishedAt)).out).toMatch(/harbour-used\s+1\s/);
    expect((await forecourt('releases', 'harbour-usd')).out).toBe(
      'Nothing of the site "harbour-usd" has been published.\n',
    );
    expect((await forecourt('releases', '--at', '2020-01-01T00:00Z')).out).toBe(
      'Nothing had been published by 2020-01-01T00:00:00.000Z.\n',
    );
  },
  120_000,
);

test('releases need a database that servers share', async () => {
  ensureBuilt();
  expect(await run('', ['releases'])).toEqual({
    code: 2,
    out: expect.stringContaining('name it in DATABASE_URL'),
  });
});

test.skipIf(!hasPostgres())(
  'a server that starts later serves what was published, not what its disk holds',
  async () => {
    named('Never published');
    const late = await startServer({ sites, env: { DATABASE_URL: postgres?.url ?? '', FORECOURT_DATA: folder } });
    try {
      const { text, status } = await send(late.port, { host: `${site}.localhost`, path: '/' });
      expect([status, text.includes('Never published')]).toEqual([200, false]);
    } finally {
      late.child.kill('SIGKILL');
    }
  },
  60_000,
);
