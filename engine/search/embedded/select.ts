/**
 * The first `limit` of the numbers 0 … `size` - 1 in the order of `compare`, sorted. `compare` must never call two
 * different numbers equal. Keeps a heap of the best so far, so that a short page of many documents is cheap.
 */
export function selectFirst(size: number, limit: number, compare: (left: number, right: number) => number): number[] {
  if (limit >= size / 4) {
    return Array.from({ length: size }, (_, at) => at)
      .sort(compare)
      .slice(0, limit);
  }
  const heap: number[] = [];
  if (limit === 0) return heap;
  for (let at = 0; at < size; at++) {
    if (heap.length < limit) {
      heap.push(at);
      if (heap.length === limit) for (let node = limit >> 1; node >= 0; node--) sift(heap, node, compare);
    } else if (compare(at, heap[0] ?? 0) < 0) {
      heap[0] = at;
      sift(heap, 0, compare);
    }
  }
  return heap.sort(compare);
}

/** Lets the item at `node` sink until both items below it come earlier; the latest of all stays on top. */
function sift(heap: number[], node: number, compare: (left: number, right: number) => number): void {
  for (let at = node; ; ) {
    let latest = at;
    for (const child of [2 * at + 1, 2 * at + 2]) {
      if (child < heap.length && compare(heap[child] ?? 0, heap[latest] ?? 0) > 0) latest = child;
    }
    if (latest === at) return;
    [heap[at], heap[latest]] = [heap[latest] ?? 0, heap[at] ?? 0];
    at = latest;
  }
}
