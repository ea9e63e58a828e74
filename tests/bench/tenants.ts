import { readFileSync } from 'node:fs';
import { blocks } from '../../blocks/registry.ts';
import { diskHost } from '../../cli/sites/host.ts';
import { compileSite } from '../../engine/site/compile.ts';
import { createDocumentCache, loadDocument } from '../../engine/document/pipeline.ts';
import type { Site } from '../../engine/ports/site.ts';

const megabyte = 1024 * 1024;

export interface TenantMemory {
  readonly tenants: number;
  /** Resident memory of the whole process, in megabytes. */
  readonly residentMb: number;
}

/** Compiles `count` tenants, each a demo tenant under another name, holds them all and measures memory. */
export function benchTenants(count: number): TenantMemory {
  const documents = ['harbour-used', 'northside-nissan'].map((name) => readFileSync(`sites/${name}/site.json`, 'utf8'));
  const cache = createDocumentCache();
  const held: Site[] = [];
  for (let index = 0; index < count; index += 1) {
    const text = (documents[index % documents.length] ?? '').replace(/"slug": "[a-z-]+"/, `"slug": "tenant-${index}"`);
    const file = `sites/tenant-${index}/site.json`;
    const host = { ...diskHost, read: (name: string) => (name === file ? text : diskHost.read(name, file)) };
    const loaded = loadDocument(file, host, { cache });
    cache.parsed.delete(file);
    if (!loaded.document) throw new Error(`${file} cannot be read`);
    held.push(compileSite({ document: loaded.document, layers: loaded.layers, revision: String(index) }, blocks));
  }
  globalThis.gc?.();
  return { tenants: held.length, residentMb: process.memoryUsage.rss() / megabyte };
}
