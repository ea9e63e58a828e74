// `node tests/scripts/fill-search.mjs [day]`: gives the Meilisearch of the environment the stock that the demo sites have on
// that day, so that tests in the browser can search there.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { MEILISEARCH_HOST: host = '' } = process.env;
const [day] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'forecourt-stock-'));
const forecourt = (...args) => execFileSync(process.execPath, ['dist/forecourt.js', ...args], { stdio: 'inherit' });

const profiles = readdirSync('sites', { withFileTypes: true }).filter((entry) => entry.isDirectory());
for (const { name } of profiles) {
  if (!readdirSync(join('sites', name)).includes('stock.json')) continue;
  const file = join(folder, `${name}.ndjson`);
  forecourt('stock', 'generate', `sites/${name}/stock.json`, '--out', file, ...(day ? ['--at', day] : []));
  forecourt('stock', 'push', file, '--host', host, '--index', name, '--site', `sites/${name}/site.json`);
}
rmSync(folder, { recursive: true });
