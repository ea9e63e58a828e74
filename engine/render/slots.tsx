import type { ReactNode } from 'react';

/** Marks the place of a container's child, which is rendered and cached separately and inserted afterwards. */
export function slotElements(count: number): ReactNode[] {
  return Array.from({ length: count }, (_, index) => <forecourt-slot key={index} data-n={index} />);
}

/** Inserts the children's HTML at a container's slots. */
export function fillSlots(html: string, children: readonly string[]): string {
  return html.replace(
    /<forecourt-slot data-n="(\d+)"><\/forecourt-slot>/g,
    (_, index) => children[Number(index)] ?? '',
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'forecourt-slot': { key?: number; 'data-n': number };
    }
  }
}
