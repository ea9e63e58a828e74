import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);

const moduleId = '\0virtual:empty-database';
const builtName = 'empty-database.tar.br';

/** The installed version of PGlite; other versions may not be able to open its database. */
function version(): string {
  const { version: found }: { version: string } = JSON.parse(
    readFileSync(new URL('../package.json', pathToFileURL(resolve('@electric-sql/pglite'))), 'utf8'),
  );
  return found;
}

async function make(file: string): Promise<void> {
  const { PGlite } = await import('@electric-sql/pglite');
  const client = await PGlite.create('memory://');
  await client.exec('checkpoint');
  const tar = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer());
  await client.close();
  const parameters = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    // PostgreSQL's three databases are the same: with a window that spans them they take half the space.
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: tar.length,
  };
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, await promisify(brotliCompress)(tar, { params: parameters }));
  await rename(draft, file);
}

/**
 * Provides `virtual:empty-database`: the address of a compressed, empty database, beside the command line's modules.
 * Making it takes PostgreSQL seconds and 600 MB, so it is made once for an installation and kept in Vite's cache.
 */
export function emptyDatabasePlugin(): Plugin {
  let cache = '';
  let kept: Promise<string> | undefined;
  async function made(): Promise<string> {
    const file = join(cache, `empty-database-${version()}.tar.br`);
    await mkdir(cache, { recursive: true });
    if (!existsSync(file)) await make(file);
    return file;
  }
  return {
    name: 'forecourt:empty-database',
    configResolved({ cacheDir }) {
      cache = cacheDir;
    },
    resolveId: (id) => (`\0${id}` === moduleId ? moduleId : undefined),
    async load(id) {
      if (id !== moduleId) return undefined;
      const file = await (kept ??= made());
      const address =
        this.environment.mode === 'build'
          ? `'./${builtName}', import.meta.url`
          : JSON.stringify(pathToFileURL(file).href);
      return `export const emptyDatabaseFile = new URL(${address});`;
    },
    // Vite itself emits no files for servers.
    async writeBundle({ dir = '' }, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk' || !part.moduleIds.includes(moduleId)) continue;
        await copyFile(await (kept ??= made()), join(dir, dirname(part.fileName), builtName));
      }
    },
  };
}
