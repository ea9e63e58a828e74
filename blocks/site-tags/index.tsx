import { defineBlock } from '../../engine/blocks/define.ts';
import type { LoadContext } from '../../engine/blocks/load.ts';
import { eventId, formEventIds } from '../../engine/events/ids.ts';
import { tagManager } from '../../engine/events/tag-manager.ts';
import { pageKind } from '../../engine/pages/kinds/index.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import { object } from '../../schemas/shape.ts';
import { leadsSomewhere } from '../../engine/pages/match.ts';
import { purchasePrice, purchaseRules } from '../../engine/vehicle/price.ts';
import type { TagSettings } from './start.ts';
import style from './style.css?inline';

const tagRules = ['analytics.consent', 'analytics.dataLayerEvents', ...purchaseRules] as const;

type Context = LoadContext<unknown, (typeof tagRules)[number]>;

type Named = RuleValue<'analytics.dataLayerEvents'>[number];

interface TagData {
  readonly settings: TagSettings;
  /** The site's privacy policy. */
  readonly privacy?: string;
}

const privacyPath = '/privacy-policy';

/** The named event of a page that is opened. */
function opened({ page }: Context): readonly Named[] {
  const { opened: event, searchPath } = pageKind(page.name);
  if (!event) return [];
  return searchPath && page.url.searchParams.get('query') ? [event, 'search'] : [event];
}

/** The names of shopper events for tag managers, by event id. */
function numbered({ site }: Context): Readonly<Partial<Record<Named, readonly number[]>>> {
  return {
    addToWishlist: [eventId(site, 'saveVehicle')],
    generateLead: [eventId(site, 'financeEnquiry'), ...formEventIds(site)],
  };
}

export default defineBlock({
  type: 'site-tags',
  summary: "The site's tag manager (plugin tagManager) and the consent it waits for (analytics.*).",
  schema: object({}),
  rules: tagRules,
  wording: [
    'consent.label',
    'consent.optIn',
    'consent.notice',
    'consent.privacy',
    'consent.accept',
    'consent.decline',
    'consent.close',
  ],
  query: ['query'],
  script: 'tags',
  style,
  /** The settings of the page's script; `undefined` when the site has no tag manager. */
  load(context): TagData | undefined {
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
                price: purchasePrice(vehicle, rules),
              },
            }
          : {}),
      },
      ...(leadsSomewhere(site, privacyPath) ? { privacy: privacyPath } : {}),
    };
  },
  needsData: true,
  /** The consent banner; hidden until its script (blocks/tags.ts) finds that there is no answer yet. */
  Component({ words, data }) {
    const { settings, privacy } = data;
    const { consent } = settings;
    return (
      <div className="site-tags" data-tags={JSON.stringify(settings)}>
        {consent !== 'none' && (
          <section className="site-tags__banner" aria-label={words('consent.label')} hidden>
            <p>
              {words(`consent.${consent}`)}{' '}
              {privacy && (
                <a className="link" href={privacy}>
                  {words('consent.privacy')}
                </a>
              )}
            </p>
            <div className="site-tags__answers">
              {consent === 'optIn' && (
                <button type="button" className="button button--secondary" data-consent="declined">
                  {words('consent.decline')}
                </button>
              )}
              <button type="button" className="button button--primary" data-consent="accepted">
                {words(consent === 'optIn' ? 'consent.accept' : 'consent.close')}
              </button>
            </div>
          </section>
        )}
      </div>
    );
  },
});
