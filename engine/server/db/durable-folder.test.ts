import fs from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from './database.ts';

let folder = '';
const logged: string[] = [];
const open = () => openDatabase({ folder }, (level, text) => void logged.push(`${level}: ${text}`));
let handle: ReturnType<typeof open>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-durable-'));
  handle = open();
  await (await handle.get()).execute(sql`create table notes (id serial primary key, text text not null)`);
}, 120_000);
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await handle.close();
  await rm(folder, { recursive: true, force: true });
});

const pathOf = (descriptor: number) => fs.readlinkSync(`/proc/self/fd/${descriptor}`);

/** Every sync of a file below the database's log, and every write to it, in order. */
function watchDisk(): ('write' | 'sync')[] {
  const seen: ('write' | 'sync')[] = [];
  const isLog = (descriptor: number) => /\/pg_wal\/[0-9A-F]{24}$/.test(pathOf(descriptor));
  const { fsyncSync, writeSync } = fs;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    if (isLog(descriptor)) seen.push('sync');
    fsyncSync(descriptor);
  });
  vi.spyOn(fs, 'writeSync').mockImplementation(((descriptor: number, ...rest: [never]) => {
    if (isLog(descriptor)) seen.push('write');
    return writeSync(descriptor, ...rest);
  }) as typeof fs.writeSync);
  return seen;
}

const add = async (text: string) => (await handle.get()).execute(sql`insert into notes (text) values (${text})`);
const texts = async () => {
  const answer = await (await handle.get()).execute(sql`select text from notes order by id`);
  return (answer as unknown as { rows: { text: string }[] }).rows.map(({ text }) => text);
};

test('is created atomically without leaving temporary files', async () => {
  expect((await readdir(folder)).toSorted()).toEqual(['lock.json', 'pglite']);
});

test('each commit is on disk before it is acknowledged: its log is written, then synced', async () => {
  const disk = watchDisk();
  for (let turn = 0; turn < 20; turn += 1) {
    const before = disk.length;
    await add(`note ${turn}`);
    const seen = disk.slice(before);
    expect(seen).toContain('write');
    expect(seen.at(-1)).toBe('sync');
  }
});

test('a transaction is synced once, and reads sync nothing', async () => {
  const disk = watchDisk();
  await texts();
  expect(disk).toEqual([]);
  await (await handle.get()).transaction(async (transaction) => {
    for (const text of ['one', 'two', 'three'])
      await transaction.execute(sql`insert into notes (text) values (${text})`);
  });
  expect(disk.filter((one) => one === 'sync')).toHaveLength(1);
});

test.each([
  ['cannot be synced', 'fsyncSync', 'EIO'],
  ['is full', 'writeSync', 'ENOSPC'],
] as const)(
  'a commit whose disk %s is rejected, and the database continues from what is on disk',
  async (_, call, code) => {
    await add(`before ${code}`);
    const kept = await texts();
    vi.spyOn(fs, call).mockImplementation(() => {
      throw Object.assign(new Error(`${code}: the disk`), { code, errno: -1 });
    });
    await expect(add(`during ${code}`)).rejects.toThrow();
    vi.restoreAllMocks();
    await expect
      .poll(
        () =>
          add(`after ${code}`).then(
            () => true,
            () => false,
          ),
        { timeout: 30_000 },
      )
      .toBe(true);
    const now = await texts();
    expect(now.slice(0, kept.length)).toEqual(kept);
    expect(now.at(-1)).toBe(`after ${code}`);
    expect(logged.at(-1)).toBe('error: The embedded database is being reopened.');
  },
  60_000,
);
