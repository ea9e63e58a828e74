import type { LoadContext } from '../../engine/blocks/load.ts';
import { eventId, formEventIds } from '../../engine/events/ids.ts';
import { tagManager } from '../../engine/events/tag-manager.ts';
import { pageKind } from '../../engine/pages/kinds/index.ts';
import type { RuleId, RuleValue } from '../../schemas/rules/index.ts';
import { leadsSomewhere } from '../shared/site-pages.ts';
import type { TagSettings } from './settings.ts';

export const tagRules = ['analytics.consent', 'analytics.dataLayerEvents'] as const satisfies readonly RuleId[];

type Context = LoadContext<unknown, (typeof tagRules)[number]>;
type Named = RuleValue<'analytics.dataLayerEvents'>[number];

export interface TagData {
  readonly settings: TagSettings;
  /** The site's privacy policy. */
  readonly privacy?: string;
}

const privacyPath = '/privacy-policy';

/** The named event of a page that is opened. */
function opened({ page }: Context): readonly Named[] {
  const { opened: event, searchPath } = pageKind(page.name);
  if (!event) return [];
  return searchPath && page.url.searchParams.get('q') ? [event, 'search'] : [event];
}

/** The names of shopper events for tag managers, by event id. */
function numbered({ site }: Context): Readonly<Partial<Record<Named, readonly number[]>>> {
  return {
    addToWishlist: [eventId(site, 'saveVehicle')],
    generateLead: [eventId(site, 'financeEnquiry'), ...formEventIds(site)],
    beginCheckout: [eventId(site, 'reserve')],
  };
}

/** The settings of the page's script; `undefined` when the site has no tag manager. */
export function loadTags(context: Context): TagData | undefined {
  const { site, page, rules } = context;
  const manager = tagManager(site);
  if (!manager) return undefined;
  const wanted = new Set<string>(rules['analytics.dataLayerEvents']);
  const { vehicle } = page;
  return {
    settings: {
      src: manager.src,
      consent: rules['analytics.consent'],
      site: site.slug,
      opened: opened(context).filter((name) => wanted.has(name)),
      named: Object.fromEntries(
        Object.entries(numbered(context)).flatMap(([name, ids]) =>
          wanted.has(name) ? ids.map((id) => [id, name]) : [],
        ),
      ),
      ...(vehicle
        ? {
            item: {
              item_id: String(vehicle.id),
              item_name: vehicle.name,
              item_brand: vehicle.make,
              price: vehicle.offer_price || vehicle.price || undefined,
            },
          }
        : {}),
    },
    ...(leadsSomewhere(site, privacyPath) ? { privacy: privacyPath } : {}),
  };
}
