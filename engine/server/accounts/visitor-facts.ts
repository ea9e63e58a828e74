import type { VisitorFacts } from '../../../schemas/facts.ts';
import type { Visitor } from '../../ports/accounts.ts';
import type { RequestCookies } from '../../ports/cookies.ts';

/** A visitor as conditions see them: by their account, if they are signed in, and by the cookies of the request. */
export function visitorFacts(visitor: Visitor | undefined, { read }: Pick<RequestCookies, 'read'>): VisitorFacts {
  return {
    signedIn: visitor !== undefined,
    hasPhone: (visitor?.phone ?? '') !== '',
    hasValuation: read('valued') !== undefined,
  };
}
