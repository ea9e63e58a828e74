// `npm run mutants`: breaks a sample of engine/ and blocks/, one small mutation at a time, runs the tests nearest to it and
// prints the mutations that no test notices. `-- --seed N` draws another sample; `-- FILE…` (or FILE:1-20) breaks those files.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { areaOf, samplePieces, testsOf } from './sample.mjs';

/** The share of mutations, in per cent, that tests must notice. */
const floor = 85;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, lines: { type: 'string', default: '185' } },
});
const pieces = positionals.length > 0 ? [] : samplePieces(values.seed, Number(values.lines));
const mutate = positionals.length > 0 ? positionals : pieces.map(({ file, from, to }) => `${file}:${from}-${to}`);
const sources = [...new Set(mutate.map((place) => place.replace(/:[\d:-]+$/, '')))];
const tests = [...new Set(sources.flatMap(testsOf))];
console.log(`Mutating ${sources.length} files, tested by ${tests.length}; seed ${values.seed}.`);
// Read by vitest.config.ts, in the processes that run the tests.
process.env.FORECOURT_TESTS = tests.join(',');

const started = Date.now();
const mutants = await new Stryker({
  mutate,
  testRunner: 'vitest',
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // What modules compute as they load, mostly tables of constants: each would need every test.
  ignoreStatic: true,
  concurrency: Math.max(2, availableParallelism()),
  timeoutMS: 10_000,
  dryRunTimeoutMinutes: 15,
  reporters: ['progress-append-only'],
  logLevel: 'warn',
  tempDirName: 'dist/mutants',
  ignorePatterns: ['dist', '.forecourt', 'biome.json'],
  // Stryker rewrites a configuration it finds, through an interface TypeScript 7 no longer has.
  tsconfigFile: 'none',
  disableTypeChecks: false,
}).runMutationTest();

const killed = ({ status }) => status === 'Killed' || status === 'Timeout';
const results = mutants.map((mutant) => ({ ...mutant, fileName: relative('.', mutant.fileName) }));
const counted = results.filter((mutant) => killed(mutant) || ['Survived', 'NoCoverage'].includes(mutant.status));
const percent = (mutants) => (100 * mutants.filter(killed).length) / mutants.length;
const oneLine = (text) => text.replaceAll(/\s+/g, ' ').slice(0, 100);

/** The text of a mutant's place in its file. */
function original({ fileName, location: { start, end } }) {
  const within = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  within.push(within.pop().slice(0, end.column - 1));
  within[0] = within[0].slice(start.column - 1);
  return within.join('\n');
}

for (const mutant of counted.filter((each) => !killed(each))) {
  const { fileName, location, replacement, status } = mutant;
  console.log(`\n${fileName}:${location.start.line}  ${status === 'NoCoverage' ? 'no test runs this' : 'survived'}`);
  console.log(`  - ${oneLine(original(mutant))}\n  + ${oneLine(replacement)}`);
}

console.log('\nkilled  of    %');
const row = (title, mutants) =>
  console.log(
    `${String(mutants.filter(killed).length).padStart(6)} ${String(mutants.length).padStart(4)} ${percent(mutants).toFixed(0).padStart(4)}  ${title}`,
  );
for (const area of new Set(counted.map(({ fileName }) => areaOf(fileName)))) {
  row(
    area,
    counted.filter(({ fileName }) => areaOf(fileName) === area),
  );
}
row('all', counted);
console.log(`${((Date.now() - started) / 60_000).toFixed(1)} minutes`);
if (!(percent(counted) >= floor)) {
  console.error(`Fewer than ${floor} % were noticed.`);
  process.exitCode = 1;
}
