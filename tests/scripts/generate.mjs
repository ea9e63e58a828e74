// Writes the generated schemas from the definitions; `--check` only reports whether they are current.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const server = await createServer({
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true, include: [] },
  // Built into the program, but as modules of Node they cannot be evaluated one by one.
  environments: { ssr: { resolve: { external: ['react', 'react-dom', 'react-hook-form', 'commander'] } } },
});
const { schemaTexts } = await server.ssrLoadModule('/tests/support/schema-texts.ts');
for (const [file, text] of Object.entries(schemaTexts())) {
  const target = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  if (readOrNothing(target) === text) continue;
  if (process.argv.includes('--check')) {
    console.error(`${file} is not current: run \`npm run generate\`.`);
    process.exitCode = 1;
  } else {
    writeFileSync(target, text);
    console.log(`Wrote ${file}.`);
  }
}
await server.close();

function readOrNothing(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
