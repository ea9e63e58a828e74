import type { SiteCases, StockCase } from './stock.ts';

/** A table for each site: the cases of its rules, where they are written and how many vehicles each matches. */
export function showStock(stock: readonly SiteCases[]): string {
  return stock.map(showSite).join('\n\n');
}

function showSite({ site, vehicles, sample, rules }: SiteCases): string {
  if (vehicles === 0) return `${site} has no stock of its own.`;
  const looked = sample === vehicles ? `all ${vehicles} vehicles` : `${sample} of ${vehicles} vehicles`;
  if (rules.length === 0) return `${site}: no rule has cases that read the vehicle.`;
  const rows = rules.map(({ rule, cases }) => ({
    rule,
    cells: cases.map((item) => [`${item.file}:${item.line}`, caseName(item), caught(item)] as const),
  }));
  const cells = rows.flatMap((row) => row.cells);
  const [place = 0, name = 0, count = 0] = ([0, 1, 2] as const).map((column) =>
    Math.max(...cells.map((cell) => cell[column].length)),
  );
  return [
    `${site}: vehicles matched by the cases of its rules, in ${looked}`,
    ...rows.flatMap(({ rule, cells: own }) => [
      `  ${rule}`,
      ...own.map((cell) => `    ${cell[0].padEnd(place)}  ${cell[1].padEnd(name)}  ${cell[2].padStart(count)}`),
    ]),
  ].join('\n');
}

function caseName({ layer, index, reads }: StockCase): string {
  return `${layer}, ${reads === 'last' ? 'the rest' : `case ${index + 1}`}`;
}

/** Cases that read the page, visitor or time are not counted. */
function caught({ vehicles }: StockCase): string {
  return vehicles === undefined ? '–' : String(vehicles);
}
