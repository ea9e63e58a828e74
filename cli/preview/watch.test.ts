import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { watch as chokidarWatch } from 'chokidar';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { watchFolder } from './watch.ts';

vi.mock('chokidar', async (original) => {
  const { watch } = await original<{ watch: typeof chokidarWatch }>();
  // It misses about one in a thousand files that are written into a new folder; here it misses all of this name.
  const isMissed = ([event, kind, path]: readonly unknown[]) =>
    event === 'all' && kind === 'add' && String(path).endsWith('missed.json');
  return {
    watch(...args: Parameters<typeof watch>) {
      const watcher = watch(...args);
      const emit: unknown = Reflect.get(watcher, 'emit');
      if (typeof emit !== 'function') throw new Error('Chokidar emits its events in another way.');
      Reflect.set(
        watcher,
        'emit',
        (...event: unknown[]) => !isMissed(event) && Boolean(Reflect.apply(emit, watcher, event)),
      );
      return watcher;
    },
  };
});

const folder = mkdtempSync(join(tmpdir(), 'forecourt-watch-'));
const files = ['river/site.json', 'templates/base.json', 'river/vehicles.json'].map((name) => join(folder, name));
/** The reported files, each with its content when it was reported. */
const reported: string[] = [];
const asRead = (file: string) => {
  const kind = statSync(file, { throwIfNoEntry: false });
  return `${file} ${kind ? (kind.isFile() ? readFileSync(file, 'utf8') : 'folder') : 'gone'}`;
};
let stop = async () => {};

beforeAll(async () => {
  for (const name of ['river', 'templates']) mkdirSync(join(folder, name));
  for (const file of files) writeFileSync(file, '{}');
  stop = await watchFolder(folder, (changed) => void reported.push(...changed.map(asRead)));
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

const inPlace = (file: string, text: string) => writeFileSync(file, text);
const byRename = (file: string, text: string) => {
  writeFileSync(`${file}.tmp`, text);
  renameSync(`${file}.tmp`, file);
};
const anew = (file: string, text: string) => {
  unlinkSync(file);
  writeFileSync(file, text);
};
const keepingTheOld = (file: string, text: string) => {
  renameSync(file, `${file}~`);
  writeFileSync(file, text);
};

test.each(files)('reports every save of %s, whatever the method of this and the previous save', async (file) => {
  const saves = [byRename, byRename, inPlace, anew, inPlace, keepingTheOld, byRename, inPlace, anew, anew, byRename];
  for (const [round, save] of saves.entries()) {
    const text = `{ "round": ${round} }`;
    save(file, text);
    await expect
      .poll(() => reported, { interval: 5, message: `${round}. save, ${save.name}` })
      .toContain(`${file} ${text}`);
  }
});

test('reports files and folders that appear and disappear', async () => {
  const file = join(folder, 'creek', 'site.json');
  mkdirSync(join(folder, 'creek'));
  writeFileSync(file, '{}');
  await expect.poll(() => reported, { interval: 5 }).toContain(`${file} {}`);
  writeFileSync(file, '{ }');
  await expect.poll(() => reported, { interval: 5 }).toContain(`${file} { }`);
  rmSync(join(folder, 'creek'), { recursive: true });
  await expect.poll(() => reported, { interval: 5 }).toContain(`${file} gone`);
});

test('reports a file that its watcher misses while it reads a new folder', async () => {
  const file = join(folder, 'brook', 'missed.json');
  mkdirSync(join(folder, 'brook'));
  writeFileSync(file, '{}');
  await expect.poll(() => reported, { interval: 5 }).toContain(`${file} {}`);
});
