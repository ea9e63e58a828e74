// `npm run soak [part] [options]`: builds, then lets it run; `--built` takes what is built, beside a part that runs.
import { execFileSync, spawn } from 'node:child_process';
import { createBuilder } from 'vite';

const asked = process.argv.slice(2).filter((argument) => argument !== '--built');
if (!process.argv.includes('--built')) {
  execFileSync('npx', ['--no-install', 'vite', 'build', '--app', '--logLevel', 'warn'], { stdio: 'inherit' });
  process.env.FORECOURT_PROGRAM = 'soak';
  const builder = await createBuilder({ logLevel: 'warn' });
  await builder.build(builder.environments.ssr);
}
const child = spawn(process.execPath, ['dist/soak/soak.js', ...asked], { stdio: 'inherit' });
// It cleans up after itself; this process only waits for that.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));
