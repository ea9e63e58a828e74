import { noVisitor, type VisitorFacts } from '../../../schemas/facts.ts';
import type { Facts } from '../../conditions/index.ts';
import type { Visitor } from '../../ports/accounts.ts';
import type { RequestCookies } from '../../ports/cookies.ts';
import type { CallContext } from '../api/call.ts';

/** A visitor as conditions see them: by their account, if they are signed in, and by the cookies of the request. */
export function visitorFacts(visitor: Visitor | undefined, { read }: Pick<RequestCookies, 'read'>): VisitorFacts {
  return {
    signedIn: visitor !== undefined,
    hasPhone: (visitor?.phone ?? '') !== '',
    hasValuation: read('valued') !== undefined,
  };
}

/** The facts of a browser's call; its visitor is only looked up where the site's conditions read them. */
export async function callFacts({
  tenant: { site },
  visitor,
  cookies,
  now,
}: Pick<CallContext, 'tenant' | 'visitor' | 'cookies' | 'now'>): Promise<Facts> {
  return { site: site.facts, visitor: site.asksVisitor ? visitorFacts(await visitor(), cookies) : noVisitor, now };
}
