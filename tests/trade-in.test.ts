import { expect, test } from 'vitest';
import faq from '../blocks/faq/index.tsx';
import { diskHost } from '../cli/sites/host.ts';
import { loadDocument } from '../engine/document/pipeline.ts';
import type { Block } from '../schemas/site/index.ts';
import { texts } from './support/load-block.ts';
import { renderBlock } from './support/render-block.tsx';

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
