/** The paragraphs of dealer comments: split on the pipe, trimmed, empty ones dropped (browsing §5). */
export function commentParagraphs(comments: string | null | undefined): readonly string[] {
  return (comments ?? '')
    .split('|')
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** A paragraph in the part that shows at first and the part that More unfolds; either may be empty. */
export interface FoldedParagraph {
  readonly shown: string;
  readonly rest: string;
}

/** Where to cut a text that is longer than `limit`: after the last whole word, or hard when one word fills it. */
function cutAt(text: string, limit: number): number {
  if (text.length <= limit) return text.length;
  const space = text.lastIndexOf(' ', limit);
  if (space > 0) return space;
  const splitsPair = /[\uD800-\uDBFF]/.test(text.charAt(limit - 1));
  return splitsPair ? limit - 1 : limit;
}

/** The paragraphs with at most `limit` characters shown in all; `null` shows everything (browsing §4). */
export function foldParagraphs(paragraphs: readonly string[], limit: number | null): readonly FoldedParagraph[] {
  let left = limit ?? Number.POSITIVE_INFINITY;
  return paragraphs.map((paragraph) => {
    const cut = left > 0 ? cutAt(paragraph, left) : 0;
    left = cut < paragraph.length ? 0 : left - cut;
    return { shown: paragraph.slice(0, cut), rest: paragraph.slice(cut) };
  });
}
