import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findFile } from '../../engine/server/files.ts';
import { readReference } from './reference.ts';
import { docsSite } from './site.tsx';

/** Writes the documentation with the pictures of its examples; returns the number of files. */
export async function writeDocs(sites: string, out: string, now: Date): Promise<number> {
  const docs = docsSite(readReference(sites, now), sites);
  const written = new Set<string>();
  const write = async (path: string, content: string | Buffer) => {
    written.add(path);
    await mkdir(dirname(join(out, path)), { recursive: true });
    await writeFile(join(out, path), content);
  };
  for (const path of docs.paths) {
    const text = docs.text(path) ?? '';
    await write(path, text);
    if (!/^examples\/.*\.html$/.test(path)) continue;
    for (const name of picturesIn(text)) {
      const target = `${dirname(path)}/${name}`;
      const picture = written.has(target) ? undefined : docs.picture(target);
      const found = picture && (await findFile(picture.roots, picture.file));
      if (found) await write(target, await found.bytes());
    }
  }
  return written.size;
}

/** The `media/` files that an example's page refers to. */
function picturesIn(html: string): readonly string[] {
  return [...html.matchAll(/["'( ,](media\/[^"'\s,?#)&]+)/g)].flatMap(([, path]) => path ?? []);
}
