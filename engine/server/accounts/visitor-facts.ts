import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
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

/** The facts of a call, about a vehicle if one is given; the visitor is only looked up where conditions read them. */
export async function callFacts(
  { site, visitor, cookies, now }: Pick<CallContext, 'site' | 'visitor' | 'cookies' | 'now'>,
  vehicle?: Vehicle,
): Promise<Facts> {
  const asker = site.asksVisitor ? visitorFacts(await visitor(), cookies) : noVisitor;
  const facts = { site: site.facts, visitor: asker, now };
  return vehicle ? site.rules.vehicle(vehicle, facts) : facts;
}
