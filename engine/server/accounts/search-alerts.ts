import { and, eq, isNotNull } from 'drizzle-orm';
import { newestOf, savedSearchAt } from '../../pages/saved-search.ts';
import type { Log } from '../../ports/log.ts';
import type { Site } from '../../ports/site.ts';
import { siteOrigin } from '../../render/head.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { Backend } from '../backend.ts';
import { savedSearches, users } from '../db/schema.ts';
import { hourly } from '../hourly.ts';
import { errorFields } from '../log.ts';
import { alertKey, searchKey } from './saved-searches.ts';
import { unsubscribeLink } from './unsubscribe.ts';
import { enqueue } from '../outbox/messages.ts';
import type { Tenant } from '../tenants.ts';

interface AlertOptions {
  readonly backend: Pick<Backend, 'database' | 'services' | 'keyedDigest'>;
  readonly tenants: () => Iterable<Tenant>;
  readonly log: Log;
  readonly now: () => Date;
  /** A number from 0 to 1, which spreads out processes that start together. */
  readonly random?: () => number;
}

/** How many vehicles an e-mail lists; it says how many more there are. */
const mostListed = 10;

/** A saved search with the address that its matches are sent to. */
interface Due {
  readonly userId: number;
  readonly address: string;
  readonly label: string;
  readonly locale: string | null;
  readonly seenUntil: number;
  readonly email: string | null;
}

/** The site in the language that the search was saved in, as far as it still is in it. */
function inLanguageOf({ locale }: Due, site: Tenant['site']): Tenant['site'] {
  const language = site.languages.find((one) => one.locale === locale);
  return language ? site.inLanguage(language) : site;
}

/** The e-mail, with the headers by which a mail program offers to stop it in one step (RFC 8058). */
function messageOf(
  site: Site,
  { label, email }: Due,
  { hits, count, stop }: { readonly hits: readonly Vehicle[]; readonly count: number; readonly stop: string },
) {
  const words = site.wording.words(['alert.subject', 'alert.text', 'alert.more', 'alert.stop']);
  const lines = hits.map(({ name, slug }) => `${name}\n${siteOrigin(site)}/cars/${slug}`);
  const more = count > hits.length ? [words('alert.more', { count: count - hits.length })] : [];
  return {
    to: email,
    from: site.document.site.name,
    language: site.language.locale,
    subject: words('alert.subject', { count, search: label }),
    text: [words('alert.text', { search: label }), ...lines, ...more, words('alert.stop', { address: stop })].join(
      '\n\n',
    ),
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/**
 * Sends shoppers the new matches of their saved searches by e-mail. What has been sent is stored in one transaction with
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
    const { hits = [], count = 0 } = (await saved?.listedAfter(due.seenUntil, mostListed)) ?? {};
    if (hits.length === 0) return false;
    const seenUntil = newestOf(hits, due.seenUntil);
    const database = await backend.database();
    return database.transaction(async (transaction) => {
      const [mine] = await transaction
        .update(savedSearches)
        .set({ seenUntil })
        .where(
          and(
            eq(savedSearches.site, site.slug),
            eq(savedSearches.userId, due.userId),
            eq(savedSearches.address, due.address),
            eq(savedSearches.seenUntil, due.seenUntil),
          ),
        )
        .returning({ seenUntil: savedSearches.seenUntil });
      if (!mine) return false;
      const idempotencyKey = `${alertKey(due.userId)}${searchKey(due.address)}-${seenUntil}`;
      const stop = unsubscribeLink(backend, site, due, at);
      const payload = messageOf(site, due, { hits, count, stop });
      await enqueue(transaction, { site: site.slug, kind: 'mail', idempotencyKey, payload }, at);
      return true;
    });
  }

  /** Runs every saved search once; returns how many messages were written. */
  async function run(): Promise<number> {
    let sent = 0;
    const database = await backend.database();
    for (const tenant of tenants()) {
      const { site } = tenant;
      if (!site.rules.read('search.savedAlerts.offered', { site: site.facts, now: now() })) continue;
      const due = await database
        .select({
          userId: savedSearches.userId,
          address: savedSearches.address,
          label: savedSearches.label,
          locale: savedSearches.locale,
          seenUntil: savedSearches.seenUntil,
          email: users.email,
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

  const repeated = hourly(run, (error) => log('error', 'Saved searches could not be run.', errorFields(error)), random);
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
