import { inFile, type Judgements, met, noneApplies, suites } from './judgement.ts';

const { audit, calls, inventory, log, policies, protocol, requests } = suites;

/** Logging and error handling; WebRTC. */
export const chapters16And17: Judgements = {
  '16.1.1': met(policies('the inventories that operators read are those of the code')),
  '16.2.1': met(
    requests('a request is logged with its id, site, kind, status and time, and the answer carries the id'),
    audit('each is a line of the log at once, without the phone'),
  ),
  '16.2.2': met(
    requests('a request is logged with its id, site, kind, status and time, and the answer carries the id'),
  ),
  '16.2.3': met(inventory('the server writes to its standard output and nowhere else')),
  '16.2.4': met(requests('every line within a request carries its id')),
  '16.2.5': met(
    log('a lead that the database refuses leaves nothing the shopper typed in the log'),
    requests('of the query only the names of parameters are logged, and nothing that looks like a phone or an e-mail'),
  ),
  '16.3.1': met(audit('codes, sign-ins, wrong codes and sign-outs leave rows that say who without a phone')),
  '16.3.2': met(audit('refusals by limit, origin and gate leave rows')),
  '16.3.3': met(
    audit('refusals by limit, origin and gate leave rows'),
    policies('the inventories that operators read are those of the code'),
  ),
  '16.3.4': met(
    calls('that breaks is logged and tells nothing of why'),
    inFile('engine/server/services/upstream.test.ts')(
      'an upstream that is down is told as such, without its address or token',
    ),
  ),
  '16.4.1': met(policies('no line can be added to the log from outside')),
  ...noneApplies(
    'The server hands its log to whoever started it; where it is kept, by whom it is read and where it is sent is the operator’s.',
    ['16.4.2', '16.4.3'],
  ),
  '16.5.1': met(
    protocol('an answer about a failure holds no trace, no name of a file and no version'),
    inFile('tests/bad-days/requests.test.ts')(
      '7,000 odd requests for pages and files: never a 500, never a stack trace, never a way off the site',
    ),
  ),
  '16.5.2': met(
    inFile('tests/faults/postgres-outage.test.ts')(
      'answer 503 with Retry-After while it is down, calls, forms and pages alike, and say so once',
    ),
    inFile('engine/server/search-down.test.ts')('other pages stay whole; only what needs search is left out'),
  ),
  '16.5.3': met(
    suites.limits('no spelling of an address escapes a limit of 60'),
    inFile('engine/server/gates.test.ts')('while the database cannot identify visitors, the site says so'),
  ),
  ...noneApplies('There is no WebRTC in the product.', [
    '17.1.1',
    '17.2.1',
    '17.2.2',
    '17.2.3',
    '17.2.4',
    '17.3.1',
    '17.3.2',
  ]),
};
