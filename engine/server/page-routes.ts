import type { Context, Hono } from 'hono';
import type { PageHost } from '../render/page.ts';
import { matchRoute } from '../pages/match.ts';
import { admit } from './admission.ts';
import { resolveRequest, wholeMinutes } from './build-page.ts';
import { formSubmit } from './form-submit.ts';
import { isGateable } from './gates.ts';
import { type SharedOptions, withTenant } from './options.ts';
import { pageSender } from './page-sender.ts';
import { isPersonal } from './personal.ts';
import { noteRoute } from './route-kind.ts';
import { addressOf } from './resolve-page.ts';
import type { Tenant } from './tenants.ts';

/** Every page of every site, and the forms submitted to pages without JavaScript. */
export function pageRoutes(app: Hono, options: SharedOptions, host: PageHost): void {
  const send = pageSender(host, options);

  async function sendPage(context: Context, tenant: Tenant): Promise<Response> {
    const { url } = addressOf(tenant, new URL(context.req.url));
    const route = matchRoute(tenant.site.pages, url.pathname)?.route;
    noteRoute(route?.name);
    if (!route || !(isPersonal(route) || isGateable(tenant.site, route))) return send.shared(context, tenant);
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
