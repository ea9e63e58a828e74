import { saving } from '../../../schemas/api/watchlist.ts';
import type { WordingKey } from '../../../schemas/wording/index.ts';
import { eventId } from '../../events/ids.ts';
import { pageKind } from '../../pages/kinds/index.ts';
import { comparePage } from '../../pages/kinds/stock.ts';
import { handleCall } from './call.ts';

const keys = [
  'saved.save',
  'saved.saved',
  'saved.saveVehicle',
  'saved.removeVehicle',
  'saved.toast.savedTitle',
  'saved.toast.saved',
  'saved.toast.removedTitle',
  'saved.toast.removed',
  'saved.toast.viewList',
  'saved.alert.close',
  'compare.add',
  'compare.added',
  'compare.addVehicle',
  'compare.removeVehicle',
  'compare.full',
  'compare.tray',
  'compare.tray.open',
  'compare.tray.clear',
] as const satisfies readonly WordingKey[];

/**
 * What a page's save and compare controls need to know about the site. The script that draws them fetches it once, so
 * that pages do not carry it; it is the same for every shopper.
 */
export const savingCall = handleCall(
  saving,
  async ({ query, tenant, now }) => {
    const { site } = tenant;
    const route = { name: pageKind(query.page).name, params: {}, query: {} };
    const facts = { site: site.facts, route, now };
    const words = site.wording.words(keys);
    const compare = site.page(comparePage.name) ? site.rules.read('compare.maximum', facts) : 0;
    return {
      website_id: site.document.site.id,
      list: site.rules.read('saved.listRoute', facts),
      prompt: site.rules.read('auth.prompt', facts),
      toast: { durationMs: site.rules.read('toast.duration', facts), limit: site.rules.read('toast.limit', facts) },
      event: eventId(site, 'saveVehicle'),
      compare,
      recent: site.rules.read('recent.count', facts),
      words: Object.fromEntries(
        keys.map((key) => [
          key,
          words(key, { vehicle: '{vehicle}', count: key === 'compare.full' ? compare : '{count}' }),
        ]),
      ),
    };
  },
  { cacheControl: 'public, max-age=60, stale-while-revalidate=600' },
);
