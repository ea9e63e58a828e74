import type { LoadContext } from '../../engine/blocks/load.ts';

export interface GroupLink {
  readonly label: string;
  readonly to: string;
  /** True for the part of the group this page belongs to. */
  readonly current: boolean;
}

/** The group's other sites and offerings, in the document's order [routes.group-two-further]. */
export function loadGroupBar({ site, page }: LoadContext<unknown, never>): readonly GroupLink[] {
  return (site.document.navigation?.groupSites ?? []).map(({ label, to }) => ({
    label,
    to,
    current: page.url.pathname === to,
  }));
}
