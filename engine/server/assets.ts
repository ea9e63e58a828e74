import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineScripts } from 'virtual:inline-scripts';
import type { ScriptAssets } from '../render/page.ts';

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The browser build: its manifest and the folder of its files. */
export interface BrowserBuild {
  readonly folder: string;
  readonly manifest: Manifest;
}

const entryKey = 'blocks/browser.ts';

/** Reads the browser build's manifest. Without one, throws an error that says what to run. */
export function readBrowserBuild(folder: string): BrowserBuild {
  try {
    return { folder, manifest: JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) };
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
export function scriptAssets({ manifest }: BrowserBuild): ScriptAssets {
  const known = new Map<string, readonly string[]>();
  return {
    inlineScripts,
    scriptNamed: (name) => [...withImports(manifest, `blocks/${name}.ts`)].map((file) => `/${file}`),
    scriptsFor(types) {
      const names = [...types].sort();
      const key = names.join();
      let files = known.get(key);
      if (!files) {
        const wanted = withImports(manifest, entryKey);
        for (const name of names) withImports(manifest, `blocks/${name}/Component.tsx`, wanted);
        files = [...wanted].map((file) => `/${file}`);
        known.set(key, files);
      }
      return files;
    },
  };
}
