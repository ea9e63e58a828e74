import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { listedAfter, newestOf, type SavedSearchPage, savedSearchAt } from '../../pages/saved-search.ts';
import type { Log } from '../../ports/log.ts';
import type { Site } from '../../ports/site.ts';
import { type AlertChannel, alertChannels } from '../../../schemas/search/alert-channels.ts';
import { stateOfPostcode } from '../../dealer/postcodes.ts';
import { zoneInState } from '../../time/state-zones.ts';
import { waking } from '../../time/waking.ts';
import type { Backend } from '../backend.ts';
import { batches } from '../batches.ts';
import type { Database } from '../db/handle.ts';
import { savedSearches, users } from '../db/schema.ts';
import { hourly } from '../repeated-task.ts';
import { errorFields } from '../log.ts';
import { alertMail, alertText, type News } from './alert-messages.ts';
import { currentPrice } from '../../vehicle/gauge/comparable.ts';
import { displayPrice, priceRules, purchasePrice } from '../../vehicle/price.ts';
import { type Agreed, agreedSince, alertKey, searchKey } from './saved-searches.ts';
import { unsubscribeLink } from './unsubscribe.ts';
import { arrivedBetween, type PriceDrop, priceDrops } from '../stock/changes.ts';
import { publishedRevisions, type SearchedRevisions } from '../stock/runs.ts';
import { enqueue } from '../outbox/messages.ts';
import type { Tenant } from '../tenants.ts';

interface AlertOptions {
  readonly backend: Pick<Backend, 'database' | 'services' | 'keyedDigest'>;
  /** The site of this slug, or all. */
  readonly tenants: (slug?: string) => Iterable<Tenant>;
  readonly log: Log;
  readonly now: () => Date;
  /** The revisions of the stock that search has; by default those published. */
  readonly revisions?: SearchedRevisions;
  /** Whether messages are also written in their shopper's night, to wait for the morning. */
  readonly writesAtNight?: boolean;
}

/** How many vehicles a message lists of each kind; it says how many more are new. */
const mostListed = 10;
/** How many vehicles are looked for by id in one search. */
const mostById = 200;

const among = (ids: readonly number[]) => `id IN [${ids.join(', ')}]`;

/** Vehicles whose price the site shows (engine/vehicle/indexed-prices.ts); messages mention no other price. */
const priced = 'shown_price > 0';

/** A saved search with the addresses that its matches can be sent to. */
type Due = Awaited<ReturnType<typeof dueOn>>[number];

/** The site in the language the search was saved in, if the site still has that language. */
function inLanguageOf({ locale }: Due, site: Tenant['site']): Tenant['site'] {
  const language = site.languages.find((each) => each.locale === locale);
  return language ? site.inLanguage(language) : site;
}

/** Where its matches are sent: on the channels that its shopper has agreed to and the site offers. */
function recipients(due: Due, offered: readonly AlertChannel[]): readonly (readonly [AlertChannel, string])[] {
  const places = { mail: due.mail && due.email, sms: due.sms && due.phone };
  return alertChannels.flatMap((channel) => {
    const to = offered.includes(channel) && places[channel];
    return to ? [[channel, to] as const] : [];
  });
}

/** Where and when a search is run. */
interface Running {
  readonly site: Site;
  readonly search: Tenant['search'];
  readonly now: Date;
}

/**
 * How the site shows prices of these vehicles, by id: of those whose shown price is the one that drops are recorded of,
 * not a price for hire or one without a hidden offer.
 */
async function pricesShown(ids: readonly number[], { site, search, now }: Running) {
  const rules = site.rules.reader(priceRules, { site: site.facts, now });
  const shown = new Map<number, (price: number) => string>();
  for (const vehicle of await search.byIds(ids)) {
    const own = rules.for(vehicle);
    const textOf = (price: number) =>
      displayPrice({ ...vehicle, price, offer_price: price }, own, site.wording.words)?.text ?? '';
    if (purchasePrice(vehicle, own) === currentPrice(vehicle)) shown.set(vehicle.id, textOf);
  }
  return shown;
}

/** A search's matches whose price has dropped and that are not new: those a message lists, and how many there are. */
async function cheaperOf(
  saved: SavedSearchPage,
  drops: ReadonlyMap<number, PriceDrop>,
  news: string,
  running: Running,
) {
  const reduced: News['reduced'][number][] = [];
  for (const ids of batches([...drops.keys()], mostById)) {
    const { hits } = await saved.matching(`${among(ids)} AND ${priced} AND NOT (${news})`, mostById);
    const found = hits.map(({ id }) => id);
    const shown = await pricesShown(found, running);
    for (const hit of hits) {
      const drop = drops.get(hit.id);
      const textOf = shown.get(hit.id);
      if (drop && textOf) reduced.push({ ...hit, price: textOf(drop.price), before: textOf(drop.before) });
    }
  }
  return { reduced: reduced.slice(0, mostListed), reducedCount: reduced.length };
}

const written = { mail: alertMail, sms: alertText };

const hasAgreed = or(isNotNull(savedSearches.mailSince), isNotNull(savedSearches.smsSince));

/** The new matches of a search and the vehicles whose price dropped, with the state of the stock they are from. */
interface Found {
  readonly news: News;
  readonly hasNews: boolean;
  readonly revision: number;
  readonly seenUntil: number;
}

/** What is new for a saved search; `undefined` when its address is no longer a search of the site. */
async function newsOf(
  due: Due,
  running: Running,
  { backend, revisions }: { readonly backend: AlertOptions['backend']; readonly revisions: SearchedRevisions },
): Promise<Found | undefined> {
  const { site } = running;
  const saved = await savedSearchAt(due.address, { ...running, geocoder: backend.services.geocoder });
  if (!saved) return undefined;
  const database = await backend.database();
  // Never alert for the same revision twice, even while search is being refilled and reports an older one.
  const revision = Math.max(await revisions.of(database, site.slug), due.seenRevision ?? 0);
  const isChanged = due.seenRevision !== null && due.seenRevision < revision;
  const between = { since: due.seenRevision ?? 0, until: revision };
  const drops = isChanged ? await priceDrops(database, site.slug, between) : new Map<number, PriceDrop>();
  // The first run adds the stock that was there already: none of it is new.
  const arrived = isChanged && between.since > 0 ? await arrivedBetween(database, site.slug, between) : [];
  const listed = listedAfter(due.seenUntil);
  const isNews = arrived.length > 0 && arrived.length <= mostById ? `(${listed} OR ${among(arrived)})` : listed;
  const { hits, count } = await saved.matching(isNews, mostListed);
  const { reduced, reducedCount } = await cheaperOf(saved, drops, isNews, running);
  const hasNews = hits.length + reduced.length > 0;
  return { news: { hits, count, reduced, reducedCount }, hasNews, revision, seenUntil: newestOf(hits, due.seenUntil) };
}

/**
 * Stores what a shopper has been told of, and gives the channels they still agree to; `undefined` when another process
 * has stored it meanwhile.
 */
async function markSeen(
  transaction: Database,
  site: string,
  due: Due,
  { seenUntil, revision }: Found,
): Promise<Agreed | undefined> {
  const { seenRevision } = savedSearches;
  const isUnseen = due.seenRevision === null ? isNull(seenRevision) : eq(seenRevision, due.seenRevision);
  const [marked] = await transaction
    .update(savedSearches)
    .set({ seenUntil, seenRevision: revision })
    .where(
      and(
        eq(savedSearches.site, site),
        eq(savedSearches.userId, due.userId),
        eq(savedSearches.address, due.address),
        eq(savedSearches.seenUntil, due.seenUntil),
        isUnseen,
      ),
    )
    .returning(agreedSince);
  return marked;
}

/** The saved searches of a site about which their shoppers want messages. */
function dueOn(database: Database, site: string) {
  return database
    .select({
      userId: savedSearches.userId,
      address: savedSearches.address,
      label: savedSearches.label,
      locale: savedSearches.locale,
      seenUntil: savedSearches.seenUntil,
      seenRevision: savedSearches.seenRevision,
      email: users.email,
      phone: users.phone,
      ...agreedSince,
      postcode: users.postcode,
    })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .where(and(eq(savedSearches.site, site), hasAgreed));
}

async function sitesWithSearches(database: Database): Promise<readonly string[]> {
  const rows = await database.selectDistinct({ site: savedSearches.site }).from(savedSearches).where(hasAgreed);
  return rows.map(({ site }) => site);
}

/** Runs work for one site after another, once for a site that is already waiting. */
function inBackground(work: (slug: string) => Promise<unknown>, failed: (error: unknown) => void) {
  const waiting = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(slug: string): void {
      if (waiting.has(slug)) return;
      waiting.add(slug);
      const next = () => {
        waiting.delete(slug);
        return work(slug);
      };
      last = last.then(next).catch(failed);
    },
    settled: () => last,
  };
}

/**
 * Sends shoppers the new matches of their saved searches, and those whose price has dropped, as they have agreed. What
 * has been sent is stored in one transaction with the messages, so that several processes, or one that dies, send each
 * match once.
 */
export function createSearchAlerts(options: AlertOptions) {
  const { backend, tenants, log, now } = options;
  const { revisions = publishedRevisions, writesAtNight = false } = options;

  /** Returns how many messages were written. */
  async function send({ site: own, search, ready }: Tenant, due: Due): Promise<number> {
    const site = inLanguageOf(due, own);
    const at = now();
    const to = recipients(due, site.rules.read('search.savedAlerts.channels', { site: site.facts, now: at }));
    const wakingZone = zoneInState(stateOfPostcode(due.postcode ?? ''), site.document.site.timeZone);
    // The first run of the morning finds what a whole night has changed, for one message.
    const isLeftForMorning = !writesAtNight && waking(at, wakingZone) > at;
    if (to.length === 0 || isLeftForMorning) return 0;
    // Nobody may have asked for the site since it left memory.
    await ready?.();
    const found = await newsOf(due, { site, search, now: at }, { backend, revisions });
    if (!found || (!found.hasNews && due.seenRevision === found.revision)) return 0;
    const database = await backend.database();
    return database.transaction(async (transaction) => {
      const agreed = await markSeen(transaction, site.slug, due, found);
      if (!agreed || !found.hasNews) return 0;
      // A run of many searches takes a while, in which a shopper may have stopped a channel.
      const still = to.filter(([channel]) => agreed[channel] !== null);
      const idempotencyKey = `${alertKey(due.userId)}${searchKey(due.address)}-${found.seenUntil}-${found.revision}`;
      for (const [channel, address] of still) {
        const stop = unsubscribeLink(backend, site, { ...due, channel }, at);
        const payload = written[channel](site, { to: address, search: due, news: found.news, stop });
        await enqueue(transaction, { site: site.slug, kind: channel, idempotencyKey, payload, wakingZone }, at);
      }
      return still.length;
    });
  }

  /** Runs every saved search once, or those of one site; returns how many messages were written. */
  async function run(slug?: string): Promise<number> {
    let sent = 0;
    const database = await backend.database();
    for (const tenant of tenants(slug)) {
      const { site } = tenant;
      if (!site.rules.read('search.savedAlerts.offered', { site: site.facts, now: now() })) continue;
      for (const search of await dueOn(database, site.slug)) {
        if (repeated.isStopped) return sent;
        try {
          sent += await send(tenant, search);
        } catch (error) {
          log('error', 'A saved search could not be run.', { site: site.slug, ...errorFields(error) });
        }
      }
    }
    if (sent > 0) for (const channel of alertChannels) backend.services.outbox.wake(channel);
    return sent;
  }

  const failed = (error: unknown) => log('error', 'Saved searches could not be run.', errorFields(error));
  const repeated = hourly(() => run(), failed);
  const changed = inBackground(run, failed);
  return {
    /** Starts: the first run within ten minutes, then about one an hour. */
    start: repeated.start,
    run,
    /**
     * Runs the searches of a site whose stock has changed, in the background: they may take minutes, and what follows the
     * stock must not wait for them.
     */
    stockChanged: changed.run,
    /** The slugs of the sites that have anything to run. */
    sites: async () => sitesWithSearches(await backend.database()),
    /** Runs no further search; resolves when the current one is done. */
    async stop() {
      await repeated.stop();
      await changed.settled();
    },
  };
}
