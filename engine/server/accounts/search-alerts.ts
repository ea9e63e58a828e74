import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { listedAfter, newestOf, savedSearchAt } from '../../pages/saved-search.ts';
import type { Log } from '../../ports/log.ts';
import type { Site } from '../../ports/site.ts';
import { siteOrigin } from '../../render/head.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { Backend } from '../backend.ts';
import { savedSearches, users } from '../db/schema.ts';
import { hourly } from '../hourly.ts';
import { errorFields } from '../log.ts';
import { alertKey, searchKey } from './saved-searches.ts';
import { waking } from './waking-hours.ts';
import { unsubscribeLink } from './unsubscribe.ts';
import { type PriceDrop, priceDrops } from '../stock/price-drops.ts';
import { revisionOf } from '../stock/runs.ts';
import { dollars } from '../../vehicle/units.ts';
import { enqueue } from '../outbox/messages.ts';
import type { Tenant } from '../tenants.ts';

interface AlertOptions {
  readonly backend: Pick<Backend, 'database' | 'services' | 'keyedDigest'>;
  /** The site of this slug, or all. */
  readonly tenants: (slug?: string) => Iterable<Tenant>;
  readonly log: Log;
  readonly now: () => Date;
  /** A number from 0 to 1, which spreads out processes that start together. */
  readonly random?: () => number;
}

/** How many vehicles an e-mail lists of each kind; it says how many more are new. */
const mostListed = 10;
/** How many vehicles are looked for by id in one search; a sale of the whole yard is no news of one of them. */
const mostReduced = 200;

/** A saved search with the address that its matches are sent to. */
interface Due {
  readonly userId: number;
  readonly address: string;
  readonly label: string;
  readonly locale: string | null;
  readonly seenUntil: number;
  readonly seenRevision: number | null;
  readonly email: string | null;
  readonly postcode: string | null;
}

type Hit = Pick<Vehicle, 'id' | 'name' | 'slug'>;

/** What there is to say about a search. */
interface News {
  readonly hits: readonly Hit[];
  readonly count: number;
  readonly reduced: readonly (Hit & PriceDrop)[];
}

/** The site in the language that the search was saved in, as far as it still is in it. */
function inLanguageOf({ locale }: Due, site: Tenant['site']): Tenant['site'] {
  const language = site.languages.find((one) => one.locale === locale);
  return language ? site.inLanguage(language) : site;
}

/** The e-mail, with the headers by which a mail program offers to stop it in one step (RFC 8058). */
function messageOf(site: Site, { label, email }: Due, { hits, count, reduced }: News, stop: string) {
  const words = site.wording.words([
    'alert.subject',
    'alert.subjectReduced',
    'alert.text',
    'alert.more',
    'alert.reduced',
    'alert.reducedBy',
    'alert.stop',
  ]);
  const line = ({ name, slug }: Hit) => `${name}\n${siteOrigin(site)}/cars/${slug}`;
  const more = count > hits.length ? [words('alert.more', { count: count - hits.length })] : [];
  const cheaper = reduced.map((one) => {
    const prices = { price: dollars(one.price), before: dollars(one.before) };
    return `${words('alert.reducedBy', prices)}\n${line(one)}`;
  });
  return {
    to: email,
    from: site.document.site.name,
    language: site.language.locale,
    subject:
      count > 0
        ? words('alert.subject', { count, search: label })
        : words('alert.subjectReduced', { count: reduced.length, search: label }),
    text: [
      ...(hits.length > 0 ? [words('alert.text', { search: label }), ...hits.map(line), ...more] : []),
      ...(cheaper.length > 0 ? [words('alert.reduced', { search: label }), ...cheaper] : []),
      words('alert.stop', { address: stop }),
    ].join('\n\n'),
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/**
 * Sends shoppers the new matches of their saved searches, and those whose price has dropped, by e-mail. What has been sent is stored in one transaction with
 * the message, so that several processes, or one that dies, send each match once.
 */
export function createSearchAlerts({ backend, tenants, log, now, random = Math.random }: AlertOptions) {
  let stopped = false;

  /** Whether a message was written. */
  async function send({ site: own, search }: Tenant, due: Due): Promise<boolean> {
    const site = inLanguageOf(due, own);
    const at = now();
    const locate = (postcode: string) => backend.services.geocoder.locate(postcode, site);
    const saved = await savedSearchAt(due.address, { site, search, now: at, locate });
    if (!saved) return false;
    const { hits, count } = await saved.matching(listedAfter(due.seenUntil), mostListed);
    const database = await backend.database();
    const revision = await revisionOf(database, site.slug);
    const drops =
      due.seenRevision !== null && due.seenRevision < revision
        ? await priceDrops(database, site.slug, { since: due.seenRevision, until: revision })
        : new Map<number, PriceDrop>();
    const ids = [...drops.keys()].slice(-mostReduced);
    const cheaper = ids.length > 0 ? await saved.matching(`id IN [${ids.join(', ')}]`, mostListed) : { hits: [] };
    const isNew = (id: number) => hits.some((hit) => hit.id === id);
    const reduced = cheaper.hits.flatMap((hit) => {
      const drop = drops.get(hit.id);
      return drop && !isNew(hit.id) ? [{ ...hit, ...drop }] : [];
    });
    const hasNews = hits.length + reduced.length > 0;
    if (!hasNews && due.seenRevision === revision) return false;
    const seenUntil = newestOf(hits, due.seenUntil);
    return database.transaction(async (transaction) => {
      const [mine] = await transaction
        .update(savedSearches)
        .set({ seenUntil, seenRevision: revision })
        .where(
          and(
            eq(savedSearches.site, site.slug),
            eq(savedSearches.userId, due.userId),
            eq(savedSearches.address, due.address),
            eq(savedSearches.seenUntil, due.seenUntil),
            due.seenRevision === null
              ? isNull(savedSearches.seenRevision)
              : eq(savedSearches.seenRevision, due.seenRevision),
          ),
        )
        .returning({ seenUntil: savedSearches.seenUntil });
      if (!mine || !hasNews) return false;
      const idempotencyKey = `${alertKey(due.userId)}${searchKey(due.address)}-${seenUntil}${reduced.length > 0 ? `-${revision}` : ''}`;
      const stop = unsubscribeLink(backend, site, due, at);
      const payload = messageOf(site, due, { hits, count, reduced }, stop);
      await enqueue(
        transaction,
        { site: site.slug, kind: 'mail', idempotencyKey, payload },
        waking(at, due, site.document.site.timeZone),
      );
      return true;
    });
  }

  /** Runs every saved search once, or those of one site; returns how many messages were written. */
  async function run(slug?: string): Promise<number> {
    let sent = 0;
    const database = await backend.database();
    for (const tenant of tenants(slug)) {
      const { site } = tenant;
      if (!site.rules.read('search.savedAlerts.offered', { site: site.facts, now: now() })) continue;
      const due = await database
        .select({
          userId: savedSearches.userId,
          address: savedSearches.address,
          label: savedSearches.label,
          locale: savedSearches.locale,
          seenUntil: savedSearches.seenUntil,
          seenRevision: savedSearches.seenRevision,
          email: users.email,
          postcode: users.postcode,
        })
        .from(savedSearches)
        .innerJoin(users, eq(users.id, savedSearches.userId))
        .where(and(eq(savedSearches.site, site.slug), isNotNull(users.email)));
      for (const search of due) {
        if (stopped) return sent;
        try {
          if (await send(tenant, search)) sent += 1;
        } catch (error) {
          log('error', 'A saved search could not be run.', { site: site.slug, ...errorFields(error) });
        }
      }
    }
    if (sent > 0) backend.services.outbox.wake('mail');
    return sent;
  }

  const repeated = hourly(
    () => run(),
    (error) => log('error', 'Saved searches could not be run.', errorFields(error)),
    random,
  );
  return {
    /** Starts: the first run within ten minutes, then about one an hour. */
    start: repeated.start,
    run,
    /** Runs no further search; resolves when the current one is done. */
    stop() {
      stopped = true;
      return repeated.stop();
    },
  };
}
