import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { registerStockCommands } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'stock-'));
const sites = fileURLToPath(new URL('../../sites/', import.meta.url));
const profile = join(sites, 'northside-nissan', 'stock.json');

async function run(...words: string[]): Promise<string> {
  let said = '';
  const add = (text: string): void => void (said += text);
  const program = new Command('forecourt').exitOverride().configureOutput({ writeOut: add, writeErr: add });
  registerStockCommands(program, { out: add, err: add, now: () => new Date('2026-11-21') });
  await program.parseAsync(['stock', ...words], { from: 'user' }).catch((error: Error) => add(`${error.message}\n`));
  return said;
}

test('generates the same stock on the same day, as JSON or JSON Lines', async () => {
  const small = join(folder, 'small.json');
  writeFileSync(small, JSON.stringify({ ...JSON.parse(readFileSync(profile, 'utf8')), count: 90 }));
  const [json, lines] = [join(folder, 'stock.json'), join(folder, 'stock.ndjson')];
  expect(await run('generate', small, '--sites', sites, '--out', json)).toBe(`90 vehicles written to ${json}.\n`);
  await run('generate', small, '--sites', sites, '--out', lines, '--at', '2026-11-21');
  const written = readFileSync(lines, 'utf8').trim().split('\n');
  const vehicles: { created_at: string }[] = JSON.parse(readFileSync(json, 'utf8'));
  expect(written).toEqual(vehicles.map((vehicle) => JSON.stringify(vehicle)));
  const days = vehicles.map(({ created_at }) => created_at.slice(0, 10)).sort();
  expect(days.at(-1)).toBe('2026-11-20');
});

test.each<[what: string, words: () => string[], message: string]>([
  [
    'a missing profile',
    () => [join(folder, 'none.json')],
    'none.json cannot be read: the file does not exist or cannot be read',
  ],
  ['a day that is none', () => [profile, '--at', 'tomorrow'], '--at tomorrow is not a date; write it as 2026-11-21.'],
  ['a day that no month has', () => [profile, '--at', '2026-02-30'], '--at 2026-02-30 is not a date'],
  [
    'a profile with a misspelt key',
    () => {
      const file = join(folder, 'bad.json');
      writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(profile, 'utf8')), cuont: 3 }));
      return [file];
    },
    "'cuont' is unknown",
  ],
  ['a folder without a catalogue', () => [profile, '--sites', folder], 'There is no folder'],
])('reports %s', async (_, words, message) => {
  expect(await run('generate', ...words())).toContain(message);
});

test.each(['generate', 'import', 'push'])('shows examples with %s --help', async (command) => {
  expect(await run(command, '--help')).toContain(`$ forecourt stock ${command}`);
});
