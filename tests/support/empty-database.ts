import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const { resolve } = createRequire(import.meta.url);

let dump: Promise<Blob> | undefined;

async function make(file: string): Promise<Blob> {
  const client = await PGlite.create('memory://');
  const dump = await client.dumpDataDir('none');
  await client.close();
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, file);
  return dump;
}

/** An empty embedded database, created once for all tests of an installation: creating one takes seconds. */
export function emptyDatabase(): Promise<Blob> {
  // In the package's own folder, so that another version creates a new one.
  const file = join(dirname(resolve('@electric-sql/pglite')), 'empty-database.tar');
  return (dump ??= readFile(file).then(
    (bytes) => new Blob([bytes]),
    () => make(file),
  ));
}
