import type { Position } from './projection.ts';

/** Points too close together to be told apart, shown as one. */
export interface Cluster<T> extends Position {
  readonly members: readonly T[];
}

/** The distance within which points join a cluster, in the drawing's units. */
export interface Reach {
  readonly across: number;
  readonly down: number;
}

/** Clusters points within reach, in the order given; a cluster is at its first member. */
export function clustersOf<T extends Position>(things: readonly T[], { across, down }: Reach): readonly Cluster<T>[] {
  const clusters: { x: number; y: number; members: T[] }[] = [];
  for (const thing of things) {
    const near = clusters.find(({ x, y }) => Math.abs(x - thing.x) < across && Math.abs(y - thing.y) < down);
    if (near) near.members.push(thing);
    else clusters.push({ x: thing.x, y: thing.y, members: [thing] });
  }
  return clusters;
}
