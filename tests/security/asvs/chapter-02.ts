import { inFile, type Judgements, met, suites } from './judgement.ts';

const bookings = inFile('tests/faults/bookings.test.ts');
const { calls, kills, leads, policies } = suites;

/** Validation and business logic. */
export const chapter2: Judgements = {
  '2.1.1': met(policies('is validated as the policy says, field by field')),
  '2.1.2': met(
    leads('a test drive requires a free time that the location offers'),
    policies('is validated as the policy says, field by field'),
  ),
  '2.1.3': met(policies('the limits in the policy match the code')),
  '2.2.1': met(
    calls('rejects an invalid body and names each invalid field'),
    leads('invalid input is reported field by field, and nothing is stored'),
  ),
  '2.2.2': met(
    inFile('engine/server/form-pages.test.ts')(
      'without JavaScript an invalid form is returned with its errors and input',
    ),
  ),
  '2.2.3': met(leads('a test drive requires a free time that the location offers')),
  '2.3.1': met(
    suites.gatedForms('a form of a gated page is rejected by the API until the shopper signs in'),
    suites.gatedForms('finance about a vehicle has a gate of its own'),
  ),
  '2.3.2': met(
    bookings('of twenty reservations of one vehicle one is accepted, and its retry returns the same one'),
    suites.limits('gets at most ten messages in fifteen minutes and twenty in a day, whoever requests them'),
  ),
  '2.3.3': met(
    kills(
      'a server killed during 200 saves and 200 photo requests loses none it has acknowledged and stores none twice',
    ),
  ),
  '2.3.4': met(
    bookings(
      'of twenty test drives of one vehicle at the same time one is accepted, and the others must choose another time',
    ),
    bookings('for any order of bookings no vehicle is ever booked twice at a time'),
  ),
  '2.4.1': met(
    suites.limits('every call has a rate limit, and expensive ones have their own'),
    inFile('engine/server/search-queue.test.ts')(
      'a client that has used its share waits until some of it is restored, and others do not',
    ),
    inFile('tests/security/form-tokens.test.ts')(
      'of fifty forms sent at once with one token one is accepted, and the others get a new token',
    ),
  ),
};
