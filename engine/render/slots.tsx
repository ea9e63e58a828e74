import type { ReactNode } from 'react';

/** Stands where a container's child goes; the child is rendered by itself, cached by itself, and put in afterwards. */
export function slotElements(count: number): ReactNode[] {
  return Array.from({ length: count }, (_, index) => <forecourt-slot key={index} data-n={index} />);
}

/** Puts the children's HTML where a container drew their slots. */
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
