import { formatDiagnostics } from '../../engine/diagnostics/index.ts';
import { explanationText } from '../../engine/explain/index.ts';
import { wantsColour } from '../terminal.ts';
import { answer } from './answer.ts';
import type { ExplainOptions } from './index.ts';
import { siteDocument } from './site.ts';

export async function run(site: string, target: string, options: ExplainOptions): Promise<void> {
  const { format, sites, at: now = new Date(), vehicle, route } = options;
  const question = { file: siteDocument(site, sites), target, now, ...(vehicle ? { vehicle } : {}) };
  const found = await answer({ ...question, ...(route ? { route } : {}) }, async (folder) => {
    // Most questions are about no vehicle, and creating stock takes time.
    const { siteStock } = await import('../sites/stock.ts');
    return siteStock(folder, sites, now);
  });
  if ('diagnostics' in found) {
    const colour = wantsColour(process.stderr.isTTY);
    process.stderr.write(`${formatDiagnostics(found.diagnostics, { texts: found.texts, colour, documents: 1 })}\n`);
    process.exitCode = 1;
    return;
  }
  const text = format === 'json' ? JSON.stringify(found.explanation, null, 2) : explanationText(found.explanation);
  process.stdout.write(`${text}\n`);
}
