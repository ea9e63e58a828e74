// Runs every check of the project, all of them even when one fails, and counts: the last line is "N passed, N failed".
// A test that passes only when it is run again is flaky: it is named, and counted neither as passed nor as failed.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findChromium } from './chromium.mjs';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-test-'));
const outcomes = [];

/** How a tool of the project is called. */
const called = (command) => (command === 'node' ? [process.execPath] : ['npx', '--no-install', command]);

const seconds = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`;

function run(title, command, args, env = {}) {
  console.log(`\n── ${title}`);
  const started = Date.now();
  const [program, ...before] = called(command);
  const { status } = spawnSync(program, [...before, ...args], {
    stdio: 'inherit',
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
  console.log(`   ${status === 0 ? 'ok' : 'FAILED'} (${seconds(started)})`);
  return status === 0;
}

/** A check that passes or fails as a whole. What it prints is shown when it ends, for several run at the same time. */
async function check(title, command, args) {
  const started = Date.now();
  const [program, ...before] = called(command);
  const child = spawn(program, [...before, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => printed.push(bytes));
  const [code] = await once(child, 'close');
  const ok = code === 0;
  console.log(`\n── ${title}\n${Buffer.concat(printed).toString()}`);
  console.log(`   ${ok ? 'ok' : 'FAILED'} (${seconds(started)})`);
  outcomes.push({ title, passed: ok ? 1 : 0, failed: ok ? 0 : 1, flaky: [] });
  return ok;
}

/** A test runner; its own report gives the counts. A runner that fails without a report counts as one failure. */
function suite(title, command, args, file, env, count) {
  const ok = run(title, command, args, env);
  let counted = { passed: 0, failed: 0, flaky: [] };
  try {
    counted = count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // No report: the exit code decides below.
  }
  if (!ok && counted.failed + counted.flaky.length === 0) counted.failed = 1;
  if (ok && counted.passed + counted.flaky.length + (counted.skipped ?? 0) === 0) counted.failed = 1;
  outcomes.push({ title, ...counted });
}

/** The test files in some places that import a file of `tests/support`. */
function testsThatUse(support, where) {
  const listed = spawnSync('git', ['grep', '-lE', `support/(${support})\\.ts`, '--', ...where]);
  return listed.stdout.toString().split('\n').filter(Boolean);
}

/** The test files that open a database; most tests of whole sites add nothing about it. */
function databaseTests() {
  const where = ['engine/**.test.ts', 'engine/**.test.tsx', 'blocks/**.test.ts*'];
  const whole = ['tests/bad-days/kill.test.ts', 'tests/finance-application.test.ts'];
  return [...testsThatUse('backend|test-server', where), ...whole];
}

const checks = Promise.all([
  check('requirements named by tests', 'node', ['tests/requirements.mjs']),
  check('types', 'tsc', ['--noEmit']),
  check('lint', 'oxlint', ['--type-aware', '--deny-warnings', '.']),
  check('format', 'biome', ['format', '.']),
  check('unused files, exports and dependencies', 'knip', []),
]);
const built = await check('build', 'vite', ['build', '--app', '--logLevel', 'warn']);
await checks;

const failuresOf = ({ testResults }) => testResults.filter(({ status }) => status === 'failed');

/** The names of a file's tests that failed; its own path when it failed as a whole. */
function failedTests({ name, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  return failed.length > 0 ? failed : [relative('', name)];
}

/**
 * Unit and property tests; those named, or all. Tests that start the program itself share the machine with everything
 * else that runs: such a file is run again, alone, when it has failed.
 */
function unit(title, files, env) {
  const callFor = (name, named) => {
    const file = join(folder, `${name.replaceAll(' ', '-')}.json`);
    return { file, args: ['run', ...named, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`] };
  };
  const first = callFor(title, files);
  suite(title, 'vitest', first.args, first.file, env, (report) => {
    const failures = failuresOf(report);
    const failed = failures.flatMap(failedTests);
    const counted = { passed: report.numPassedTests, failed: failed.length, flaky: [] };
    const again = failures.map(({ name }) => relative('', name));
    const startsProgram = new Set(testsThatUse('server-process', ['*.test.ts', '*.test.tsx']));
    if (failed.length === 0 || !again.every((file) => startsProgram.has(file))) return counted;
    const second = callFor(`${title} again`, again);
    const ok = run(`${title}: those that failed, again`, 'vitest', second.args, env);
    const stillFailed = failuresOf(JSON.parse(readFileSync(second.file, 'utf8'))).flatMap(failedTests);
    const flaky = failed.filter((test) => !stillFailed.includes(test));
    return { ...counted, failed: ok ? 0 : Math.max(1, stillFailed.length), flaky };
  });
}

unit('unit and property tests', [], { DATABASE_URL: '' });
if (process.env.DATABASE_URL) unit('the tests that use the database, on PostgreSQL', databaseTests(), {});

/** The titles of the tests in Playwright's report that passed only when they were run again. */
function flakyTests({ specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(flakyTests)];
}

/** Browser tests, by a Playwright configuration. */
function browser(title, config, chromium) {
  const report = join(folder, `${title.replaceAll(' ', '-')}.json`);
  suite(
    title,
    'playwright',
    ['test', '--config', config, '--reporter=dot,json'],
    report,
    { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    ({ stats, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected,
      skipped: stats.skipped,
      flaky: flakyTests({ suites }),
    }),
  );
}

try {
  const chromium = await findChromium();
  if (built) {
    browser('journeys in the browser', 'tests/playwright.config.ts', chromium);
    browser('pictures of every page kind', 'tests/looks/playwright.config.ts', chromium);
  }
} catch (error) {
  console.error(`\n${error.message}`);
  outcomes.push({ title: 'tests in the browser', passed: 0, failed: 1, flaky: [] });
}

rmSync(folder, { recursive: true, force: true });
const sum = (name) => outcomes.reduce((total, outcome) => total + outcome[name], 0);
console.log('');
for (const { title, passed, failed, flaky } of outcomes) {
  const unsure = flaky.length > 0 ? `, ${flaky.length} flaky` : '';
  console.log(`${failed > 0 ? '✗' : '✓'} ${title}: ${passed} passed, ${failed} failed${unsure}`);
}
const flaky = outcomes.flatMap((outcome) => outcome.flaky);
if (flaky.length > 0) {
  console.log(`${flaky.length} flaky: passed only when run again, counted neither as passed nor as failed`);
  for (const test of flaky) console.log(`  ${test}`);
}
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
