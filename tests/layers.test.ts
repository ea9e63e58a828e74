import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/**
 * The folders of `engine/` in layers, as the README draws them. A folder imports, types included, from the layers above
 * it and from those left of it in its own.
 */
const layers: readonly (readonly string[])[] = [
  ['memo'],
  ['search/embedded', 'text', 'time', 'theme', 'diagnostics', 'json'],
  ['conditions', 'wording', 'rules'],
  ['document', 'dealer'],
  ['search', 'ports', 'finance', 'vehicle'],
  ['blocks', 'events', 'forms', 'pages', 'site'],
  ['checks', 'explain'],
  ['browser', 'render'],
  ['server'],
];

interface Import {
  readonly from: string;
  readonly to: string;
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
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
  return names
    .filter((name) => name.startsWith('.'))
    .map((name) => ({ from, to: normalize(join(dirname(from), name)) }));
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

const folders = layers.flat();
/** The longest name first, because some folders are inside others. */
const byLength = folders.toSorted((one, other) => other.length - one.length);
const folderOf = (file: string) => byLength.find((folder) => file.startsWith(`engine/${folder}/`));
const told = ({ from, to }: Import) => `${from} imports ${to}`;

test('every file of the engine is in a folder of the layers', () => {
  expect(sources('engine').filter((file) => folderOf(file) === undefined)).toEqual([]);
});

test('no file of the engine imports from a layer below its own, not even a type', () => {
  const depth = (file: string) => folders.indexOf(folderOf(file) ?? '');
  expect(imports.filter(({ from, to }) => to.startsWith('engine/') && depth(to) > depth(from)).map(told)).toEqual([]);
});

test('the README draws the same layers', () => {
  const readme = readFileSync('README.md', 'utf8');
  const drawing = layers.map((layer) => layer.join(' · '));
  const places = drawing.map((line) => readme.indexOf(`\n    ${line}`));
  expect(places.filter((place) => place >= 0)).toHaveLength(drawing.length);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('no files import each other in a circle, not even types', () => {
  const all = ['schemas', 'blocks', 'cli'].flatMap(sources).flatMap(importsOf).concat(imports);
  expect(circles(all.map(({ from, to }) => [from, to]))).toEqual([]);
});

test('the embedded search imports nothing from outside its folder but memo, which imports nothing', () => {
  const outOf = (folder: string) =>
    imports.filter(({ from, to }) => from.startsWith(`engine/${folder}/`) && !to.startsWith(`engine/${folder}/`));
  expect(outOf('search/embedded').filter(({ to }) => to !== 'engine/memo/index.ts')).toEqual([]);
  expect(outOf('memo')).toEqual([]);
});

test('no block imports the server', () => {
  const server = sources('blocks')
    .flatMap(importsOf)
    .filter(({ to }) => to.startsWith('engine/server/'));
  expect(server.map(told)).toEqual([]);
});

test('of the server, only its entry imports the API calls', () => {
  const calls = imports.filter(
    ({ from, to }) => to.startsWith('engine/server/api/') && !from.startsWith('engine/server/api/'),
  );
  expect([...new Set(calls.map(({ from }) => from))]).toEqual(['engine/server/app.ts']);
});
