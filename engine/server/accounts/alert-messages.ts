import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { Site } from '../../ports/site.ts';
import { siteOrigin } from '../../render/head.ts';
import { vehiclePath } from '../../text/paths.ts';

/** A vehicle as a message names it. */
export type Hit = Pick<Vehicle, 'id' | 'name' | 'slug'>;

/** A lower price and the one before, as the site shows prices. */
interface Reduction {
  readonly price: string;
  readonly before: string;
}

/** The new matches and price drops of a search. */
export interface News {
  readonly hits: readonly Hit[];
  readonly count: number;
  readonly reduced: readonly (Hit & Reduction)[];
  /** How many vehicles are cheaper, listed or not. */
  readonly reducedCount: number;
}

/** What a message reports, and the link that stops further ones. */
interface Alert {
  readonly to: string;
  readonly search: { readonly address: string; readonly label: string };
  readonly news: News;
  /** The signed link that stops it. */
  readonly stop: string;
}

const searchAt = (site: Site, { search }: Alert) => siteOrigin(site) + search.address;

/** A subject is read in a narrow list, and a text message is paid for by its length. */
const longestLabel = 60;

/** How much is new, and how much is cheaper, of a search. */
function headline(site: Site, { search: { label }, news: { count, reducedCount } }: Alert): string {
  const { words } = site.wording;
  // By whole characters: the outbox cannot store half of one.
  const letters = [...label];
  const search = letters.length > longestLabel ? `${letters.slice(0, longestLabel - 1).join('')}…` : label;
  const parts = [
    ...(count > 0 ? [words('alert.subject', { count, search })] : []),
    ...(reducedCount > 0
      ? [words(count > 0 ? 'alert.andReduced' : 'alert.subjectReduced', { count: reducedCount, search })]
      : []),
  ];
  return parts.join('; ');
}

/** The e-mail, with the headers by which a mail program offers to stop it in one step (RFC 8058). */
export function alertMail(site: Site, alert: Alert) {
  const { to, stop } = alert;
  const { hits, count, reduced, reducedCount } = alert.news;
  const search = alert.search.label;
  const { words } = site.wording;
  const { name, phone, email } = site.document.site;
  const line = (hit: Hit) => `${hit.name}\n${siteOrigin(site)}${vehiclePath(hit)}`;
  const more = (all: number, listed: number) => (all > listed ? [words('alert.more', { count: all - listed })] : []);
  const cheaper = reduced.map(
    ({ price, before, ...hit }) => `${words('alert.reducedBy', { price, before })}\n${line(hit)}`,
  );
  return {
    to,
    from: name,
    ...(email === undefined ? {} : { replyTo: email }),
    language: site.language.locale,
    subject: headline(site, alert),
    text: [
      ...(hits.length > 0 ? [words('alert.text', { search }), ...hits.map(line), ...more(count, hits.length)] : []),
      ...(cheaper.length > 0
        ? [words('alert.reduced', { search }), ...cheaper, ...more(reducedCount, cheaper.length)]
        : []),
      words('alert.all', { address: searchAt(site, alert) }),
      // Who writes, and how to reach them (Spam Act 2003, section 17).
      [name, phone, email, siteOrigin(site)].filter((part) => part !== undefined).join('\n'),
      words('alert.stop', { address: stop }),
    ].join('\n\n'),
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** The text message: who writes, how much is new, where it is and how to stop it. */
export function alertText(site: Site, alert: Alert) {
  const { to, stop } = alert;
  const dealer = site.document.site.name;
  const values = { dealer, news: headline(site, alert), address: searchAt(site, alert), stop };
  return { to, text: site.wording.words('alert.sms', values) };
}
