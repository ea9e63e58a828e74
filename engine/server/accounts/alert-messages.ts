import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { Site } from '../../ports/site.ts';
import { siteOrigin } from '../../render/head.ts';
import { dollars } from '../../vehicle/units.ts';
import type { PriceDrop } from '../stock/price-drops.ts';
import { vehiclePath } from '../../text/paths.ts';

/** A vehicle as a message names it. */
export type Hit = Pick<Vehicle, 'id' | 'name' | 'slug'>;

/** What there is to say about a search. */
export interface News {
  readonly hits: readonly Hit[];
  readonly count: number;
  readonly reduced: readonly (Hit & PriceDrop)[];
}

/** What a message is about, and how it is stopped. */
interface Told {
  readonly to: string;
  readonly search: { readonly address: string; readonly label: string };
  readonly news: News;
  /** The signed link that stops it. */
  readonly stop: string;
}

const searchAt = (site: Site, { search }: Told) => siteOrigin(site) + search.address;

/** The e-mail, with the headers by which a mail program offers to stop it in one step (RFC 8058). */
export function alertMail(site: Site, told: Told) {
  const { to, stop } = told;
  const { hits, count, reduced } = told.news;
  const search = told.search.label;
  const words = site.wording.words([
    'alert.subject',
    'alert.subjectReduced',
    'alert.text',
    'alert.more',
    'alert.reduced',
    'alert.reducedBy',
    'alert.all',
    'alert.stop',
  ]);
  const line = (hit: Hit) => `${hit.name}\n${siteOrigin(site)}${vehiclePath(hit)}`;
  const more = count > hits.length ? [words('alert.more', { count: count - hits.length })] : [];
  const cheaper = reduced.map((one) => {
    const prices = { price: dollars(one.price), before: dollars(one.before) };
    return `${words('alert.reducedBy', prices)}\n${line(one)}`;
  });
  return {
    to,
    from: site.document.site.name,
    language: site.language.locale,
    subject:
      count > 0
        ? words('alert.subject', { count, search })
        : words('alert.subjectReduced', { count: reduced.length, search }),
    text: [
      ...(hits.length > 0 ? [words('alert.text', { search }), ...hits.map(line), ...more] : []),
      ...(cheaper.length > 0 ? [words('alert.reduced', { search }), ...cheaper] : []),
      words('alert.all', { address: searchAt(site, told) }),
      words('alert.stop', { address: stop }),
    ].join('\n\n'),
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** A text message is paid for by its length. */
const longestLabel = 60;

/** The text message: who writes, how much is new, where it is and how to stop it. */
export function alertText(site: Site, told: Told) {
  const { to, stop, news } = told;
  const words = site.wording.words(['alert.subject', 'alert.subjectReduced', 'alert.sms']);
  const { label } = told.search;
  const search = label.length > longestLabel ? `${label.slice(0, longestLabel - 1)}…` : label;
  const parts = [
    ...(news.count > 0 ? [words('alert.subject', { count: news.count, search })] : []),
    ...(news.reduced.length > 0 ? [words('alert.subjectReduced', { count: news.reduced.length, search })] : []),
  ];
  const values = { dealer: site.document.site.name, news: parts.join('; '), address: searchAt(site, told), stop };
  return { to, text: words('alert.sms', values) };
}
