import { mkdirSync, mkdtempSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchFolder } from './watch.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-watch-'));
const files = ['river/site.json', 'templates/base.json', 'river/vehicles.json'].map((name) => join(folder, name));
let told: string[] = [];
let stop = async () => {};

beforeAll(async () => {
  for (const name of ['river', 'templates']) mkdirSync(join(folder, name));
  for (const file of files) writeFileSync(file, '{}');
  stop = await watchFolder(folder, (changed) => void told.push(...changed));
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
    told = [];
    save(file, `{ "round": ${round} }`);
    await expect.poll(() => told, { interval: 5, message: `${round}. save, ${save.name}` }).toContain(file);
    // A save reported in two steps is complete before the next one.
    await new Promise((quiet) => setTimeout(quiet, 60));
  }
});

test('reports files and folders that appear and disappear', async () => {
  const file = join(folder, 'creek', 'site.json');
  mkdirSync(join(folder, 'creek'));
  writeFileSync(file, '{}');
  await expect.poll(() => told, { interval: 5 }).toContain(file);
  told = [];
  writeFileSync(file, '{ }');
  await expect.poll(() => told, { interval: 5 }).toContain(file);
  told = [];
  rmSync(join(folder, 'creek'), { recursive: true });
  await expect.poll(() => told, { interval: 5 }).toContain(file);
});
