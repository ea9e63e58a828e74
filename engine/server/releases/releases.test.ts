import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { latestRevisions, publishRelease, releasesAt } from './releases.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-release-list-'));
const handle = openDatabase({ folder });
afterAll(async () => {
  await handle.close();
  rmSync(folder, { recursive: true, force: true });
});

test('finds what was in service at a given time, regardless of later releases', async () => {
  const database = await handle.get();
  const day = (date: number) => new Date(Date.UTC(2026, 10, date));
  const publish = (site: string, createdAt: Date) =>
    publishRelease(database, {
      site,
      createdAt,
      author: 'a',
      note: '',
      entry: `${site}/site.json`,
      texts: new Map([[`${site}/site.json`, '{}']]),
      changes: [],
    });
  await publish('quiet', day(1));
  await publish('busy', day(2));
  for (let count = 0; count < 101; count++) await publish('busy', day(20));
  const at = async (date: number, site?: string) =>
    (await releasesAt(database, day(date), site)).map((release) => [release.site, release.revision]);
  expect(await at(10)).toEqual([
    ['busy', 1],
    ['quiet', 1],
  ]);
  expect(await at(21)).toEqual([
    ['busy', 102],
    ['quiet', 1],
  ]);
  expect(await at(10, 'quiet')).toEqual([['quiet', 1]]);
  expect(await at(0)).toEqual([]);
}, 60_000);

test('serves the latest of each site, in the order of their publication, and a renamed one under its new slug', async () => {
  const apart = openDatabase({ folder: 'memory' });
  const database = await apart.get();
  const publish = (site: string, minute: number, entry = `${site}/site.json`) =>
    publishRelease(database, {
      site,
      createdAt: new Date(Date.UTC(2026, 10, 20, 9, minute)),
      author: 'a',
      note: '',
      entry,
      texts: new Map([[entry, '{}']]),
      changes: [],
    });
  await publish('a', 1);
  await publish('z', 2);
  await publish('m', 3);
  await publish('a', 4);
  await publish('b', 5, 'z/site.json');
  expect([...(await latestRevisions(database))]).toEqual([
    ['m', 1],
    ['a', 2],
    ['b', 1],
  ]);
  await publish('z', 6);
  expect([...(await latestRevisions(database)).keys()]).toEqual(['m', 'a', 'z']);
  await apart.close();
}, 60_000);
