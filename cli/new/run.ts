import { join } from 'node:path';
import { formatDiagnostics, hasErrors } from '../../engine/diagnostics/index.ts';
import { wantsColour } from '../terminal.ts';
import { validateFiles } from '../validate/run.ts';
import type { NewOptions } from './index.ts';
import { makeTenant } from './make.ts';

export function run(slug: string, { sites, template, name, city, state }: NewOptions): void {
  const now = new Date();
  const about = { ...(name ? { name } : {}), ...(city ? { city } : {}), ...(state ? { state } : {}) };
  const files = makeTenant({ slug, template, now, ...about }, sites);
  const folder = join(sites, slug);
  const { diagnostics, texts } = validateFiles([join(folder, 'site.json')], () => now);
  const elsewhere = sites === 'sites' ? '' : ` --sites ${sites}`;
  const next = [
    [`forecourt preview${elsewhere}`, `then open http://${slug}.localhost:4400/`],
    [`forecourt explain ${slug} stock.filter${elsewhere}`, 'where a value comes from, and why'],
    [`forecourt validate ${folder}`, 'after every change'],
  ] as const;
  const width = Math.max(...next.map(([command]) => command.length));
  const lines = [
    `Made ${slug}:`,
    ...files.map((file) => `  ${file}`),
    '',
    formatDiagnostics(diagnostics, { texts, colour: wantsColour(process.stdout.isTTY), documents: 1 }),
    '',
    'Fill in the ABN, the licence, the address and the phone number of the dealer in site.json. Next:',
    ...next.map(([command, purpose]) => `  $ ${command.padEnd(width)}  ${purpose}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = hasErrors(diagnostics) ? 1 : 0;
}
