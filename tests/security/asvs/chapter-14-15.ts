import { inFile, type Judgements, met, suites, unmet } from './judgement.ts';

const retention = inFile('engine/server/retention/sweeper.test.ts');
const { accounts, calls, inventory, policies, protocol, tenants, upstream } = suites;

/** Data protection; secure coding and architecture. */
export const chapters14And15: Judgements = {
  '14.1.1': met(
    inventory('every column of the database has a protection level'),
    inventory('all browser storage is in the inventory'),
  ),
  '14.1.2': met(policies('each protection level has its requirements')),
  '14.2.1': unmet(
    'GET /api/check-if-contact-exists is specified to take a phone in its address; logs keep only the names of parameters, and it answers strangers nothing.',
  ),
  '14.2.2': met(
    accounts('responses are not cached'),
    inFile('engine/server/gates.test.ts')('can open gated pages, which are never cached'),
  ),
  '14.2.3': met(
    inFile('blocks/site-tags/start.test.ts')('with opt-in nothing is requested before Accept'),
    policies('no address of a page contains input of a shopper'),
  ),
  '14.2.4': met(
    retention('with their defaults'),
    suites.personal('after an erasure no table of the site names the person, counts stay, and others are unaffected'),
    policies('each protection level has its requirements'),
  ),
  '14.3.1': met(
    inventory('all personal data in a browser is removed at sign-out'),
    inFile('tests/journeys/sign-in.spec.ts')(
      'a shopper is asked to sign in, does so, opens their garage, and signs out',
    ),
  ),
  '14.3.2': met(accounts('responses are not cached'), policies('private responses are not cached')),
  '14.3.3': unmet(
    'The specification keeps name, e-mail and phone on the shopper’s own device to fill in forms; they leave it at sign-out.',
  ),
  '15.1.1': met(policies('the update deadlines are documented, for every package')),
  '15.1.2': met(
    inventory('`npm run sbom` lists every package with version and digest, and marks development packages'),
  ),
  '15.1.3': met(policies('expensive operations are listed with their limits')),
  '15.2.1': met(
    inventory('packages have reviewed versions: an update without a review fails'),
    policies('the update deadlines are documented, for every package'),
  ),
  '15.2.2': met(
    inFile('tests/faults/overload.test.ts')(
      'under overload every response is a page or a 503, and health, cached pages and leads still work',
    ),
    suites.regexes('regular expressions on untrusted text take linear time'),
  ),
  '15.2.3': met(
    inFile('cli/preview/outbox.test.ts')('is absent outside the preview'),
    inFile('tests/security/addresses.test.ts')('%s is not exposed'),
  ),
  '15.3.1': met(
    suites.search('are in no search response, however requested'),
    calls('returns only what its schema allows'),
  ),
  '15.3.2': met(
    upstream('redirects are not followed, so that a token goes nowhere else'),
    inFile('engine/server/brochure/remote-picture.test.ts')(
      'anything not a picture, too large, too slow or redirected is rejected',
    ),
  ),
  '15.3.3': met(
    calls('drops fields that its schema lacks'),
    tenants('site, user and ids in the body of a lead are not trusted'),
  ),
  '15.3.4': met(
    suites.limits('no spelling of an address bypasses a limit of 60'),
    suites.limits('a rotated /48 gets eight times the limit of one address, and no more'),
  ),
  '15.3.5': met(
    suites.malformed('a report of a broken block is validated by its schema, and accepted from the site itself only'),
    calls('requires numbers: text in a body is rejected, in a query it is converted'),
  ),
  '15.3.6': met(
    protocol('cannot change the prototype of objects, or set properties that its call does not define'),
    inFile('engine/conditions/compile.test.ts')('reads own facts only, nothing inherited from a prototype'),
  ),
  '15.3.7': met(
    inFile('tests/security/addresses.test.ts')('a repeated parameter is read once, for the check as for the use'),
  ),
};
