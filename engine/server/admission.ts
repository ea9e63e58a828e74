import type { Context } from 'hono';
import { readVisitor } from './accounts/sessions.ts';
import { requestCookies } from './cookies.ts';
import { gateBefore, isAdmitted, toSignIn } from './gates.ts';
import { errorFields } from './log.ts';
import type { ServerOptions } from './options.ts';
import { isPersonal } from './personal.ts';
import type { FoundPage } from './resolve-page.ts';
import type { Tenant } from './tenants.ts';
import type { Visitor } from '../ports/accounts.ts';

/**
 * The outcome of identifying the visitor: a response already (a redirect or refusal), a user or nobody, a page that is
 * the same for everyone, or unknown while the database or search is down.
 */
export type Admission =
  | { readonly kind: 'answer'; readonly answer: Response }
  | { readonly kind: 'visitor'; readonly visitor: Visitor | undefined }
  | { readonly kind: 'shared' }
  | { readonly kind: 'unavailable' };

/** Identifies the visitor of a page that depends on it. A visitor who may not see the page gets the response here. */
export async function admit(
  context: Context,
  tenant: Tenant,
  resolved: FoundPage,
  { backend, now, log, proxies }: Pick<ServerOptions, 'backend' | 'now' | 'log' | 'proxies'>,
): Promise<Admission> {
  try {
    const gate = await gateBefore(resolved, tenant);
    if (!gate && !isPersonal(resolved.planned) && context.req.method !== 'POST') return { kind: 'shared' };
    const visitor = await readVisitor(requestCookies(context, proxies), tenant, backend, now());
    if (!gate || isAdmitted(resolved.facts, tenant.site, visitor)) return { kind: 'visitor', visitor };
    const who = visitor && { user: visitor.id };
    const refusal = {
      site: tenant.site.slug,
      action: 'page.gate',
      outcome: 'refused',
      reason: gate.type,
      who,
    } as const;
    backend.audit.record(refusal);
    return { kind: 'answer', answer: toSignIn(context, gate, { visitor, proxies }) };
  } catch (error) {
    log('error', 'A visitor could not be identified.', { site: tenant.site.slug, ...errorFields(error) });
    return { kind: 'unavailable' };
  }
}
