import type { LoadContext } from '../../engine/blocks/load.ts';
import { compileCondition } from '../../engine/conditions/index.ts';
import { withinDays } from '../../engine/time/day.ts';
import { dayInZone } from '../../engine/time/zone.ts';
import { withSiteAddresses } from '../../engine/pages/addresses.ts';
import { pageKind } from '../../engine/pages/kinds/index.ts';

export const announcementRules = ['announcement.pages', 'announcement.dismissal'] as const;

/** The message on show. */
export interface ShownAnnouncement {
  readonly id: string;
  readonly text: string;
  readonly to?: string;
}

type AnnouncementContext = LoadContext<unknown, (typeof announcementRules)[number]>;

/** The first announcement that applies here today; a location's only where that location exists. */
export function loadAnnouncement({
  site,
  page,
  rules,
  facts,
  now,
}: AnnouncementContext): ShownAnnouncement | undefined {
  if (!rules['announcement.pages'].includes(pageKind(page.name).family)) return undefined;
  const { locations = [], announcements = [] } = site.document;
  const day = dayInZone(now, site.document.site.timeZone);
  const found = announcements.find(
    (announcement) =>
      withinDays(day, announcement) &&
      (announcement.location === undefined ||
        locations.some(({ slug, visible }) => slug === announcement.location && visible !== false)) &&
      (announcement.when === undefined || compileCondition(announcement.when)(facts)),
  );
  if (!found) return undefined;
  const { id, text, to } = found;
  return withSiteAddresses({ id, text, ...(to ? { to } : {}) }, { site, facts });
}
