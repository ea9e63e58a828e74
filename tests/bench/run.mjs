// `npm run bench [part…]`: what matters, as ratios against a baseline of the same run. Builds first; one core.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createBuilder } from 'vite';
import { findChromium } from '../support/chromium.mjs';

execFileSync('npx', ['--no-install', 'vite', 'build', '--app', '--logLevel', 'warn'], { stdio: 'inherit' });
process.env.FORECOURT_BENCH = '1';
const builder = await createBuilder({ logLevel: 'warn' });
await builder.build(builder.environments.ssr);

const node = [process.execPath, '--expose-gc', 'dist/bench/bench.js', ...process.argv.slice(2)];
const pinned = existsSync('/usr/bin/taskset') ? ['/usr/bin/taskset', '-c', '0', ...node] : node;
execFileSync(pinned[0], pinned.slice(1), {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production', CHROME_PATH: await findChromium() },
});
