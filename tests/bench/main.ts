import { spawnSync } from 'node:child_process';
import { benchSearch } from './search.ts';
import { searchQuality } from './quality.ts';

const wanted = new Set(process.argv.slice(2));
const runs = (name: string) => wanted.size === 0 || wanted.has(name);

function line(name: string, figure: string, goal: string): void {
  console.log(`${name.padEnd(52)} ${figure.padStart(14)}   ${goal}`);
}

/** Whole-process time of a command, the best of `times` runs, in milliseconds. */
function processMs(args: readonly string[], times: number): number {
  const runsMs = Array.from({ length: times }, () => {
    const started = performance.now();
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`node ${args.join(' ')} failed: ${stderr}`);
    return performance.now() - started;
  });
  return Math.min(...runsMs);
}

if (wanted.has('database-alone')) {
  const { openedDatabase } = await import('./serve.ts');
  console.log(JSON.stringify(await openedDatabase(process.argv[3] ?? '')));
  process.exit(0);
}

if (wanted.has('vehicle-lists')) {
  const { writeVehicleLists } = await import('./search-scale.ts');
  const [count = '', folder = ''] = process.argv.slice(3);
  writeVehicleLists(Number(count), folder);
  process.exit(0);
}

if (wanted.has('search-at-scale')) {
  const { searchAtScale } = await import('./search-scale.ts');
  console.log(JSON.stringify(await searchAtScale(Number(process.argv[3]))));
  process.exit(0);
}

if (wanted.has('by-hand-server')) {
  const { serveByHand } = await import('./by-hand/server.tsx');
  const [stockFile = '', stylesFile = ''] = process.argv.slice(-2);
  await serveByHand(stockFile, stylesFile);
  await new Promise(() => {});
}

if (runs('http')) {
  const { benchOverHttp } = await import('./over-http.ts');
  for (const [name, { forecourt, byHand, limit }] of Object.entries(await benchOverHttp())) {
    const base = limit ?? byHand;
    const ratio = (forecourt.median / base.median).toFixed(2);
    const goal = limit ? 0.9 : name.startsWith('results') ? 2 : 1.5;
    const of = ({ median, min, max }: typeof forecourt) => `${median.toFixed(0)} (${min.toFixed(0)}–${max.toFixed(0)})`;
    const against = `${limit ? 'buffer' : 'by hand'} ${of(base)}`;
    line(`${name}, requests/s: ${of(forecourt)}, ${against}`, `${ratio} ×`, `goal ≥ ${goal} ×`);
  }
}

if (runs('cores')) {
  const { DATABASE_URL: url } = process.env;
  if (!url) console.log('Two cores against one: skipped, because several workers need a PostgreSQL in DATABASE_URL.');
  else {
    const { benchTwoCores } = await import('./two-cores.ts');
    const { one, two } = await benchTwoCores(url);
    const of = ({ median, min, max }: typeof one) => `${median.toFixed(0)} (${min.toFixed(0)}–${max.toFixed(0)})`;
    const figure = `${(two.median / one.median).toFixed(2)} ×`;
    line(`two cores: results new br, requests/s: ${of(two)}, one core ${of(one)}`, figure, 'goal ≥ 1.8 ×');
  }
}

if (runs('pages')) {
  const { benchPages } = await import('./pages.tsx');
  const { elements, handWritten, freshData, unchanged, compressed } = await benchPages();
  const times = (rate: number) => `${(rate / handWritten).toFixed(2)} ×`;
  line(`results page (${elements} elements), written by hand`, `${handWritten.toFixed(0)} pages/s`, 'baseline');
  line('results page, fresh data', times(freshData), 'goal ≥ 1.5 ×');
  line('results page, unchanged', times(unchanged), 'goal ≥ 5 ×');
  line('results page, cached and compressed', times(compressed), 'goal ≥ 15 ×');
}

if (runs('rules')) {
  const { benchRules } = await import('./rules.ts');
  const { values, ms } = benchRules();
  line(`all rules of a results page (${values} values)`, `${ms.toFixed(2)} ms`, 'goal ≤ 1 ms');
}

if (runs('validate')) {
  const { withGeneratedSites } = await import('./validate.ts');
  const empty = processMs(['-e', '0'], 5);
  line('node, doing nothing', `${empty.toFixed(0)} ms`, 'baseline');
  line(
    'validate one site, whole process',
    `${processMs(['dist/forecourt.js', 'validate', 'sites/harbour-used'], 5).toFixed(0)} ms`,
    'goal ≤ 200 ms',
  );
  await withGeneratedSites(1000, (folder) => {
    line(
      'validate 1,000 sites, whole process',
      `${processMs(['dist/forecourt.js', 'validate', folder], 2).toFixed(0)} ms`,
      'goal ≤ 2000 ms',
    );
  });
}

if (runs('tenants')) {
  const { benchTenants } = await import('./tenants.ts');
  const { tenants, readyMs, memoryMb, coldMs, coldP99Ms } = await benchTenants(10_000);
  const count = tenants.toLocaleString('en-AU');
  line(`serve, ${count} tenants: start to ready`, `${readyMs.toFixed(0)} ms`, 'goal ≤ 5000 ms');
  line(`serve, ${count} tenants, 300 in use: memory`, `${memoryMb.toFixed(0)} MB`, 'goal ≤ 600 MB');
  line(`serve, ${count} tenants: first page of one, median`, `${coldMs.toFixed(0)} ms`, 'goal ≤ 100 ms');
  line(`serve, ${count} tenants: first page of one, p99`, `${coldP99Ms.toFixed(0)} ms`, '');
}

if (runs('serve')) {
  const { benchServe, benchDatabase } = await import('./serve.ts');
  const { readyMs, readyMb, usedMb } = await benchServe();
  line('serve, five tenants: start to ready', `${readyMs.toFixed(0)} ms`, 'goal ≤ 2000 ms');
  line('serve, five tenants: memory when ready', `${readyMb.toFixed(0)} MB`, 'goal ≤ 350 MB');
  line('serve, five tenants: memory with all in use', `${usedMb.toFixed(0)} MB`, 'goal ≤ 350 MB');
  const { openMs, idleMb } = benchDatabase();
  line('embedded database, opened when first needed: memory', `${idleMb.toFixed(0)} MB`, 'goal ≤ 250 MB');
  line('embedded database: time to open', `${openMs.toFixed(0)} ms`, '');
}

if (runs('serve-at-scale')) {
  const { benchServeAtScale } = await import('./serve-scale.ts');
  const added = await benchServeAtScale(20_000);
  line('serve: memory that 20,000 demo vehicles add', `${added.toFixed(0)} MB`, 'goal ≤ 350 MB');
}

if (runs('preview')) {
  const { benchPreview } = await import('./preview.ts');
  line('preview: from saved to on screen, median', `${(await benchPreview()).toFixed(0)} ms`, 'goal ≤ 200 ms');
}

if (runs('search')) {
  const { p50Ms, p99Ms, requests } = await benchSearch();
  line(`search over HTTP, 20,000 vehicles (${requests} requests), p50`, `${p50Ms.toFixed(1)} ms`, 'goal ≤ 5 ms');
  line('search over HTTP, p99', `${p99Ms.toFixed(1)} ms`, 'goal ≤ 25 ms');
  const { queries, precision, none, readMs, suggestMs } = await searchQuality(new Date());
  line(`precision at 5 of ${queries} searches in plain words`, `${(precision * 100).toFixed(1)} %`, 'goal ≥ 99 %');
  line('searches in plain words without results', `${(none * 100).toFixed(1)} %`, 'goal 0 %');
  line('a search read as filters, p99', `${readMs.toFixed(2)} ms`, 'goal ≤ 2 ms');
  line('suggestions for what is typed, median', `${suggestMs.toFixed(1)} ms`, 'goal ≤ 50 ms');
  const { rates } = await import('./over-http.ts');
  const { benchSearchAtScale } = await import('./search-scale.ts');
  for (const [vehicles, rounds, mostMs, mostMb] of [
    [20_000, 5, 2_000, 350],
    [160_000, 1, 20_000, 1_500],
  ] as const) {
    // The processor's own speed varies by a third from one run of a few seconds to the next.
    const all = Array.from({ length: rounds }, () => benchSearchAtScale(vehicles));
    const print = (what: string, of: keyof (typeof all)[number], digits: number, unit: string, goal?: number) => {
      const { median, min, max } = rates(all.map((figures) => figures[of]));
      const range = rounds > 1 ? ` (${min.toFixed(digits)}–${max.toFixed(digits)})` : '';
      const label = `search, ${vehicles.toLocaleString('en-AU')} demo vehicles${what}`;
      line(label, `${median.toFixed(digits)}${range} ${unit}`, goal === undefined ? '' : `goal ≤ ${goal} ${unit}`);
    };
    const isGoal = vehicles === 20_000;
    print(': filled and ready', 'readyMs', 0, 'ms', mostMs);
    print(': memory it adds', 'memoryMb', 0, 'MB', mostMb);
    print(', 16 at a time: p50', 'p50Ms', 1, 'ms', isGoal ? 5 : undefined);
    print(', 16 at a time: p99', 'p99Ms', 1, 'ms', isGoal ? 25 : undefined);
  }
}
process.exit(0);
