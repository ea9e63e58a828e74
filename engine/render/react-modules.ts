import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';

/** The production builds of React's packages, relative to `node_modules`, by what imports name. */
const builds: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};

const packages = new URL('../../node_modules/', import.meta.url);

/**
 * A CommonJS module as an ES module. Made for React's builds: `require` only in the first `var` statement, and each
 * export assigned at the start of a line (and perhaps again, indented).
 */
export function asModule(code: string): string {
  const imports: string[] = [];
  const names = new Set<string>();
  const body = code
    .replace(/^"use strict";$/m, '')
    .replace(/^var ((?:\w+ = require\("[^"]+"\)[,;]\s*)+)/m, (_, list: string) => {
      for (const part of list.split(/[,;]/).slice(0, -1)) {
        const [name = '', call = ''] = part.trim().split(' = ');
        imports.push(`import * as ${name} from ${call.slice('require('.length, -1)};\n`);
      }
      return list.trimEnd().endsWith(',') ? 'var ' : '';
    })
    .replace(/^exports\.(\w+)/gm, (_, name: string) => {
      const declared = names.has(name);
      names.add(name);
      return `${declared ? '' : 'var '}exports_${name}`;
    })
    .replace(/\bexports\.(\w+)/g, 'exports_$1');
  const rest = /\brequire\(|\bexports\b/.exec(body);
  if (rest || names.size === 0) throw new Error(`This CommonJS module has another form: ${rest?.[0] ?? 'no exports'}.`);
  return `${imports.join('')}${body}\nexport { ${[...names].map((name) => `exports_${name} as ${name}`).join(', ')} };\n`;
}

/**
 * React as ES modules, in the browser's build. As published, each package is one function around all of its code, which
 * V8 parses once to skip it and again to run it: 15 ms of an unthrottled desktop for React DOM, on every page with an
 * island. Modules are parsed off the main thread while they load, and what is never used is left out.
 */
export const reactModules: Plugin = {
  name: 'forecourt:react-modules',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source) {
    const build = builds[source];
    return build && normalizePath(fileURLToPath(new URL(build, packages)));
  },
  transform: (code, id) => (/\/(react|react-dom|scheduler)\/cjs\/[^/]+$/.test(id) ? asModule(code) : undefined),
};
