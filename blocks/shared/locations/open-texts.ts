import type { Location } from '../../../schemas/entities/location.ts';
import type { LoadContext } from '../../../engine/blocks/load.ts';
import { locationZone, openSpells } from '../../../engine/dealer/hours.ts';
import { dateFormat } from '../../../engine/time/formats.ts';

/** Text that says whether a location is open, valid until a time in milliseconds. */
export interface OpenText {
  readonly until: number;
  readonly isOpen: boolean;
  readonly text: string;
}

/** How many days the texts of a cached or open page cover. */
const daysAhead = 2;

const minuteMs = 60_000;
/** The texts of each location for the current minute: nearly every page of a site shows them. */
const latest = new WeakMap<Location, { readonly key: string; readonly texts: readonly OpenText[] }>();

/**
 * Whether a location is open, in words, for the next days: a page can be kept by a cache or stay open. None where its
 * hours are unknown.
 */
export function openTexts(location: Location, context: Pick<LoadContext, 'site' | 'now'>): readonly OpenText[] {
  const hours = location.contact_detail?.opening_hours ?? [];
  const openDays = hours.filter(({ status }) => status === 'Open');
  // Days may be open with hours in words alone: by appointment.
  if (hours.length === 0 || (openDays.length > 0 && !openDays.some(({ open, close }) => open && close))) return [];
  const { site, now } = context;
  const key = `${site.revision}|${site.document.site.locale}|${Math.floor(now.getTime() / minuteMs)}`;
  const known = latest.get(location);
  if (known?.key === key) return known.texts;
  const texts = readTexts(location, context);
  latest.set(location, { key, texts });
  return texts;
}

function readTexts(location: Location, { site, now }: Pick<LoadContext, 'site' | 'now'>): readonly OpenText[] {
  const { locale } = site.document.site;
  const timeZone = locationZone(location, site.document.site.timeZone);
  const { words } = site.wording;
  const format = (at: Date, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { timeZone, ...options })
      .format(at)
      .replace('\u202f', ' ');
  return openSpells(location, now, timeZone, daysAhead).map(({ isOpen, until, change, isLater }) => {
    if (!change) return { until, isOpen, text: words(isOpen ? 'location.openNow' : 'location.closedNow') };
    const time = format(change, { hour: 'numeric', minute: '2-digit' });
    const text = isOpen
      ? words('location.openUntil', { time })
      : isLater
        ? words('location.opensOn', { day: format(change, { weekday: 'long' }), time })
        : words('location.opensAt', { time });
    return { until, isOpen, text };
  });
}
