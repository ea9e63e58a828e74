import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A preview of a copy of the demo tenants, whose documents may be edited. */
export interface PreviewRun {
  readonly port: number;
  /** The folder of the copied sites. */
  readonly folder: string;
  /** Everything the command has printed. */
  readonly output: () => string;
  /** Changes a tenant's document as an editor would. */
  edit(tenant: string, change: (text: string) => string): void;
  stop(): void;
}

/** Starts `forecourt preview` on a copy of `sites/` (with its pictures linked instead of copied), by default on a free port. */
export async function startPreview(onPort = 0): Promise<PreviewRun> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-preview-'));
  for (const part of ['harbour-used', 'northside-nissan', 'templates', 'stock'])
    cpSync(join('sites', part), join(folder, part), { recursive: true });
  symlinkSync(resolve('sites/media'), join(folder, 'media'));
  // A database of its own: another preview of the same tenant would send its shoppers the alerts of other stock.
  // And a search of its own: the stock in the files of its folder is searched in its process.
  const { DATABASE_URL: _, MEILISEARCH_HOST: __, ...env } = process.env;
  const child: ChildProcess = spawn(
    process.execPath,
    ['dist/forecourt.js', 'preview', '--sites', folder, '--port', String(onPort)],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...env, FORECOURT_DATA: 'memory' } },
  );
  let output = '';
  const port = await new Promise<number>((done, failed) => {
    const read = (chunk: Buffer) => {
      output += String(chunk);
      const found = /northside-nissan\.localhost:(\d+)/.exec(output)?.[1];
      if (found) done(Number(found));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => failed(new Error(`preview ended with ${code}: ${output}`)));
  });
  return {
    port,
    folder,
    output: () => output,
    edit(tenant, change) {
      const file = join(folder, tenant, 'site.json');
      writeFileSync(file, change(readFileSync(file, 'utf8')));
    },
    stop() {
      child.kill('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
