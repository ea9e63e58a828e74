import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '../../engine/server/db/schema.ts';
import { sourceFiles } from '../witness/readers.ts';
import { chance, columns, connecting, cookies, cryptography, deviceEntries, rawHtml } from './inventory.ts';
import { dependencies } from './packages.ts';
import { cookieName, cookies as sent } from '../../engine/ports/cookies.ts';

const folders = ['engine', 'blocks', 'cli', 'schemas'];
const sources = folders
  .flatMap(sourceFiles)
  .filter((file) => /\.(ts|tsx|js)$/.test(file))
  // Requirements for the product do not apply to the tools of its tests.
  .filter((file) => !/\/testing(\/|\.ts)/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const filesWith = (pattern: RegExp) => sources.flatMap(({ file, text }) => (pattern.test(text) ? [file] : []));
const named = (list: Readonly<Record<string, unknown>>) => Object.keys(list).toSorted();

test('every use of cryptography is in the inventory, and none is custom', () => {
  const used = filesWith(/node:crypto|\bcrypto\.(subtle|random)|hono\/jwt|meilisearch\/token/);
  expect(used.toSorted()).toEqual(named(cryptography));
  expect(filesWith(/createHash\('(md5|sha1)'\)|createCipher|createSign|createDiffieHellman|generateKeyPair/)).toEqual(
    [],
  );
});

test('security never depends on Math.random', () => {
  expect(filesWith(/Math\.random/).toSorted()).toEqual(named(chance));
});

test('every cookie is in the inventory and is set in one place', () => {
  const set = Object.keys(sent).map((name) => cookieName(name as keyof typeof sent, false));
  expect(set.toSorted()).toEqual(named(cookies));
  const readByScripts = Object.entries(sent).flatMap(([name, row]) =>
    'forScripts' in row ? [`forecourt_${name}`] : [],
  );
  expect(readByScripts).toEqual(Object.keys(cookies).filter((name) => cookies[name]?.scripts));
  expect(filesWith(/SameSite|setCookie\(context|document\.cookie =/)).toEqual(['engine/server/cookies.ts']);
});

test('all personal data in a browser is removed at sign-out', () => {
  const [, names = ''] = /:\(([a-z|-]+)\)\$/.exec(readFileSync('engine/browser/signed-in.ts', 'utf8')) ?? [];
  const personal = named(deviceEntries).filter((name) => deviceEntries[name]?.data === 'personal');
  expect(personal.length).toBeGreaterThan(0);
  for (const name of personal) expect(`forecourt:site:${name}`).toMatch(new RegExp(`:(${names})$`));
});

test('all browser storage is in the inventory', () => {
  const kept = sources.flatMap(({ text }) => [...text.matchAll(/\bentry\(\s*'([^']+)'/g)].map(([, name = '']) => name));
  expect([...new Set(kept)].toSorted()).toEqual(named(deviceEntries));
});

test('every column of the database has a protection level', () => {
  const values: readonly unknown[] = Object.values(schema);
  const tables = values.filter((value): value is PgTable => is(value, PgTable));
  const found = Object.fromEntries(
    tables.map((table) => {
      const { name, columns: own } = getTableConfig(table);
      return [name, own.map((column) => column.name).toSorted()];
    }),
  );
  expect(found).toEqual(Object.fromEntries(Object.entries(columns).map(([table, own]) => [table, named(own)])));
});

test('only these modules of the server open connections, and no system command is run', () => {
  const server = sources.filter(({ file }) => file.startsWith('engine/server/') || file.startsWith('cli/serve/'));
  const open = server.flatMap(({ file, text }) => {
    const imports =
      /import (?!type)[^;]*from 'node:(http|https|http2|net|tls|dgram)'/.test(text) &&
      /\b(request|connect|createServer|secureRequest)\b/.test(text);
    return imports || /createAdaptorServer|fetch\?: typeof fetch/.test(text) ? [file] : [];
  });
  expect(open.toSorted()).toEqual(named(connecting));
  expect(
    filesWith(/node:child_process|node:vm'|node:cluster/).filter((file) => file.startsWith('engine/server')),
  ).toEqual([]);
});

test('nothing disables certificate checks', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|no-verify/)).toEqual([]);
});

test('the server writes only its log, and to the error stream only that this cannot be written', () => {
  const server = sources.filter(({ file }) => file.startsWith('engine/server/'));
  const writing = server.filter(({ text }) =>
    /console\.|process\.std(out|err)|createWriteStream|appendFile/.test(text),
  );
  expect(writing.map(({ file }) => file)).toEqual(['engine/server/log.ts']);
});

test('no text is run as code, and unescaped HTML occurs only in these places', () => {
  expect(filesWith(/\beval\(|new Function\(|setTimeout\('|document\.write|\bwith \(/)).toEqual([]);
  const raw = filesWith(/dangerouslySetInnerHTML|\.(inner|outer)HTML =|insertAdjacentHTML/).filter(
    (file) => !/inspector|preview/.test(file),
  );
  expect(raw.toSorted()).toEqual(named(rawHtml));
});

test('no script of a page listens for messages from other windows', () => {
  expect(filesWith(/(window|self)\.(addEventListener\('message'|onmessage)|^addEventListener\('message'/m)).toEqual([]);
});

test('packages have reviewed versions: an update without a review fails', () => {
  const { dependencies: direct } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(Object.fromEntries(Object.entries(dependencies).map(([name, { version }]) => [name, version]))).toEqual(
    direct,
  );
});

test('each production package is listed with one exact version and the digest of what is installed', () => {
  const { dependencies: direct } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(named(direct)).toEqual(named(dependencies));
  for (const version of Object.values(direct)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version?: string; integrity?: string; optional?: boolean }>;
  };
  for (const [path, { version, integrity, optional }] of Object.entries(packages)) {
    if (path === '') continue;
    expect([path, version]).toEqual([path, expect.stringMatching(/^\d/)]);
    // Packages for other platforms were not reviewed when the lock was written.
    if (!optional) expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-/)]);
  }
});

test('`npm run sbom` lists every package with version and digest, and marks development packages', () => {
  const { stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', maxBuffer: 32_000_000 });
  const { bomFormat, components } = JSON.parse(stdout) as {
    bomFormat: string;
    components: { name: string; version: string; properties: { name: string }[]; hashes?: unknown[] }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  // A development package may bring another version of a dependency.
  const marks = (name: string) =>
    components.filter((one) => one.name === name).map(({ properties }) => properties.map((one) => one.name));
  for (const name of named(dependencies)) expect([name, marks(name)]).toEqual([name, expect.arrayContaining([[]])]);
  expect(marks('vitest')).toEqual([expect.arrayContaining(['cdx:npm:package:development'])]);
  expect(components.filter(({ version, hashes }) => version !== '' && hashes?.length === 1).length).toBeGreaterThan(
    300,
  );
});
