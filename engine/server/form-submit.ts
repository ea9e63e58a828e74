import type { Context } from 'hono';
import type { PageContext, SubmitAnswer } from '../blocks/load.ts';
import { pageFacts } from '../pages/facts.ts';
import { admit } from './admission.ts';
import { isSameOrigin } from './api/origin.ts';
import { resolveRequest, wholeMinutes } from './build-page.ts';
import { requestCookies } from './cookies.ts';
import { blockBackend } from './block-backend.ts';
import { errorFields, withErrorFields } from './log.ts';
import type { ServerOptions } from './options.ts';
import type { PageSender } from './page-sender.ts';
import { findBlock } from './personal.ts';
import { remoteAddress } from './remote-address.ts';
import { addressOf, type FoundPage, type Resolved } from './resolve-page.ts';
import { storable } from './storable.ts';
import type { Tenant } from './tenants.ts';
import type { PlannedBlock } from '../blocks/plan.ts';
import { matchRoute, withQuery } from '../pages/match.ts';

type Fields = Readonly<Record<string, string>>;
type Submit = NonNullable<PlannedBlock['definition']['submit']>;

const privately = { 'cache-control': 'private, no-store' };

/** The text fields of a submitted form; of several with one name, the last. */
async function readFields(context: Context): Promise<Fields | undefined> {
  const fields = await context.req.parseBody().catch(() => undefined);
  if (!fields) return undefined;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, storable(value)]] : [])),
  );
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

/** Handles forms submitted without JavaScript: their block answers with a redirect or with this page again. */
export function formSubmit(send: PageSender, options: ServerOptions) {
  /** The answer at this address when no form was handled. */
  async function sendInstead(context: Context, tenant: Tenant, resolved: Resolved, id: string): Promise<Response> {
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

  async function answerOf(
    context: Context,
    tenant: Tenant,
    { page, facts }: FoundPage,
    { block, submit }: { readonly block: PlannedBlock; readonly submit: Submit },
    { form, visitor }: Pick<Parameters<Submit>[0], 'form' | 'visitor'>,
  ): Promise<SubmitAnswer | undefined> {
    const { site, search } = tenant;
    const { backend, now, log, proxies } = options;
    try {
      return await submit({
        site,
        page,
        asked: new URL(context.req.url),
        facts,
        search,
        form,
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

  return async function takeForm(context: Context, tenant: Tenant): Promise<Response> {
    if (!isSameOrigin(context)) {
      const who = { address: remoteAddress(context, options) };
      const refusal = { site: tenant.site.slug, action: 'request.cross-site', outcome: 'refused', who } as const;
      options.backend.audit.record({ ...refusal, reason: 'cross_site' });
      return context.text('This form can only be sent from the site itself.', 403);
    }
    const form = await readFields(context);
    if (!form) return context.text('This form could not be read.', 400);
    const id = form['_block'] ?? '';
    const { url } = addressOf(tenant, new URL(context.req.url));
    const now = wholeMinutes(options.now());
    const resolved = await resolveRequest(tenant, url, now, options.log);
    const page = formPage(tenant, resolved, url, now);
    const taker = takerIn(page?.planned, id);
    if (!page || !taker) return sendInstead(context, tenant, resolved, id);
    const admission = await admit(context, tenant, page, options);
    if (admission.kind === 'answer') return admission.answer;
    if (admission.kind === 'unavailable') return send.unavailable(context, tenant);
    const visitor = admission.kind === 'visitor' ? admission.visitor : undefined;
    const answer = await answerOf(context, tenant, page, taker, { form, ...(visitor ? { visitor } : {}) });
    if (!answer) return send.unavailable(context, tenant);
    if ('redirect' in answer) return seeOther(answer);
    // A form that does not apply to this subject is not on its page.
    if (resolved !== page && answer.status === 409) return sendInstead(context, tenant, resolved, id);
    const { cookies = [], ...answered } = answer;
    const response = await send.personal(context, tenant, page, visitor, { block: taker.block.id, ...answered });
    for (const cookie of cookies) response.headers.append('set-cookie', cookie);
    return response;
  };
}
