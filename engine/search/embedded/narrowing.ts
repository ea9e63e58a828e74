import { type Cutoff, endless } from './limits.ts';

/**
 * Costs by one rule of the documents at some positions of a list, parallel to these; less is better. `undefined` when
 * all cost the same.
 */
export type Costs = (positions: Uint32Array) => Uint32Array | Float64Array | undefined;

/** The positions 0 to `length` - 1. */
export function allPositions(length: number): Uint32Array {
  const positions = new Uint32Array(length);
  for (let at = 0; at < length; at++) positions[at] = at;
  return positions;
}

/**
 * The positions of the first `limit` of `length` documents in the order of several rules, sorted; of equals the earlier
 * one comes first. Each rule is only asked about the documents that the rules before it left undecided.
 */
export function firstInOrder(
  length: number,
  limit: number,
  rules: readonly Costs[],
  cutoff: Cutoff = endless,
): Uint32Array {
  const all = allPositions(length);
  const chosen = limit < length ? narrow(all, limit, rules, cutoff) : all;
  const columns = rules.flatMap((costsOf) => costsOf(chosen) ?? []);
  const order = allPositions(chosen.length).sort((left, right) => {
    for (const column of columns) {
      const [one = 0, other = 0] = [column[left], column[right]];
      if (one !== other) return one < other ? -1 : 1;
    }
    return left - right;
  });
  return order.map((at) => chosen[at] ?? 0);
}

/**
 * The positions 0 to `length` - 1 in the order of several columns of whole numbers, of equals the earlier one first;
 * `undefined` when a number cannot hold a value of each.
 */
export function orderBy(columns: readonly (Uint32Array | Float64Array)[], length: number): Uint32Array | undefined {
  const keys = new Float64Array(length);
  let most = 1;
  for (const column of columns) {
    let steps = 1;
    for (let at = 0; at < length; at++) steps = Math.max(steps, (column[at] ?? 0) + 1);
    most *= steps;
    for (let at = 0; at < length; at++) keys[at] = (keys[at] ?? 0) * steps + (column[at] ?? 0);
  }
  if (most * length > Number.MAX_SAFE_INTEGER) return undefined;
  for (let at = 0; at < length; at++) keys[at] = (keys[at] ?? 0) * length + at;
  return Uint32Array.from(keys.sort(), (key) => key % length);
}

/** The positions of the first `limit` documents, ascending. */
function narrow(all: Uint32Array, limit: number, rules: readonly Costs[], cutoff: Cutoff): Uint32Array {
  const chosen = new Uint32Array(limit);
  let missing = limit;
  let open = all;
  for (const costsOf of rules) {
    if (missing === 0 || open.length === missing) break;
    cutoff();
    const costs = costsOf(open);
    if (!costs || areEqual(costs)) continue;
    const bound = nthSmallest(costs, missing);
    const rest = new Uint32Array(open.length);
    let equal = 0;
    for (let at = 0; at < open.length; at++) {
      const cost = costs[at] ?? 0;
      if (cost > bound) continue;
      if (cost < bound) chosen[limit - missing--] = open[at] ?? 0;
      else rest[equal++] = open[at] ?? 0;
    }
    if (equal < open.length) open = rest.subarray(0, equal);
  }
  chosen.set(open.subarray(0, missing), limit - missing);
  return chosen.sort();
}

/** Whether all numbers are the same, as the costs of one rule often are. */
function areEqual(numbers: Uint32Array | Float64Array): boolean {
  const [first] = numbers;
  let at = 1;
  while (at < numbers.length && numbers[at] === first) at++;
  return at >= numbers.length;
}

/** The `n`th smallest of some numbers, from 1 up to as many as there are. */
function nthSmallest(numbers: Uint32Array | Float64Array, n: number): number {
  if (n >= numbers.length / 4) return numbers.toSorted()[n - 1] ?? 0;
  // The smallest so far, the largest of them first.
  const heap = new Float64Array(n).fill(Number.POSITIVE_INFINITY);
  let largest = Number.POSITIVE_INFINITY;
  for (let next = 0; next < numbers.length; next++) {
    const number = numbers[next] ?? 0;
    if (number >= largest) continue;
    let at = 0;
    for (let child = 1; child < n; child = 2 * at + 1) {
      if (child + 1 < n && (heap[child + 1] ?? 0) > (heap[child] ?? 0)) child += 1;
      if ((heap[child] ?? 0) <= number) break;
      heap[at] = heap[child] ?? 0;
      at = child;
    }
    heap[at] = number;
    largest = heap[0] ?? 0;
  }
  return largest;
}
