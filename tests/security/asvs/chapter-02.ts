import { inFile, type Judgements, met, suites } from './judgement.ts';

const bookings = inFile('tests/faults/bookings.test.ts');
const { calls, kills, leads, policies } = suites;

/** Validation and business logic. */
export const chapter2: Judgements = {
  '2.1.1': met(policies('what shoppers send is checked as the policy says, field by field')),
  '2.1.2': met(
    leads('a test drive begins at a time that the location has and that is free'),
    policies('what shoppers send is checked as the policy says, field by field'),
  ),
  '2.1.3': met(policies('the limits of the policy are those of the code')),
  '2.2.1': met(
    calls('refuses a wrong body and names each wrong field'),
    leads('invalid input is reported field by field, and nothing is stored'),
  ),
  '2.2.2': met(
    inFile('engine/server/form-pages.test.ts')(
      'without a script a wrong form comes back with its errors and its entries',
    ),
  ),
  '2.2.3': met(leads('a test drive begins at a time that the location has and that is free')),
  '2.3.1': met(
    suites.gatedForms('a form of a gated page is refused by the API until the shopper signs in'),
    suites.gatedForms('finance about a vehicle has a gate of its own'),
  ),
  '2.3.2': met(
    bookings('of twenty reservations of one vehicle one is taken; who repeats theirs meets it again'),
    suites.limits('gets at most ten texts in a quarter of an hour and twenty in a day, whoever requests them'),
  ),
  '2.3.3': met(
    kills(
      'a server killed in the middle of 200 saves and 200 requests for photos loses none it has acknowledged and keeps none twice',
    ),
  ),
  '2.3.4': met(
    bookings(
      'of twenty test drives of one vehicle at one time one is taken, and the others are told to choose another',
    ),
    bookings('however bookings come, no vehicle is ever out twice at a time'),
  ),
  '2.4.1': met(
    suites.limits('every call has a limit of requests, and those that cost more have one of their own'),
    inFile('engine/server/search-queue.test.ts')(
      'an address that has used its share waits until some of it is forgiven, and no other does',
    ),
    inFile('tests/security/form-tokens.test.ts')(
      'of fifty forms sent at once with one token one is taken; the others get a token to send again with',
    ),
  ),
};
