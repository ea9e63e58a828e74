import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { DocumentHost } from '../../engine/site/pipeline.ts';

/** Documents on disk, their names relative to the working directory. */
export const diskHost: DocumentHost = {
  read(file) {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return undefined;
    }
  },
  resolve: (from, reference) => normalize(join(dirname(from), reference)),
  exists: existsSync,
  similar(file) {
    const folder = dirname(file);
    return existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith('.json'))
          .map((name) => join(folder, name))
      : [];
  },
};

/** The site documents below a folder: `<folder>/<name>/site.json`, in order of name. */
export function siteFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'site.json')))
    .map((entry) => join(folder, entry.name, 'site.json'))
    .sort();
}
