import type { Spot } from './projection.ts';

/** Things on a drawing that stand too close together to be told apart, as one. */
export interface Cluster<T> extends Spot {
  readonly members: readonly T[];
}

/** So close to the middle of a cluster that its mark would cover it: in the drawing's units. */
export interface Reach {
  readonly across: number;
  readonly down: number;
}

/** Puts together what stands within reach, in the order given; every cluster stands where its first member does. */
export function clustersOf<T extends Spot>(things: readonly T[], { across, down }: Reach): readonly Cluster<T>[] {
  const clusters: { x: number; y: number; members: T[] }[] = [];
  for (const thing of things) {
    const near = clusters.find(({ x, y }) => Math.abs(x - thing.x) < across && Math.abs(y - thing.y) < down);
    if (near) near.members.push(thing);
    else clusters.push({ x: thing.x, y: thing.y, members: [thing] });
  }
  return clusters;
}
