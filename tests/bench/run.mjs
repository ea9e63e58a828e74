// `npm run bench [part…]`: the key figures, as ratios to a baseline of the same run. Builds first.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createBuilder } from 'vite';
import { findChromium } from '../scripts/chromium.mjs';

execFileSync('npx', ['--no-install', 'vite', 'build', '--app', '--logLevel', 'warn'], { stdio: 'inherit' });
process.env.FORECOURT_PROGRAM = 'bench';
const builder = await createBuilder({ logLevel: 'warn' });
await builder.build(builder.environments.ssr);

const asked = process.argv.slice(2);
const wanted = (parts) => (asked.length === 0 ? parts : parts.filter((part) => asked.includes(part)));
const env = { ...process.env, CHROME_PATH: await findChromium() };

/** Runs these parts: rates of one thread on one core, latencies and whole processes with the machine they would have. */
function run(parts, oneCore) {
  if (parts.length === 0) return;
  const node = [process.execPath, '--expose-gc', 'dist/bench/bench.js', ...parts];
  const [command, ...args] =
    oneCore && existsSync('/usr/bin/taskset') ? ['/usr/bin/taskset', '-c', '0', ...node] : node;
  execFileSync(command, args, { stdio: 'inherit', env });
}

run(wanted(['pages', 'rules']), true);
run(wanted(['search', 'http', 'cores', 'validate', 'tenants', 'serve', 'serve-at-scale', 'preview']), false);
if (wanted(['taps']).length > 0)
  execFileSync(process.execPath, ['tests/bench/first-taps.mjs'], { stdio: 'inherit', env });
