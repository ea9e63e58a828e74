import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineScripts } from 'virtual:inline-scripts';
import type { BrowserRuntime } from '../../schemas/site/runtime.ts';
import type { ScriptAssets } from '../render/page.ts';
import { getOrCreate } from '../memo/index.ts';

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The browser build: the folder of its files, its manifest, and those of the same islands on other runtimes. */
export interface BrowserBuild {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly others?: { readonly [R in BrowserRuntime]?: Manifest };
}

const entryKey = 'blocks/browser.ts';

/** Reads the browser build's manifest. Without one, throws an error that says what to run. */
export function readBrowserBuild(folder: string): BrowserBuild {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8'));
  try {
    return { folder, manifest: read('manifest.json'), others: { preact: read('preact.json') } };
  } catch {
    throw new Error(`There is no browser build in ${folder}. Run "npm run build" first.`);
  }
}

function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, seen);
  return seen;
}

/** What pages load: the entry, then the chunks of their first-screen islands and everything those import. */
export function scriptAssets({ manifest: ofReact, others = {} }: BrowserBuild): ScriptAssets {
  const manifestOf = (runtime: BrowserRuntime = 'react') => others[runtime] ?? ofReact;
  const known = new Map<string, readonly string[]>();
  return {
    inlineScripts,
    scriptNamed: (name, runtime) =>
      [...withImports(manifestOf(runtime), `blocks/${name}.ts`)].map((file) => `/${file}`),
    scriptsFor(types, runtime) {
      const names = [...types].sort();
      const key = [runtime, ...names].join();
      return getOrCreate(known, key, () => {
        const manifest = manifestOf(runtime);
        const wanted = withImports(manifest, entryKey);
        for (const name of names) withImports(manifest, `blocks/${name}/Component.tsx`, wanted);
        return [...wanted].map((file) => `/${file}`);
      });
    },
  };
}
