/**
 * The paragraphs of dealer comments: split on the pipe, trimmed, empty ones dropped [formatting.comments-split-pipe].
 */
export function commentParagraphs(comments: string | null | undefined): readonly string[] {
  return (comments ?? '')
    .split('|')
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** A paragraph split into the part shown at first and the part that More expands; either may be empty. */
export interface FoldedParagraph {
  readonly shown: string;
  readonly rest: string;
}

/** Where to cut a text longer than `limit`: after its last whole word; a long first word is only cut if it may be. */
function cutAt(text: string, limit: number, { mayCutWord }: { readonly mayCutWord: boolean }): number {
  if (text.length <= limit) return text.length;
  const space = text.lastIndexOf(' ', limit);
  if (space > 0) return space;
  const splitsPair = /[\uD800-\uDBFF]/.test(text.charAt(limit - 1));
  return mayCutWord ? limit - Number(splitsPair) : 0;
}

/** Fewer characters of a paragraph are not worth beginning it. */
const leastShown = 40;

/** The paragraphs with at most `limit` characters shown in all; `null` shows everything. */
export function foldParagraphs(paragraphs: readonly string[], limit: number | null): readonly FoldedParagraph[] {
  let left = limit ?? Number.POSITIVE_INFINITY;
  return paragraphs.map((paragraph, index) => {
    const fits = left > 0 ? cutAt(paragraph, left, { mayCutWord: index === 0 }) : 0;
    const cut = index > 0 && fits < Math.min(leastShown, paragraph.length) ? 0 : fits;
    left = cut < paragraph.length ? 0 : left - cut;
    return { shown: paragraph.slice(0, cut), rest: paragraph.slice(cut) };
  });
}
