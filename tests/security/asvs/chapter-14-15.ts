import { inFile, type Judgements, met, suites, unmet } from './judgement.ts';

const retention = inFile('engine/server/retention/sweeper.test.ts');
const { accounts, calls, inventory, policies, protocol, tenants, upstream } = suites;

/** Data protection; secure coding and architecture. */
export const chapters14And15: Judgements = {
  '14.1.1': met(
    inventory('every column of the database has its level of protection'),
    inventory('everything that a browser keeps stands in the inventory'),
  ),
  '14.1.2': met(policies('each level of protection has its requirements')),
  '14.2.1': unmet(
    'GET /api/check-if-contact-exists is specified to take a phone in its address; logs keep only the names of parameters, and it answers strangers nothing.',
  ),
  '14.2.2': met(
    accounts('responses are not cached'),
    inFile('engine/server/gates.test.ts')('opens gated pages, which are never cached'),
  ),
  '14.2.3': met(
    inFile('blocks/site-tags/start.test.ts')('with opt-in nothing is requested before Accept'),
    policies('no address of a page carries what a shopper typed'),
  ),
  '14.2.4': met(
    retention('by their defaults'),
    suites.personal(
      'after an erasure no table of the site names the person, counts stay, and neighbours are untouched',
    ),
    policies('each level of protection has its requirements'),
  ),
  '14.3.1': met(
    inventory('everything personal that a browser keeps leaves it with the sign-in'),
    inFile('tests/journeys/sign-in.spec.ts')('a shopper is asked to sign in, does, sees their garage, and signs out'),
  ),
  '14.3.2': met(accounts('responses are not cached'), policies('answers for one shopper are kept by nobody')),
  '14.3.3': unmet(
    'The specification keeps name, e-mail and phone on the shopper’s own device to fill in forms; they leave it at sign-out.',
  ),
  '15.1.1': met(policies('the time frames of updates are written down, for every package')),
  '15.1.2': met(
    inventory('`npm run sbom` lists every package with version and digest, those of development marked as such'),
  ),
  '15.1.3': met(policies('what costs much is listed with the bound that holds it')),
  '15.2.1': met(
    inventory('a package is taken in the version that was looked at: an update without a look fails'),
    policies('the time frames of updates are written down, for every package'),
  ),
  '15.2.2': met(
    inFile('tests/faults/overload.test.ts')(
      'at far more than it can render, every answer is a page or a 503, and health, kept pages and leads go on',
    ),
    suites.regexes('no regular expression that strangers’ text meets takes more than linear time'),
  ),
  '15.2.3': met(
    inFile('cli/preview/outbox.test.ts')('is not there without the preview'),
    inFile('tests/security/addresses.test.ts')('%s is not open'),
  ),
  '15.3.1': met(
    suites.search('is in no answer of a search, however it is asked for'),
    calls('says nothing that its schema does not allow'),
  ),
  '15.3.2': met(
    upstream('redirects are not followed: a token goes nowhere else'),
    inFile('engine/server/brochure/remote-picture.test.ts')(
      'what is no picture, too large, too slow or elsewhere is refused',
    ),
  ),
  '15.3.3': met(
    calls('drops what its schema does not name'),
    tenants('what a lead says of its site, its user or its number is not believed'),
  ),
  '15.3.4': met(
    suites.limits('no spelling of an address escapes a limit of 60'),
    suites.limits('a /48 that is rotated through has eight times as much as one address, and no more'),
  ),
  '15.3.5': met(
    suites.malformed('a report of a broken block is taken as its schema has it, and from the site itself only'),
    calls('takes numbers as numbers: text in a body is no number, in a query it is'),
  ),
  '15.3.6': met(
    protocol('cannot change the prototype of objects, nor set what its call does not name'),
    inFile('engine/conditions/compile.test.ts')('reads own facts only, nothing inherited from a prototype'),
  ),
  '15.3.7': met(
    inFile('tests/security/addresses.test.ts')(
      'a parameter that is sent twice is read once, the same for the check and for the use',
    ),
  ),
};
