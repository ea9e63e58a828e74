import type { LoadContext } from '../../engine/blocks/load.ts';

/** True where the site counts its sales. */
export function loadCounter({ site }: LoadContext<unknown, never>): boolean {
  return site.document.features?.includes('salesCounter') ?? false;
}
