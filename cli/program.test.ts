import { existsSync, readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { afterEach, expect, test, vi } from 'vitest';
import { createProgram } from './program.ts';

afterEach(() => {
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

test('the README shows the output of explain', async () => {
  const [, line = '', told = ''] =
    /^ {4}\$ forecourt (explain .+)\n((?: {4}.*\n|\n(?= {4}))+)/m.exec(readFileSync('README.md', 'utf8')) ?? [];
  const shown = told.replace(/^ {4}/gm, '').trim();
  expect(shown).not.toBe('');
  expect(await output(wordsOf(line))).toContain(shown);
});
