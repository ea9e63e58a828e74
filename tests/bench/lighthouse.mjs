// `npm run lighthouse [pattern of an address]`: Lighthouse (mobile) on home, results, vehicle and watchlist and, where there
// are any, on the compare, finance, trade-in and budget pages: the scores, and the speed of the machine as Lighthouse
// measures it. Lighthouse is not a dependency of the project; the version named here is fetched.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as browserType } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';

const version = '13.5.0';
const port = 4490;
const folder = mkdtempSync(join(tmpdir(), 'forecourt-lighthouse-'));
// Once: `npx` takes longer to find it than a page takes.
execFileSync('npm', ['install', '--silent', '--prefix', folder, `lighthouse@${version}`], { stdio: 'inherit' });
const chromium = await findChromium();
const server = spawn(process.execPath, ['dist/forecourt.js', 'serve', '--demo', '--port', String(port)], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise((listening) =>
  server.stdout.on('data', (chunk) => String(chunk).includes('Listening') && listening()),
);

const text = (tenant, path) =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: false, headers: { host: `${tenant}.localhost` } }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += chunk));
      response.on('end', () => resolve(body));
    }).on('error', reject);
  });

const performanceOf = ({ categories }) => Math.round(categories.performance.score * 100);

const { pageFunctions } = await import(join(folder, 'node_modules/lighthouse/core/lib/page-functions.js'));
const browser = await browserType.launch({ executablePath: chromium });
const blank = await browser.newPage();
/** The speed of this machine in Chromium, by Lighthouse's own measure. */
const machineSpeed = () => blank.evaluate(`(${pageFunctions.computeBenchmarkIndex})()`);

const cli = join(folder, 'node_modules/lighthouse/cli/index.js');

function lighthouse(url, ...options) {
  const flags = ['--quiet', '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic', ...options];
  execFileSync(process.execPath, [cli, url, ...flags], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, CHROME_PATH: chromium },
  });
}

/**
 * Lighthouse slows the processor down fourfold, which makes a phone of the middle class of a fast desktop (1,500 to 2,000
 * by its own measure). Its guide asks for less on a slower machine and for more on a faster one, so the factor follows
 * the speed that the machine had during the run: the mean of Lighthouse's measure at its start and of two before and two
 * after it, because virtual processors change their speed from one second to the next.
 */
async function measure(url) {
  const speeds = [await machineSpeed(), await machineSpeed()];
  const gathered = join(folder, 'gathered');
  rmSync(gathered, { recursive: true, force: true });
  lighthouse(url, `--gather-mode=${gathered}`);
  const artifactsFile = join(gathered, 'artifacts.json');
  const artifacts = JSON.parse(readFileSync(artifactsFile, 'utf8'));
  speeds.push(artifacts.BenchmarkIndex, await machineSpeed(), await machineSpeed());
  artifacts.BenchmarkIndex = speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length;
  const slowdown = Math.round((40 * artifacts.BenchmarkIndex) / 1750) / 10;
  // Lighthouse refuses to audit with other settings than those it gathered with.
  artifacts.settings.throttling.cpuSlowdownMultiplier = slowdown;
  writeFileSync(artifactsFile, JSON.stringify(artifacts));
  const file = join(folder, 'report.json');
  lighthouse(
    url,
    `--audit-mode=${gathered}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    '--output=json',
    `--output-path=${file}`,
  );
  return JSON.parse(readFileSync(file, 'utf8'));
}

const only = new RegExp(process.argv[2] ?? '');
const tenants = readdirSync('sites').filter((name) => existsSync(join('sites', name, 'site.json')));
for (const tenant of tenants) {
  const sitemap = await text(tenant, '/sitemap.xml');
  const [first, second] = sitemap.match(/\/cars\/\d{4}-[a-z0-9-]+/g) ?? [];
  const results = /href="(\/search\/[^"]+)"/.exec(await text(tenant, '/'))?.[1];
  const slug = (path) => path.split('/').pop();
  const compare = sitemap.includes('/compare<') ? [`/compare?cars=${slug(first)},${slug(second)}`] : [];
  const money = [
    ...sitemap.matchAll(/>https?:\/\/[^/]+(\/(?:[a-z-]*finance[a-z-]*|trade-in|sell-[a-z-]+|[a-z-]*budget[a-z-]*))</g),
  ];
  for (const path of ['/', results, first, ...compare, '/watchlist', ...money.map(([, address]) => address)]) {
    if (!only.test(`${tenant}${path}`)) continue;
    // A server that has just started is still compiling; shoppers meet one that has been up for a while.
    for (let asked = 0; asked < 100; asked += 1) await text(tenant, path);
    const reports = [await measure(`http://${tenant}.localhost:${port}${path}`)];
    // One run says little: the processor's time counts fourfold, and a busy machine has little of it. The goal is 98.
    if (performanceOf(reports[0]) < 98) while (reports.length < 5) reports.push(await measure(reports[0].requestedUrl));
    reports.sort((one, other) => performanceOf(one) - performanceOf(other));
    const { categories, audits, environment, configSettings } = reports[(reports.length - 1) / 2];
    const score = (name) => Math.round(categories[name].score * 100);
    const failing = Object.values(audits)
      .filter(
        ({ score: value, scoreDisplayMode }) => value !== null && value < 0.9 && scoreDisplayMode !== 'informative',
      )
      .map(({ id }) => id);
    const runs = reports.length === 1 ? '' : `median of ${reports.map(performanceOf).join(', ')}; `;
    console.log(
      `${`${tenant}${path}`.padEnd(64)} ${score('performance')} / ${score('accessibility')} / ${score('best-practices')} / ${score('seo')}   (${runs}machine ${Math.round(environment.benchmarkIndex)} ÷ ${configSettings.throttling.cpuSlowdownMultiplier})   ${failing.join(' ')}`,
    );
  }
}
await browser.close();
server.kill('SIGTERM');
