// Writes schemas/site.schema.json from the definitions; `--check` only reports whether it is current.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const target = fileURLToPath(new URL('../../schemas/site.schema.json', import.meta.url));

const server = await createServer({
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true, include: [] },
});
const module = await server.ssrLoadModule('/tests/support/site-schema.ts');
const text = module.siteSchemaText();
const current = readOrNothing(target) === text;
if (process.argv.includes('--check')) {
  if (!current) console.error('schemas/site.schema.json is not current: run `npm run generate`.');
  process.exitCode = current ? 0 : 1;
} else if (!current) {
  writeFileSync(target, text);
  console.log('Wrote schemas/site.schema.json.');
}
await server.close();

function readOrNothing(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
