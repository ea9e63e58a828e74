import type { LoadContext } from '../../engine/blocks/load.ts';
import type { Location } from '../../schemas/entities/location.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import { dateFormat } from '../../engine/time/formats.ts';
import { dayInZone } from '../../engine/time/zone.ts';
import { locationType, primaryLocation, visibleLocations, withLocation } from '../../engine/dealer/facts.ts';
import { isOneOfSeveral } from '../shared/locations/list.ts';
import {
  dayHours,
  type DayHours,
  dayHoursRules,
  locationZone,
  openingTimes,
  specialDays,
} from '../../engine/dealer/hours.ts';

export const hoursRules = [
  'locations.hours.types',
  ...dayHoursRules,
  'locations.holidayHours.display',
  'locations.holidayHours.daysAhead',
] as const;

export interface HoursProps {
  readonly location?: string;
}

type HoursType = RuleValue<'locations.hours.types'>[number];

export interface TypeHours {
  readonly type: HoursType;
  readonly rows: readonly DayHours[];
}

export interface Holiday {
  /** `Friday 25 December 2026`. */
  readonly day: string;
  /** `9:00 AM - 5:00 PM`; missing when closed. */
  readonly hours?: string;
}

export interface HoursData {
  readonly display: RuleValue<'locations.holidayHours.display'>;
  /** Whose hours they are, where there are others and the page is not about it. */
  readonly of?: string;
  readonly types: readonly TypeHours[];
  readonly holidays: readonly Holiday[];
}

type HoursContext = LoadContext<HoursProps, (typeof hoursRules)[number]>;

function dayName(day: string, locale: string): string {
  return dateFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .format(Date.parse(day))
    .replace(',', '');
}

/** The block's location: the one it names, else the page's, else the primary one. */
function subject({ props, page, site }: HoursContext): Location | undefined {
  const locations = site.document.locations ?? [];
  if (props.location) return locations.find(({ slug }) => slug === props.location);
  return page.location ?? primaryLocation(locations);
}

/**
 * Opening hours of a location and of the other departments of its dealership, in the rule's order, and its special days
 * within the announced period.
 */
export function loadHours(context: HoursContext): HoursData | undefined {
  const { site, page, facts, now } = context;
  const location = subject(context);
  if (!location) return undefined;
  const { locale, timeZone } = site.document.site;
  const rules = site.rules.reader(hoursRules, withLocation(facts, location, timeZone));
  const family = [
    location,
    ...visibleLocations(site.document.locations).filter(
      (other) => other !== location && other.dealership_slug === location.dealership_slug,
    ),
  ];
  const types = rules['locations.hours.types'].flatMap((type) => {
    const found = family.find((candidate) => locationType(candidate) === type);
    const rows = dayHours(found?.contact_detail?.opening_hours ?? [], locale, rules);
    return rows.length > 0 ? [{ type, rows }] : [];
  });
  const day = dayInZone(now, locationZone(location, timeZone));
  const display = rules['locations.holidayHours.display'];
  const special = display === 'hidden' ? [] : specialDays(location, day, rules['locations.holidayHours.daysAhead']);
  const isSubject = page.location?.id === location.id;
  return {
    display,
    ...(!isSubject && isOneOfSeveral(location, site.document.locations ?? []) ? { of: location.name } : {}),
    types,
    holidays: special.map(({ date, open, close }) => ({
      day: dayName(date, locale),
      ...(open && close ? { hours: openingTimes(open, close, locale) } : {}),
    })),
  };
}
