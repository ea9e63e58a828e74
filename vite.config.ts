import { readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { EnvironmentOptions, Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { iconsPlugin, inlineScriptsPlugin, typefacesPlugin } from './engine/render/plugins.ts';
import { reactModules } from './engine/render/react-modules.ts';
import { documentValidators } from './engine/document/validator/plugin.ts';
import { emptyDatabasePlugin } from './engine/server/db/empty-database-plugin.ts';
import { ByEnvironment } from './tests/support/sequencer.ts';

/** Islands' chunks are named after their blocks, so that network logs are readable. */
function blockName(module: string | null): string | undefined {
  return module === null ? undefined : /blocks\/([a-z0-9-]+)\/Component\.tsx$/.exec(module)?.[1];
}

/**
 * Small modules without React that nearly every page with a script needs: one file of 2.3 kB instead of nine, each of
 * which would cost a request and compress worse.
 */
const sharedByAll =
  /virtual:icons|shared[\\/]icon-markup|vehicle[\\/](money|units)\.|(wording[\\/]numbers|time[\\/]formats)\.|browser[\\/](adopt-style|api|events|language|signed-in|stored|shopper-store)|saved[\\/]settings|preload-helper/;

/** The script that hydrates islands, and all it needs: React, too. */
const islandsScript = /blocks[\\/]browser\.ts/;

/** The controls of forms, and what fills them in. */
const controls = /blocks[\\/]shared[\\/]form[\\/](Field|TextField|Select)\.|browser[\\/]shopper\./;

/** Small modules that islands of a vehicle's page share: one file of 2 kB instead of six. */
const sharedByVehicles =
  /schemas[\\/]offers\.|shared[\\/](vehicle[\\/](ActionButton|body-icon)|saved[\\/]VehicleControls|form[\\/]Calculator|FactList|use-scrolled-past|copy-address)\./;

/** What every form that is checked in the browser needs, and no other page. */
const sharedByForms =
  /react-hook-form|@hookform|@standard-schema|engine[\\/]forms[\\/](fields|kinds)|[\\/]use-checked-form\.|text[\\/]phone\./;

/** What evaluates conditions: few forms, and vehicles that changed since the page was made. */
const conditions =
  /(engine[\\/](forms[\\/]when|conditions[\\/](compile|facts|operators|parse|values)\.))|derived-facts/;

/** Small modules that search: one file instead of four. */
const searching = /browser[\\/]vehicle-search\.|search[\\/]client\.|filter-text\.|form-address\./;

/** Seven characters tell files apart as well as eight, and every one is named in a script that pages load. */
const hash = '[hash:7]';

/** `npm run bench` and `npm run soak` build their own program instead of the command line, from the same modules. */
const ownProgram = process.env['FORECOURT_PROGRAM'];

/** What the bundler's own helpers do; a file of their own would cost every page with a script a request. */
const helpers: Readonly<Record<string, string>> = {
  __commonJSMin: '(make, it) => () => (it || (make((it = { exports: {} }).exports, it), (make = null)), it.exports)',
  __exportAll:
    '(all, to = {}) => { for (const name in all) Object.defineProperty(to, name, { get: all[name], enumerable: true }); return to; }',
};

/** A chunk with the helpers it needs in it, if these are all it needs, instead of their import. */
function withHelpers(code: string): string {
  return code.replace(/^import \{ (.+) \} from "\.\/rolldown-runtime[^"]*";$/m, (statement, list: string) => {
    const names = list.split(', ').map((name) => name.replace(/^.* as /, ''));
    if (!names.every((name) => Object.hasOwn(helpers, name))) return statement;
    return names.map((name) => `var ${name} = ${helpers[name]};`).join('\n');
  });
}

/**
 * Plain dynamic imports: nothing is preloaded by script (the server lists what a page needs first) and styles come with
 * the page, so the helper around every import (0.9 kB) is not needed.
 */
const plainImports: Plugin = {
  name: 'forecourt:plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
  renderChunk: (code) =>
    withHelpers(code).replace(
      /__vitePreload\(\(\) => (import\("[^"]+"\)(?:\.then\(\(n\) => n\.\w+\))?), __VITE_PRELOAD__\)/g,
      '$1',
    ),
  // What no chunk imports any more is left out of the manifest, too.
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const unused = chunks.find(({ name, fileName }) => {
      const base = fileName.split('/').pop() ?? fileName;
      return name === 'rolldown-runtime' && !chunks.some(({ code }) => code.includes(base));
    });
    if (!unused) return;
    delete bundle[unused.fileName];
    for (const chunk of chunks) chunk.imports = chunk.imports.filter((file) => file !== unused.fileName);
  },
  // Forms are validated by their schemas: the library's own validation of fields (1 kB) is never called.
  // A default import of React costs every page with a script the helper that makes one (0.2 kB); its parts by name do not.
  transform(code, id) {
    const [, part = ''] = /\/query-core\/.*\/(\w+)\.js$/.exec(id) ?? [];
    if (part in queryParts) return queryParts[part];
    if (!id.includes('/react-hook-form/')) return undefined;
    const parts = [...new Set([...code.matchAll(/\bReact\.(\w+)/g)].map(([, part]) => part))];
    const named = `import { ${parts.map((part) => `${part} as React_${part}`).join(', ')} } from 'react'`;
    const withoutValidation = replaced(code, /^var validateField = [^]*?^};$/m, 'var validateField;');
    return replaced(withoutValidation, "import React from 'react'", named).replace(/\bReact\.(\w+)/g, 'React_$1');
  },
};

/** Parts of the query client that need little here: 1.5 kB less in every page that searches. */
const queryParts: Readonly<Record<string, string>> = {
  // Lists that grow page by page are never asked for.
  infiniteQueryBehavior: 'export let infiniteQueryBehavior, hasNextPage, hasPreviousPage;',
  // Nothing waits for a focused window or a connection.
  focusManager: 'export const focusManager = { isFocused: () => true };',
  onlineManager: 'export const onlineManager = { isOnline: () => true };',
  // Timers are the platform's.
  timeoutManager:
    'export const timeoutManager = globalThis; export const systemSetTimeoutZero = (run) => setTimeout(run);',
};

/** The code with a part replaced; throws when a new version of the library has no such part. */
function replaced(code: string, part: RegExp | string, by: string): string {
  const result = code.replace(part, by);
  if (result === code) throw new Error(`react-hook-form has no ${String(part)} to replace.`);
  return result;
}

const preactModules: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/** Preact in the place of React, for sites that choose it (`runtime` in their documents). */
const onPreact: Plugin = {
  name: 'forecourt:preact',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'preact',
  resolveId(source, importer) {
    const module = preactModules[source];
    return module && this.resolve(module, importer);
  },
};

/** Removes the server's chunks of earlier builds: browsers' files are in the same folder, so it is not emptied. */
const currentChunksOnly: Plugin = {
  name: 'forecourt:current-chunks-only',
  applyToEnvironment: ({ name }) => name === 'ssr',
  writeBundle({ dir = 'dist' }, bundle) {
    const chunks = join(dir, 'server');
    for (const file of readdirSync(chunks)) {
      if (file.endsWith('.js') && !bundle[`server/${file}`]) rmSync(join(chunks, file));
    }
  },
};

/** Keeps transformed modules between runs of tests, apart from generated ones: what those depend on is not in their key. */
const keptModules: Plugin = {
  name: 'forecourt:kept-modules',
  configureVitest: ({ experimental_defineCacheKeyGenerator: defineKey }) =>
    defineKey(({ id }) => (id.startsWith('\0') ? false : undefined)),
};

/** The browser's build: its islands run on React, and again on a runtime that islands cannot tell from it. */
const browserBuild: EnvironmentOptions = {
  // React's hooks for its developer tools (0.3 kB).
  define: { 'typeof __REACT_DEVTOOLS_GLOBAL_HOOK__': '"undefined"' },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        forecourt: 'blocks/browser.ts',
        'hero-search': 'blocks/hero-search.ts',
        language: 'blocks/language.ts',
        late: 'blocks/late.ts',
        'location-map': 'blocks/location-map.ts',
        'open-now': 'blocks/open-now.ts',
        print: 'blocks/print.ts',
        shopper: 'blocks/shopper.ts',
        suggest: 'blocks/suggest.ts',
        tags: 'blocks/tags.ts',
        'vehicle-tabs': 'blocks/vehicle-tabs.ts',
        preview: 'engine/browser/preview.ts',
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', test: sharedByAll, includeDependenciesRecursively: false },
            { name: 'forecourt', test: islandsScript },
            { name: 'vehicles', test: sharedByVehicles, includeDependenciesRecursively: false },
            { name: 'controls', test: controls, includeDependenciesRecursively: false },
            { name: 'forms', test: sharedByForms, includeDependenciesRecursively: false },
            { name: 'conditions', test: conditions, includeDependenciesRecursively: false },
            { name: 'searching', test: searching, includeDependenciesRecursively: false },
          ],
        },
        entryFileNames: `assets/[name]-${hash}.js`,
        chunkFileNames: ({ facadeModuleId }) => `assets/${blockName(facadeModuleId) ?? '[name]'}-${hash}.js`,
      },
    },
  },
};

/**
 * Two builds for browsers (islands, hashed, each with a manifest the server reads) and the command line's, which holds
 * the server. Dependencies of the second stay in node_modules.
 */
export default defineConfig({
  plugins: [
    plainImports,
    onPreact,
    reactModules,
    react(),
    iconsPlugin(),
    inlineScriptsPlugin(),
    typefacesPlugin(),
    documentValidators(),
    emptyDatabasePlugin(),
    currentChunksOnly,
    keptModules,
  ],
  publicDir: false,
  // Tests have elements made as in production, too: React's production build makes no others.
  oxc: { jsx: { development: false } },
  environments: {
    client: browserBuild,
    preact: {
      ...browserBuild,
      consumer: 'client',
      build: { ...browserBuild.build, emptyOutDir: false, manifest: '.vite/preact.json' },
    },
    ssr: {
      // What every command loads, in the program itself: finding packages takes longer than reading them.
      // React is in it as its production build, whatever NODE_ENV says: the other one renders a third slower.
      resolve: {
        noExternal: ['commander', 'immer', 'jsonc-parser', /^react(-dom|-hook-form)?$/, /^@hookform\//, /^@formatjs\//],
      },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: ownProgram ? `dist/${ownProgram}` : 'dist',
        emptyOutDir: false,
        ssr: true,
        target: 'node20',
        minify: false,
        cssMinify: true,
        rolldownOptions: {
          input: ownProgram
            ? { [ownProgram]: `tests/${ownProgram}/main.ts` }
            : {
                forecourt: 'cli/main.ts',
                'search-worker': 'engine/search/embedded/worker.ts',
                'validate-worker': 'cli/validate/worker.ts',
              },
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: 'server/[name]-[hash].js',
            // Starts sooner; names are kept, so that stack traces are readable.
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          },
        },
      },
    },
  },
  // The live map's, at an address by which the server knows it.
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: 'assets/map-worker-[hash].js' } },
  },
  builder: {
    async buildApp(builder) {
      const { client, preact, ssr } = builder.environments;
      if (!client || !preact || !ssr) return;
      // The first empties the folder that both browser builds share.
      const browsers = builder.build(client).then(() => builder.build(preact));
      await Promise.all([browsers, builder.build(ssr)]);
    },
  },
  test: {
    include: ['{engine,blocks,schemas,cli,tests}/**/*.test.{ts,tsx}'],
    css: true,
    // A worker loads each module once for all its files; stubs are restored by the tests that set them.
    isolate: false,
    experimental: { fsModuleCache: true },
    sequence: { sequencer: ByEnvironment },
    setupFiles: ['tests/support/setup.ts'],
    // Tests that start servers wait for them: with one worker for each core, a third of the machine was idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Generous for a busy machine; speed is measured by the benchmarks.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 60_000,
  },
});
