import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { afterEach, expect, test, vi } from 'vitest';
import { ensureBuilt } from '../tests/support/server-process.ts';
import { createProgram } from './program.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  process.exitCode = undefined;
});

function commandsOf(program: Command): readonly Command[] {
  return [program, ...program.commands.flatMap(commandsOf)];
}

/** The command line, with every exit as a thrown error. */
function program(): Command {
  const made = createProgram();
  for (const command of commandsOf(made)) command.exitOverride().configureOutput({ writeErr: () => {} });
  return made;
}

function helpOf(command: Command): string {
  let help = '';
  command.configureOutput({ writeOut: (text) => void (help += text) }).outputHelp();
  return help;
}

/** The shell words of a line, without what follows: redirections and, after two spaces, its description. */
function wordsOf(line: string): readonly string[] {
  const [command = ''] = line.split(/ {2,}| [<>] /);
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

const examples = commandsOf(program()).flatMap((command) =>
  [...helpOf(command).matchAll(/^ {2}\$ (?:[A-Z_]+=\S+ )*forecourt (.+)$/gm)].map(([, line = '']) => line),
);
const explained = examples.filter((line) => line.startsWith('explain '));

/** Runs a command line and returns its output. */
async function output(words: readonly string[]): Promise<string> {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await program().parseAsync(words, { from: 'user' });
    return written.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    written.mockRestore();
  }
}

test('sentences of descriptions are broken by the width of the terminal alone', () => {
  const broken = commandsOf(program()).filter((command) => /[^.]\n/.test(command.description()));
  expect(broken.map((command) => command.name())).toEqual([]);
});

test('every command shows examples', () => {
  const without = commandsOf(program())
    .filter(({ commands }) => commands.length === 0)
    .filter((command) => !helpOf(command).includes('$ '));
  expect(without.map((command) => command.name())).toEqual([]);
  expect(examples.length).toBeGreaterThan(20);
});

test.each(examples)('the example "forecourt %s" is accepted by its command and its files exist', async (line) => {
  const words = wordsOf(line);
  const made = program();
  for (const command of commandsOf(made)) if (command.commands.length === 0) command.action(() => {});
  await made.parseAsync(words, { from: 'user' });
  expect(words.filter((word) => /^(\.\/)?sites\//.test(word) && !existsSync(word))).toEqual([]);
});

test.each(explained)('the example "forecourt %s" runs', async (line) => {
  expect(await output(wordsOf(line))).not.toBe('');
  expect(process.exitCode ?? 0).toBe(0);
});

test.each(['serve', 'preview'])(
  '%s listens on PORT, refuses one that is no port and ignores an empty one',
  async (name) => {
    const portAt = async (value: string, ...words: readonly string[]) => {
      vi.stubEnv('PORT', value);
      const made = program();
      const command = made.commands.find((one) => one.name() === name)?.action(() => {});
      await made.parseAsync([name, ...words], { from: 'user' });
      return command?.opts()['port'] as unknown;
    };
    expect(await portAt('5000')).toBe(5000);
    expect(await portAt('5000', '--port', '0')).toBe(0);
    expect(await portAt('')).toBe(name === 'serve' ? 8080 : 4400);
    for (const wrong of ['abc', '99999', '80.5', '0x50', ' '])
      await expect(portAt(wrong)).rejects.toThrow(/PORT.*A port is a number/s);
  },
);

test('the README shows the output of explain', async () => {
  const [, line = '', told = ''] =
    /^ {4}\$ forecourt (explain .+)\n((?: {4}.*\n|\n(?= {4}))+)/m.exec(readFileSync('README.md', 'utf8')) ?? [];
  const shown = told.replace(/^ {4}/gm, '').trim();
  expect(shown).not.toBe('');
  expect(await output(wordsOf(line))).toContain(shown);
});

/** The texts of the built program: its entry and every module it imports, without those of earlier builds. */
function builtTexts(): readonly string[] {
  const texts = new Map<string, string>();
  const waiting = ['forecourt.js'];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const text = readFileSync(join('dist', name), 'utf8');
    texts.set(name, text);
    for (const [, imported = ''] of text.matchAll(/["'`]\.\/(?:server\/)?([\w.-]+\.js)["'`]/g)) {
      const path = `server/${imported}`;
      if (!texts.has(path) && existsSync(join('dist', path))) waiting.push(path);
    }
  }
  return [...texts.values()];
}

test("the built program holds React's production build, so that no setting brings the other into service", () => {
  ensureBuilt();
  const texts = builtTexts();
  expect(texts.filter((text) => /\bfrom ?"react(?:-dom|-hook-form)?[/"]/.test(text))).toEqual([]);
  expect(texts.some((text) => text.includes('react-dom-server-legacy.node.production'))).toBe(true);
  expect(texts.some((text) => text.includes('react-dom-server-legacy.node.development'))).toBe(false);
});

test('help says which moment a day alone is, and whose a time without an offset', () => {
  for (const name of ['preview', 'explain', 'releases', 'rollback']) {
    const command = program().commands.find((one) => one.name() === name);
    const help = command?.helpInformation().replace(/\s+/g, ' ');
    expect(help, name).toMatch(
      /--at <time> .*a day means midnight UTC \(10 am in Brisbane\), a time without an offset is/,
    );
  }
});

test('a time on a day that does not exist is refused, not taken for another day', async () => {
  for (const command of ['releases', 'rollback harbour-used'])
    await expect(
      program().parseAsync([...command.split(' '), '--at', '2026-02-30'], { from: 'user' }),
      command,
    ).rejects.toThrow('Write a date such as');
});
