import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadSite, sendLead } from '../faults/lead-flow.ts';
import { hasPostgres, type OwnPostgres, ownPostgres } from '../support/postgres.ts';
import { ensureBuilt, type ServerProcess, startServer } from '../support/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-roles-'));
const sites = join(folder, 'sites');
let postgres: OwnPostgres;
let server: ServerProcess | undefined;

beforeAll(async () => {
  if (!hasPostgres()) return;
  ensureBuilt();
  leadSite(sites);
  postgres = await ownPostgres();
}, 240_000);

afterAll(() => {
  server?.child.kill('SIGKILL');
  postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!hasPostgres())(
  'a server uses a role that cannot define tables, and reports clearly that the tables are missing (ASVS 5.0 13.2.2)',
  async () => {
    const owner = new pg.Client({ connectionString: postgres.url });
    await owner.connect();
    await owner.query('create role clerk login');
    const url = postgres.url.replace('forecourt@', 'clerk@');
    server = await startServer({ sites, env: { DATABASE_URL: url, FORECOURT_MIGRATE: 'off', FORECOURT_PROXIES: '1' } });
    const refusal = server.lines.find(({ message }) => message === 'The database cannot be opened.');
    expect(String(refusal?.['error'])).toMatch(
      /^The database lacks 0001-shoppers, .* Run "forecourt database migrate"/,
    );
    expect((await sendLead(server.port)).answer?.status).toBe(503);

    const migrate = ({ role = 'clerk', as = postgres.url } = {}) =>
      spawnSync(process.execPath, ['dist/forecourt.js', 'database', 'migrate', '--grant', role], {
        env: { ...process.env, DATABASE_URL: as },
        encoding: 'utf8',
      });
    const refusals = [migrate({ as: url }), migrate({ role: 'clark' })];
    expect(refusals.map(({ status, stderr }) => [status, stderr])).toEqual([
      [2, 'The database of DATABASE_URL refuses this: permission denied for schema public.\n'],
      [2, 'The database of DATABASE_URL refuses this: role "clark" does not exist.\n'],
    ]);
    await owner.query('drop schema public cascade; create schema public');
    expect(migrate().stdout).toMatch(/^Applied 0001-shoppers, .*\nclerk can read and write every row\.\n$/);
    expect(migrate().stdout).toBe('The database is up to date.\nclerk can read and write every row.\n');
    expect((await sendLead(server.port)).answer?.status).toBe(200);
    await owner.end();

    const clerk = new pg.Client({ connectionString: url });
    await clerk.connect();
    for (const statement of [
      'create table leads_copy as select * from leads',
      'drop table leads',
      'alter table leads add column extra text',
      'truncate leads',
      "insert into schema_migrations values ('9999-forged')",
    ])
      await expect(clerk.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
    await clerk.end();
  },
);
