import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { vehicle } from '../../engine/conditions/testing/facts.ts';
import { registerValidate } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (path: string) => join(folder, path);

const site = (slug: string, id: number) => `"site": {
    "slug": "${slug}", "id": ${id}, "name": "${slug}", "city": "Dubbo", "hosts": ["www.${slug}.example"]
  }`;

beforeAll(() => {
  for (const name of ['dear', 'cheap', 'bare']) mkdirSync(at(name));
  cpSync('tests/documents/media', at('media'), { recursive: true });
  const plain = readFileSync('tests/documents/templates/plain.json', 'utf8');
  const { theme } = JSON.parse(readFileSync('tests/documents/sites/clean.json', 'utf8'));
  const rules = `"version": 1,
  "rules": {
    "reserve.fee": [
      { "when": { "vehicle.price": { "gt": 50000 } }, "use": 500 },
      { "when": { "vehicle.make": "Tesla" }, "use": 400 },
      { "use": 100 }
    ]
  },
  "theme": ${JSON.stringify(theme)},`;
  writeFileSync(at('template.json'), plain.replace('"version": 1,', rules));
  const dear = `{
  "version": 1, "extends": "../template.json",
  ${site('dear', 1)}
}`;
  const cheap = `{
  "version": 1, "extends": "../template.json",
  ${site('cheap', 2)},
  "rules": {
    "reserve.fee": [
      { "when": { "now": { "after": "2020-01-01" } }, "use": 1 },
      { "when": { "vehicle.status": "sold" }, "use": 0 },
      { "use": { "inherit": true } }
    ]
  }
}`;
  writeFileSync(at('dear/site.json'), dear);
  writeFileSync(at('cheap/site.json'), cheap);
  writeFileSync(at('bare/site.json'), dear.replaceAll('dear', 'bare').replace('"id": 1', '"id": 3'));
  const cars = (count: number, price: number) =>
    JSON.stringify(
      Array.from({ length: count }, (_, id) => vehicle({ id: id + 1, slug: `car-${id}`, price: price + id })),
    );
  writeFileSync(at('dear/vehicles.json'), cars(1_200, 49_401));
  writeFileSync(at('cheap/vehicles.json'), cars(3, 9_000));
});

/** The output of the command. */
async function told(...args: readonly string[]): Promise<string> {
  const program = new Command().exitOverride();
  registerValidate(program);
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await program.parseAsync(['validate', ...args], { from: 'user' });
    return written.mock.calls.map(([text]) => text).join('');
  } finally {
    written.mockRestore();
    process.exitCode = undefined;
  }
}

const idle = (output: string) =>
  JSON.parse(output)
    .diagnostics.filter(({ code }: { code: string }) => code === 'case-catches-nothing')
    .map(({ file, pointer, severity }: Record<string, string>) => [file, pointer, severity]);

test('counts the vehicles that match each case in an even sample of the stock, after the findings', async () => {
  const output = await told('--stock', at('dear'));
  const place = at('template.json');
  expect(output.slice(output.indexOf('checked'))).toMatch(/^checked[^\n]*1 remark/);
  expect(output.slice(output.indexOf('\ndear: ')).trim()).toBe(
    [
      'dear: vehicles matched by the cases of its rules, in 500 of 1200 vehicles',
      '  reserve.fee',
      `    ${place}:5  template, case 1    250`,
      `    ${place}:6  template, case 2      0`,
      `    ${place}:7  template, the rest  250`,
    ].join('\n'),
  );
});

test('reports a case that matches nothing, and one of a template only if it matches nothing on any of its sites', async () => {
  const faulty = [at('template.json'), '/rules/reserve.fee/1', 'info'];
  expect(idle(await told('--stock', '--format', 'json', at('dear')))).toEqual([faulty]);
  const both = await told('--stock', '--format', 'json', at('dear'), at('cheap'));
  expect(idle(both)).toEqual([[at('cheap/site.json'), '/rules/reserve.fee/1', 'info'], faulty]);
  expect(idle(await told('--stock', '--format', 'json', at('cheap')))).toContainEqual([
    at('template.json'),
    '/rules/reserve.fee/0',
    'info',
  ]);
  const { stock } = JSON.parse(both);
  expect(stock[1]).toMatchObject({ site: 'cheap', vehicles: 3, sample: 3, rules: [{ rule: 'reserve.fee' }] });
  expect(stock[1].rules[0].cases.map((item: Record<string, unknown>) => [item['line'], item['vehicles']])).toEqual([
    [8, undefined],
    [9, 0],
    [10, 3],
    [5, 0],
    [6, 0],
    [7, 3],
  ]);
});

test('counts the vehicles of the feeds of a site, or says why they cannot be read', async () => {
  mkdirSync(at('fed'));
  const own = readFileSync(at('cheap/site.json'), 'utf8').replaceAll('cheap', 'fed').replace('"id": 2', '"id": 4');
  writeFileSync(
    at('fed/site.json'),
    own.replace('"rules"', '"stock": { "feeds": [{ "id": "main", "from": "f.json" }] }, "rules"'),
  );
  cpSync(at('dear/vehicles.json'), at('fed/vehicles.json'));
  expect(await told('--stock', at('fed'))).toContain("fed: The feed 'main' cannot be read. There is no file 'f.json'.");
  cpSync(at('cheap/vehicles.json'), at('fed/f.json'));
  expect(await told('--stock', at('fed'))).toContain(
    'fed: vehicles matched by the cases of its rules, in all 3 vehicles',
  );
});

test('reports a site without stock, but only on request', async () => {
  expect(await told('--stock', at('bare'))).toMatch(/\n\nbare has no stock of its own\.\n$/);
  const plain = await told('--format', 'json', at('cheap'));
  expect(idle(plain)).toEqual([]);
  expect(JSON.parse(plain)).not.toHaveProperty('stock');
});

test.each([[[]], [['--stock']]])(
  'reports each mistake of a stock profile once and in its place, with %j',
  async (options) => {
    const profile = at('bare/stock.json');
    writeFileSync(
      profile,
      JSON.stringify(
        { ...JSON.parse(readFileSync('sites/harbour-used/stock.json', 'utf8')), cuont: 60, seed: 'x' },
        null,
        1,
      ),
    );
    const wrong = await told(...options, at('bare'));
    writeFileSync(profile, '{\n  "count": 60,\n');
    const half = await told(...options, at('bare'));
    rmSync(profile);
    expect(wrong.match(/stock\.json:\d\d+:2 error stock-unreadable\n[^\n]*'cuont'/g)).toHaveLength(1);
    expect(wrong).toMatch(/stock\.json:2:10 error stock-unreadable\n[^\n]*'seed'/);
    expect(half).toMatch(/stock\.json:\d+:\d+ error stock-unreadable\n[^\n]*is not JSON/);
    expect(wrong + half).not.toContain('has no stock');
  },
);

test('reports a profile whose sites folder has nothing to generate vehicles from, unless the site has feeds', async () => {
  const profile = at('bare/stock.json');
  cpSync('sites/harbour-used/stock.json', profile);
  expect(await told(at('bare'))).toMatch(
    /bare\/stock\.json.* error stock-unreadable\n  There is no folder \S*stock with the makes[^]*Copy Forecourt's sites\/stock/,
  );
  const plain = readFileSync(at('bare/site.json'), 'utf8');
  const feeds = '"version": 1, "stock": { "feeds": [{ "id": "main", "from": "f.json" }] },';
  writeFileSync(at('bare/site.json'), plain.replace('"version": 1,', feeds));
  expect(await told(at('bare'))).not.toContain('stock-unreadable');
  writeFileSync(at('bare/site.json'), plain);
  mkdirSync(at('stock'));
  expect(await told(at('bare'))).not.toContain('stock-unreadable');
  rmSync(at('stock'), { recursive: true });
  rmSync(profile);
});

test('lets a document turn the report off', async () => {
  const file = at('dear/site.json');
  const setting = '{ "version": 1, "extends": "../template.json", "checks": { "case-catches-nothing": "off" },';
  writeFileSync(file, `${setting} ${site('dear', 1)} }`);
  const output = await told('--stock', '--format', 'json', at('dear'));
  expect(idle(output)).toEqual([]);
  expect(JSON.parse(output).stock).toHaveLength(1);
  expect(output).not.toContain('firm-check');
});

test("the stock of a site is found from the site's own folder", async () => {
  const root = process.cwd();
  process.chdir('sites/harbour-used');
  try {
    expect(await told('--stock', 'site.json')).toContain('harbour-used: vehicles matched by the cases of its rules');
  } finally {
    process.chdir(root);
  }
});
