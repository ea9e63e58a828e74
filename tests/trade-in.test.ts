import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import faq from '../blocks/faq/index.tsx';
import { diskHost } from '../cli/sites/host.ts';
import { loadDocument } from '../engine/document/pipeline.ts';
import { formDocument } from '../engine/forms/subject.ts';
import { textOf } from '../engine/forms/text.ts';
import { compileSite } from '../engine/site/compile.ts';
import type { Vehicle } from '../schemas/entities/vehicle.ts';
import type { Block } from '../schemas/site/index.ts';
import { texts } from './support/load-block.ts';
import { renderBlock, testNow } from './support/render-block.tsx';

const tenants = ['harbour-used', 'northside-nissan', 'coastal-suzuki', 'federation-group', 'wander-caravans'];

function find(blocks: readonly Block[], type: string): Block | undefined {
  for (const block of blocks) {
    const found = block.type === type ? block : find(block.blocks ?? [], type);
    if (found) return found;
  }
  return undefined;
}

test.each(tenants)('%s: the trade-in page answers the questions in its document [trade-in.page-faq]', (tenant) => {
  const { document } = loadDocument(`sites/${tenant}/site.json`, diskHost);
  const path = String(document?.rules?.['trade.entryRoute'] ?? '/trade-in');
  const block = find(document?.pages?.[path]?.blocks ?? [], 'faq');
  if (!block) throw new Error('There is no FAQ.');
  const { type: _type, id: _id, ...props } = block;
  const questions = (props['items'] as readonly { readonly question: string }[]).map(({ question }) => question);
  expect(questions.length).toBeGreaterThan(0);
  expect(texts(renderBlock(faq, { props }), 'summary')).toEqual(questions);
});

const documents = readdirSync('sites').map((slug) => [slug, `sites/${slug}/site.json`] as const);
const demos = documents.filter(([slug]) => readdirSync(`sites/${slug}`).includes('site.json'));

test.each(demos)(
  '%s: what gets no estimate is told a reason that is true of it, whatever the site values [trade-in.no-estimate-outcome-open]',
  (_slug, path) => {
    const { document, layers } = loadDocument(path, diskHost);
    if (!document) throw new Error('The document cannot be read.');
    const site = compileSite({ document, layers, revision: '1' }, []);
    const about = (age: number, km: number) => {
      const traded = { make: 'Kia', model: 'Rio', year: testNow.getFullYear() - age, km } as Vehicle;
      const facts = site.rules.vehicle(traded, { site: site.facts, now: testNow });
      const otherwise = formDocument(site, 'valuation')?.lead?.valuation?.otherwise;
      return {
        isValued: site.rules.read('trade.estimate.eligible', facts),
        reason: textOf(otherwise, { site, facts }),
      };
    };
    const tooOld = about(40, 0).reason;
    const tooFar = about(0, 900_000).reason;
    for (let age = 0; age < 20; age += 1) {
      for (let km = 0; km < 200_000; km += 10_000) {
        const { isValued, reason } = about(age, km);
        if (isValued) continue;
        if (reason === tooOld) expect(about(age, 0).isValued, `${age} years, ${km} km: ${reason}`).toBe(false);
        if (reason === tooFar) expect(about(0, km).isValued, `${age} years, ${km} km: ${reason}`).toBe(false);
      }
    }
  },
);
