import type { LoadContext } from '../../engine/blocks/load.ts';
import { commentParagraphs } from '../../engine/vehicle/comments.ts';

/** The dealer's comments as paragraphs; `undefined` outside vehicle pages. */
export function loadComments({ page }: LoadContext<unknown, never>): readonly string[] | undefined {
  return page.vehicle && commentParagraphs(page.vehicle.dealercomments);
}
