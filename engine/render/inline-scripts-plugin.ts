import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';

/** The scripts that stand in the head of pages, by the name they are exported under. */
const scripts = { earlyScript: 'early.js', visitScript: 'visit.js' } as const;

const folder = new URL('../browser/', import.meta.url);

function minified(file: string): string {
  const { code, errors } = minifySync(file, readFileSync(new URL(file, folder), 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(' ')}`);
  return code.trim();
}

/**
 * Gives `virtual:inline-scripts`: the inline scripts minified, each the same text for every page, so that one hash in the
 * policy names it.
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
