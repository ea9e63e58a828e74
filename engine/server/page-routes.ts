import type { Context, Hono } from 'hono';
import type { PageContext, SubmitAnswer } from '../blocks/load.ts';
import type { PageHost } from '../render/page.ts';
import { pageFacts } from '../pages/facts.ts';
import { admit, isGateable } from './gates.ts';
import { isSameOrigin } from './security.ts';
import { resolveRequest, wholeMinutes } from './build-page.ts';
import { requestCookies } from './cookies.ts';
import { blockBackend } from './block-backend.ts';
import { httpLimits } from './http-limits.ts';
import { errorFields, withErrorFields } from './log.ts';
import { type ServerOptions, type SharedOptions, withTenant } from './options.ts';
import { type PageSender, pageSender } from './page-sender.ts';
import { visitorFacts } from './accounts/visitor-facts.ts';
import { findBlock, isPersonal, takesFiles } from './personal.ts';
import { refuse } from './refuse.ts';
import { signInFirst } from './sign-in-first.ts';
import { remoteAddress } from './remote-address.ts';
import { addressOf, type FoundPage, type Resolved } from './resolve-page.ts';
import { noteRoute } from './observe-requests.ts';
import { storable } from './validate.ts';
import type { Tenant } from './tenants.ts';
import type { Visitor } from '../ports/accounts.ts';
import type { PlannedBlock } from '../blocks/plan.ts';
import { matchRoute, withQuery } from '../pages/match.ts';

/** A form as posted: its texts, and its files by the name of their control. */
interface Posted {
  readonly form: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, readonly Blob[]>>;
}
type Submit = NonNullable<PlannedBlock['definition']['submit']>;

const privately = { 'cache-control': 'private, no-store' };

/** A submitted form; of several texts with one name, the last. */
async function readForm(context: Context): Promise<Posted | undefined> {
  const fields = await context.req.parseBody({ all: true }).catch(() => undefined);
  if (!fields) return undefined;
  const parts = Object.entries(fields).map(([name, value]) => [name, [value].flat()] as const);
  const texts = parts.map(([name, all]) => [name, all.findLast((value) => typeof value === 'string')] as const);
  return {
    form: Object.fromEntries(texts.flatMap(([name, text]) => (text === undefined ? [] : [[name, storable(text)]]))),
    files: Object.fromEntries(
      parts.map(([name, all]) => [name, all.filter((value) => typeof value !== 'string' && value.size > 0)]),
    ) as Posted['files'],
  };
}

/** The block of a page that handles forms under this id. */
function takerIn(planned: FoundPage['planned'] | undefined, id: string) {
  const block = planned && findBlock(planned, id);
  const submit = block?.definition.submit;
  return block && submit ? { block, submit } : undefined;
}

/**
 * The page a form belongs to. Its vehicle may have left the stock since the page was opened; the form is then handled
 * on the page other vehicles have at this address, because the shopper's message is still worth taking.
 */
function formPage({ site }: Tenant, resolved: Resolved, url: URL, now: Date): FoundPage | undefined {
  if (resolved.kind === 'page' && resolved.status === 200) return resolved;
  if (resolved.kind === 'page' && resolved.status >= 500) return undefined;
  const match = matchRoute(site.pages, url.pathname);
  if (!match) return undefined;
  const vehicle = resolved.kind === 'page' ? resolved.page.vehicle : undefined;
  const page: PageContext = { name: match.route.name, url, params: match.params, ...(vehicle ? { vehicle } : {}) };
  return { kind: 'page', planned: match.route, page, facts: pageFacts(site, page, now), status: 200 };
}

function seeOther({ redirect, headers, cookies = [] }: Extract<SubmitAnswer, { redirect: string }>): Response {
  const response = new Response(null, { status: 303, headers: { ...headers, location: redirect, ...privately } });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** The answer at this address when no form was handled. */
async function sendInstead(
  context: Context,
  tenant: Tenant,
  resolved: Resolved,
  id: string,
  send: PageSender,
): Promise<Response> {
  if (resolved.kind === 'page') {
    return resolved.status === 200
      ? context.text('This address only answers GET.', 405, { allow: 'GET, HEAD' })
      : send.personal(context, tenant, resolved);
  }
  const asked = new URL(context.req.url);
  const { pathname } = new URL(resolved.to, asked);
  const location = withQuery(resolved.to, addressOf(tenant, asked).unread);
  const moved = takerIn(matchRoute(tenant.site.pages, pathname)?.route, id);
  return new Response(null, { status: moved ? 308 : 303, headers: { location, ...privately } });
}

/** The block's answer to a form; `undefined` when the block failed, which is logged. */
async function answerOf(
  context: Context,
  { site, search }: Tenant,
  { page, facts }: FoundPage,
  { block, submit }: { readonly block: PlannedBlock; readonly submit: Submit },
  { form, files, visitor }: Posted & { readonly visitor: Visitor | undefined },
  options: ServerOptions,
): Promise<SubmitAnswer | undefined> {
  const { backend, now, log, proxies } = options;
  try {
    return await submit({
      site,
      page,
      asked: new URL(context.req.url),
      facts,
      search,
      form,
      files,
      backend: blockBackend(backend),
      log: withErrorFields(log),
      props: block.props,
      now: now(),
      ...(visitor ? { visitor } : {}),
      rules: site.rules.reader(block.definition.rules, facts),
      remoteAddress: remoteAddress(context, options),
      cookies: requestCookies(context, proxies),
    });
  } catch (error) {
    log('error', 'A form could not be processed.', { site: site.slug, block: block.id, ...errorFields(error) });
    return undefined;
  }
}

/** Handles forms submitted without JavaScript: their block answers with a redirect or with this page again. */
function formSubmit(send: PageSender, options: ServerOptions) {
  return async function takeForm(context: Context, tenant: Tenant): Promise<Response> {
    if (!isSameOrigin(context)) {
      const who = { address: remoteAddress(context, options) };
      const refusal = { site: tenant.site.slug, action: 'request.cross-site', outcome: 'refused', who } as const;
      options.backend.audit.record({ ...refusal, reason: 'cross_site' });
      return context.text('This form can only be sent from the site itself.', 403);
    }
    const { url } = addressOf(tenant, new URL(context.req.url));
    const route = matchRoute(tenant.site.pages, url.pathname)?.route;
    const isLarge = Number(context.req.header('content-length')) > httpLimits.bodyBytes;
    if (isLarge && !(route && takesFiles(route))) return refuse(context, 413, 'too_large', 'The form is too large.');
    const posted = await readForm(context);
    if (!posted) return context.text('This form could not be read.', 400);
    const id = posted.form['_block'] ?? '';
    const now = wholeMinutes(options.now());
    const resolved = await resolveRequest(tenant, url, now, options.log);
    const page = formPage(tenant, resolved, url, now);
    const taker = takerIn(page?.planned, id);
    if (!page || !taker) return sendInstead(context, tenant, resolved, id, send);
    const admission = await admit(context, tenant, page, options);
    if (admission.kind === 'answer') return signInFirst(context, tenant.site, admission.answer, posted.form);
    if (admission.kind === 'unavailable') return send.unavailable(context, tenant);
    const visitor = admission.kind === 'visitor' ? admission.visitor : undefined;
    const facts = { ...page.facts, visitor: visitorFacts(visitor, requestCookies(context, options.proxies)) };
    const answer = await answerOf(context, tenant, { ...page, facts }, taker, { ...posted, visitor }, options);
    if (!answer) return send.unavailable(context, tenant);
    if ('redirect' in answer) return seeOther(answer);
    // A form that does not apply to this subject is not on its page.
    if (resolved !== page && answer.status === 409) return sendInstead(context, tenant, resolved, id, send);
    const { cookies = [], headers = {}, ...answered } = answer;
    const response = await send.personal(context, tenant, page, visitor, { block: taker.block.id, ...answered });
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    for (const cookie of cookies) response.headers.append('set-cookie', cookie);
    return response;
  };
}

/** Every page of every site, and the forms submitted to pages without JavaScript. */
export function pageRoutes(app: Hono, options: SharedOptions, host: PageHost): void {
  const send = pageSender(host, options);

  async function sendPage(context: Context, tenant: Tenant): Promise<Response> {
    const { url } = addressOf(tenant, new URL(context.req.url));
    const route = matchRoute(tenant.site.pages, url.pathname)?.route;
    noteRoute(route?.name);
    if (!route) return send.shared(context, tenant);
    if (!isPersonal(tenant.site, route) && !isGateable(route, tenant.site)) return send.open(context, tenant);
    const resolved = await resolveRequest(tenant, url, wholeMinutes(options.now()), options.log);
    if (resolved.kind !== 'page') return send.shared(context, tenant);
    const admission = await admit(context, tenant, resolved, options);
    if (admission.kind === 'answer') return admission.answer;
    if (admission.kind === 'unavailable') return send.unavailable(context, tenant);
    if (admission.kind === 'visitor') return send.personal(context, tenant, resolved, admission.visitor);
    return send.shared(context, tenant);
  }

  app.get('*', withTenant(options.tenants, sendPage));
  app.post('*', withTenant(options.tenants, formSubmit(send, options)));
}
