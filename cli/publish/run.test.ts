import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hasPostgres, type OwnPostgres, ownPostgres, ownSchema } from '../../tests/support/postgres.ts';
import { list, publish, rollback } from './run.ts';

const sites = mkdtempSync(join(tmpdir(), 'forecourt-publish-'));
let postgres: OwnPostgres | undefined;
let shown = '';

beforeAll(async () => {
  if (hasPostgres()) postgres = await ownPostgres();
}, 60_000);
afterAll(() => {
  postgres?.remove();
  rmSync(sites, { recursive: true, force: true });
});

beforeEach(async () => {
  rmSync(sites, { recursive: true, force: true });
  if (postgres) vi.stubEnv('DATABASE_URL', await ownSchema(postgres.url));
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    shown += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Writes a complete, valid site. */
function write(folder: string, site: object = {}): void {
  mkdirSync(join(sites, folder), { recursive: true });
  const identity = { slug: folder, id: folder.charCodeAt(0), name: folder, city: 'Dubbo', ...site };
  const theme = {
    colours: { brand: '#0b3d91', accent: '#b91c1c' },
    radius: 'soft',
    logo: { src: 'https://cdn.example/logo.svg', alt: folder, width: 200, height: 40 },
  };
  const pages = { '/': { name: 'home', title: folder, blocks: [{ type: 'rich-text', id: 'text', markdown: folder }] } };
  const document = { version: 1, site: { hosts: [`www.${folder}.example`], ...identity }, theme, pages };
  writeFileSync(join(sites, folder, 'site.json'), JSON.stringify(document, undefined, 2));
}

const removed = (folder: string) => rmSync(join(sites, folder), { recursive: true });

/** What a command prints, and its exit code. */
async function told(command: () => Promise<void>): Promise<{ readonly code: number; readonly out: string }> {
  shown = '';
  try {
    await command();
    return { code: Number(process.exitCode ?? 0), out: shown };
  } finally {
    process.exitCode = undefined;
  }
}

const publishing = (site: string, more: { readonly dryRun?: true } = {}) =>
  told(() => publish(site, { sites, note: '', author: 'ann', ...more }));
const rollingBack = (site: string, to?: number) =>
  told(() => rollback(site, { sites, author: 'ann', ...(to === undefined ? {} : { to }) }));

async function published(): Promise<readonly string[]> {
  const { out } = await told(() => list(undefined, { format: 'json' }));
  const releases = JSON.parse(out) as { site: string; revision: number }[];
  return releases.map(({ site, revision }) => `${site} ${revision}`).sort();
}

test.skipIf(!hasPostgres()).each([
  ['host', { hosts: ['river.example', 'www.harbour.example'] }, "'www.harbour.example' is also the host", 'www.harb'],
  ['slug', { slug: 'harbour' }, "'harbour' is also the slug", '"slug"'],
  ['id', { id: 'harbour'.charCodeAt(0) }, 'is also the id', '"id"'],
])(
  'a document that claims the %s of a published site is not published, whatever the file of that site says',
  async (_, claim, message, text) => {
    write('harbour');
    expect((await publishing('harbour')).code).toBe(0);
    // Renamed on disk only: servers have what was published.
    write('harbour', { slug: 'moved', id: 1, hosts: ['www.moved.example'] });
    write('river', claim);
    for (const more of [{ dryRun: true } as const, {}]) {
      const { code, out } = await publishing('river', more);
      expect(code).toBe(1);
      expect(out).toContain(message);
      expect(out).toMatch(/river\/site\.json:\d+:\d+/);
      expect(out).toContain(text);
      expect(out).toContain('revision 1 of harbour');
    }
    removed('harbour');
    expect((await publishing('river')).code).toBe(1);
    expect(await published()).toEqual(['harbour 1']);
    write('river');
    expect((await publishing('river')).code).toBe(0);
  },
);

test.skipIf(!hasPostgres())('a site named by its path is published from its own sites folder', async () => {
  write('harbour');
  const byPath = (folder: string) =>
    told(() => publish(join(sites, folder, 'site.json'), { sites: 'nowhere', note: '', author: 'ann' }));
  expect((await byPath('harbour')).out).toContain('was published as revision 1');
  const { out } = await told(() => list('harbour', { format: 'json' }));
  expect(JSON.parse(out)).toMatchObject([{ entry: 'harbour/site.json', files: ['harbour/site.json'] }]);
  expect((await publishing('harbour')).out).toBe('harbour has not changed since revision 1.\n');
  expect((await byPath('harbour')).out).toBe('harbour has not changed since revision 1.\n');
  write('river', { hosts: ['www.harbour.example'] });
  expect(await byPath('river')).toMatchObject({ code: 1, out: expect.stringContaining('is also the host') });
});

test.skipIf(!hasPostgres())('what the next release of a site leaves is available to others', async () => {
  write('harbour');
  await publishing('harbour');
  write('harbour', { hosts: ['www.moved.example'] });
  await publishing('harbour');
  write('river', { hosts: ['www.harbour.example'] });
  expect((await publishing('river')).code).toBe(0);
  // An earlier release of the first would claim it again.
  const { code, out } = await rollingBack('harbour');
  expect(code).toBe(1);
  expect(out).toMatch(/harbour\/site\.json:\d+:\d+/);
  expect(out).toContain("'www.harbour.example' is also the host");
  expect(out).toContain('revision 1 of river');
  expect(await published()).toEqual(['harbour 1', 'harbour 2', 'river 1']);
});

test.skipIf(!hasPostgres())(
  'a document that claims what an unpublished one has is not published, but keeps what it had first',
  async () => {
    write('harbour');
    write('river');
    expect((await publishing('harbour')).code).toBe(0);
    write('harbour', { hosts: ['www.river.example'] });
    expect((await publishing('harbour')).code).toBe(1);
    // A newcomer that claims what is published stops no release of it.
    write('harbour', { name: 'Harbour' });
    write('a', { hosts: ['www.harbour.example'] });
    expect((await publishing('harbour')).code).toBe(0);
    expect((await publishing('a')).code).toBe(1);
  },
);

test.skipIf(!hasPostgres())('of two sites that are published at once with the same host, one is refused', async () => {
  const hosts = ['www.shared.example'];
  for (let round = 0; round < 3; round++) {
    const names = ['harbour', 'river'].map((name) => `${name}-${round}`);
    // Neither publisher has the folder of the other.
    const { code } = await told(async () => {
      const [one = '', other = ''] = names;
      write(one, { id: 10 + round, hosts: [`${round}.${hosts[0]}`] });
      const first = publish(one, { sites, note: '', author: 'ann' });
      removed(one);
      write(other, { id: 20 + round, hosts: [`${round}.${hosts[0]}`] });
      const second = publish(other, { sites, note: '', author: 'bob' });
      removed(other);
      await Promise.all([first, second]);
    });
    expect(code).toBe(1);
    expect((await published()).filter((release) => names.includes(release.split(' ')[0] ?? ''))).toHaveLength(1);
  }
});

test.skipIf(!hasPostgres())(
  'a rollback names the release it brings back, however often it was rolled back to',
  async () => {
    for (const name of ['One', 'Two', 'Three']) {
      write('harbour', { name });
      await publishing('harbour');
    }
    const said = async (to?: number) => (await rollingBack('harbour', to)).out;
    expect(await said()).toMatch(
      /^harbour is back at revision 2, now in service as revision 4\.[^]*brings revision 3 back/,
    );
    expect(await said()).toMatch(
      /^harbour is back at revision 3, now in service as revision 5\.[^]*brings revision 4 back/,
    );
    expect(await said()).toMatch(/^harbour is back at revision 2, now in service as revision 6\./);
    expect(await said(4)).toBe('harbour stays at revision 6, which is the same as revision 4.\n');
    expect(await said(6)).toBe('harbour stays at revision 6, which is in service.\n');
    expect(await said(1)).toMatch(/^harbour is back at revision 1, now in service as revision 7\./);
  },
);
