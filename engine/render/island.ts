import { attributes, scriptSafe } from './html.ts';
import type { PlannedBlock } from '../blocks/plan.ts';

/** An island's element around its HTML, and its payload right after it. */
export function islandHtml(block: PlannedBlock, html: string, payloadJson: string): string {
  const tag = attributes({
    'data-type': block.type,
    'data-block': block.id,
    'data-pointer': block.pointer,
    'data-hydrate': block.definition.hydrate,
  });
  return `<forecourt-island${tag}>${html}</forecourt-island><script type="application/json">${scriptSafe(payloadJson)}</script>`;
}
