import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type JsonValue, member } from '../../engine/site/json.ts';
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
  bases(from) {
    const here = dirname(from);
    return ['.', '..', '../templates'].flatMap((folder) =>
      filesIn(join(here, folder))
        .filter((name) => name.endsWith('.json') && isBase(join(here, folder, name)))
        .map((name) => (folder === '.' ? `./${name}` : `${folder}/${name}`))
        .filter((reference) => join(here, reference) !== normalize(from)),
    );
  },
};

function filesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** True for a site document that is not itself a site. */
function isBase(file: string): boolean {
  try {
    const value: JsonValue = JSON.parse(readFileSync(file, 'utf8'));
    const isDocument = ['extends', 'pages', 'layouts', 'rules'].some((part) => member(value, part) !== undefined);
    return isDocument && member(member(value, 'site'), 'slug') === undefined;
  } catch {
    return false;
  }
}

/** The site documents below a folder: `<folder>/<name>/site.json`, in order of name. */
export function siteFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'site.json')))
    .map((entry) => join(folder, entry.name, 'site.json'))
    .sort();
}
