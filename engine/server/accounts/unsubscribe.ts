import type { Hono } from 'hono';
import { type AlertChannel, alertChannels } from '../../../schemas/search/alert-channels.ts';
import type { Site } from '../../ports/site.ts';
import { escapeHtml } from '../../render/html.ts';
import { siteOrigin } from '../../render/head.ts';
import { pathInLanguage } from '../../render/language.ts';
import { dayMs } from '../../time/day.ts';
import type { Backend } from '../backend.ts';
import { type ServerOptions, withTenant } from '../options.ts';
import { signed, signedStamp } from '../signed.ts';
import { smallPage, smallPageHeaders } from '../small-page.ts';
import { readSearches, searchKey, stopAlerts } from './saved-searches.ts';

const path = '/unsubscribe';
/** Longer than anyone keeps an e-mail before acting on it. */
const validMs = 400 * dayMs;

const purpose = (site: Pick<Site, 'slug'>) => `unsubscribe|${site.slug}`;

interface OwnSearch {
  readonly userId: number;
  readonly address: string;
  /** How the message with the link is sent. */
  readonly channel: AlertChannel;
}

/** The link in alert messages that lets the recipient stop them without signing in. */
export function unsubscribeLink(
  backend: Pick<Backend, 'keyedDigest'>,
  site: Site,
  { userId, address, channel }: OwnSearch,
  now: Date,
): string {
  const stamp = [userId, searchKey(address), now.getTime().toString(36), channel].join('.');
  const token = signed(backend, purpose(site), stamp);
  return `${siteOrigin(site)}${path}?token=${encodeURIComponent(token)}`;
}

/**
 * The saved search that a link belongs to; `expired` after more than a year, `undefined` for a link that this site did
 * not sign.
 */
function subjectOf(backend: Pick<Backend, 'matchesDigest'>, site: Site, token: string | undefined, now: Date) {
  const [user, key = '', made = '', sentBy = 'mail'] = signedStamp(backend, purpose(site), token)?.split('.') ?? [];
  if (user === undefined) return undefined;
  if (now.getTime() - Number.parseInt(made, 36) > validMs) return 'expired';
  // Links without a channel come from e-mails sent before there were other channels.
  const channel = alertChannels.find((known) => known === sentBy) ?? 'mail';
  return { owner: { site: site.slug, userId: Number(user) }, key, channel };
}

/**
 * Serves the link: a page that asks, with a button, and the request of that button or of a mail program (RFC 8058),
 * which carries nothing but the link itself.
 */
export function unsubscribeRoutes(app: Hono, { tenants, backend, now }: ServerOptions): void {
  app.on(
    ['GET', 'POST'],
    path,
    withTenant(tenants, async (context, { site }) => {
      const { words } = site.wording;
      const at = now();
      const account = pathInLanguage(site.rules.read('account.homeRoute', { site: site.facts, now: at }), site);
      const toAccount = `<p><a href="${escapeHtml(account)}">${escapeHtml(words('unsubscribe.account'))}</a></p>`;
      const send = (status: 200 | 400 | 410, heading: string, body: string) =>
        context.body(smallPage(site, heading, body), status, smallPageHeaders);
      const subject = subjectOf(backend, site, context.req.query('token'), at);
      const otherwise = `<p>${escapeHtml(words('unsubscribe.otherwise'))}</p>${toAccount}`;
      if (!subject) return send(400, words('unsubscribe.invalid'), otherwise);
      if (subject === 'expired') return send(410, words('unsubscribe.expired'), otherwise);
      const { owner, key, channel } = subject;
      const database = await backend.database();
      const search = (await readSearches(database, owner)).find(
        ({ address, by }) => searchKey(address) === key && by.includes(channel),
      );
      const auditContext = { keyedDigest: backend.keyedDigest, now: at };
      if (search && context.req.method === 'POST')
        await stopAlerts(database, owner, { address: search.address, channel }, auditContext);
      // Following a link twice, or by two programs at once, has the same outcome.
      if (!search || context.req.method === 'POST')
        return send(200, words('unsubscribe.done'), `<p>${escapeHtml(words('unsubscribe.doneText'))}</p>`);
      const text = escapeHtml(words('unsubscribe.text', { search: search.label }));
      const button = `<form method="post"><button class="button button--primary">${escapeHtml(words('unsubscribe.stop'))}</button></form>`;
      return send(200, words('unsubscribe.heading'), `<p>${text}</p>${button}${toAccount}`);
    }),
  );
}
