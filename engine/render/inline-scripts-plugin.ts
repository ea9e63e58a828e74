import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';

/** The scripts in the head of pages, by export name. */
const scripts = { earlyScript: 'early.js', visitScript: 'visit.js' } as const;

const folder = new URL('../browser/', import.meta.url);

function minified(file: string): string {
  const { code, errors } = minifySync(file, readFileSync(new URL(file, folder), 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(' ')}`);
  return code.trim();
}

/**
 * Provides `virtual:inline-scripts`: the inline scripts minified, the same text on every page, so that one hash in the
 * policy covers each.
 */
export function inlineScriptsPlugin(): Plugin {
  return {
    name: 'forecourt-inline-scripts',
    resolveId: (id) => (id === 'virtual:inline-scripts' ? `\0${id}` : undefined),
    load: (id) =>
      id === '\0virtual:inline-scripts'
        ? Object.entries(scripts)
            .map(([name, file]) => `export const ${name} = ${JSON.stringify(minified(file))};`)
            .join('\n')
        : undefined,
  };
}
