import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** The folders of `engine/` in layers: each imports, types included, only from those above it and from its own. */
const layers: readonly (readonly string[])[] = [
  ['search/embedded', 'text', 'time', 'theme'],
  ['diagnostics'],
  ['json'],
  ['conditions', 'wording'],
  ['rules'],
  ['dealer', 'document'],
  ['search'],
  ['vehicle', 'ports'],
  ['blocks', 'events', 'finance'],
  ['forms'],
  ['pages'],
  ['site'],
  ['explain', 'checks'],
  ['browser'],
  ['render'],
  ['server'],
];

interface Import {
  readonly from: string;
  readonly to: string;
  readonly type: boolean;
}

const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\.|\/testing(\/|\.ts$)|\.d\.ts$/.test(name);

function sources(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter(isSource);
}

/** What a file imports by a relative address, type-only and dynamic imports included. */
function importsOf(from: string): readonly Import[] {
  const text = readFileSync(from, 'utf8');
  const { module, errors } = parseSync(from, text);
  if (errors.length > 0) throw new Error(`${from}: ${errors[0]?.message}`);
  const named = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      type: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ name: moduleRequest.value, type: isType }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      name: text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      type: false,
    })),
  ];
  return named.flatMap(({ name, type }) =>
    name.startsWith('.') ? [{ from, to: normalize(join(dirname(from), name)), type }] : [],
  );
}

const imports = sources('engine').flatMap(importsOf);

/** The circles of a graph: its strongly connected parts of more than one node (Tarjan). */
function circles(edges: readonly (readonly [string, string])[]): readonly (readonly string[])[] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) (next.get(from) ?? next.set(from, new Set()).get(from))?.add(to);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  function visit(node: string): void {
    index.set(node, index.size);
    low.set(node, index.size - 1);
    stack.push(node);
    for (const to of next.get(node) ?? []) {
      if (!index.has(to)) visit(to);
      if (stack.includes(to)) low.set(node, Math.min(low.get(node) ?? 0, low.get(to) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const part = stack.splice(stack.indexOf(node));
    if (part.length > 1) found.push(part);
  }
  for (const node of next.keys()) if (!index.has(node)) visit(node);
  return found;
}

const folders = layers.flat().toSorted((one, other) => other.length - one.length);
const folderOf = (file: string) => folders.find((folder) => file.startsWith(`engine/${folder}/`));
const depth = (folder: string) => layers.findIndex((layer) => layer.includes(folder));

test('every file of the engine stands in a folder of the layers', () => {
  expect(sources('engine').filter((file) => folderOf(file) === undefined)).toEqual([]);
});

test('no file of the engine imports one of a layer below its own', () => {
  const wrong = imports.flatMap(({ from, to, type }) => {
    const [own, other] = [folderOf(from), folderOf(to)];
    if (own === undefined || other === undefined || own === other || depth(other) < depth(own)) return [];
    return [`${type ? 'T' : 'V'} ${own} -> ${other} | ${from} -> ${to}`];
  });
  expect(wrong).toEqual([]);
});

test('no files of the engine import each other in a circle, not even types', () => {
  expect(circles(imports.map(({ from, to }) => [from, to]))).toEqual([]);
});

test('the embedded search imports nothing from outside its folder', () => {
  const out = imports.filter(
    ({ from, to }) => from.startsWith('engine/search/embedded/') && !to.startsWith('engine/search/embedded/'),
  );
  expect(out).toEqual([]);
});

test('no block imports the server', () => {
  const server = sources('blocks')
    .flatMap(importsOf)
    .filter(({ to }) => to.startsWith('engine/server/'));
  expect(server.map(({ from, to }) => `${from}: ${to}`)).toEqual([]);
});
