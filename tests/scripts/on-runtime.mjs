// Copies the demo sites with another browser runtime: `node tests/scripts/on-runtime.mjs preact <folder>`.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [runtime, folder] = process.argv.slice(2);
rmSync(folder, { recursive: true, force: true });
cpSync('sites', folder, { recursive: true });
const base = join(folder, 'templates/base.json');
writeFileSync(base, readFileSync(base, 'utf8').replace('{', `{ "runtime": "${runtime}",`));
