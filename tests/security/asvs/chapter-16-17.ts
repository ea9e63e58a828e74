import { inFile, type Judgements, met, noneApplies, suites } from './judgement.ts';

const { audit, calls, inventory, log, policies, protocol, requests } = suites;

/** Logging and error handling; WebRTC. */
export const chapters16And17: Judgements = {
  '16.1.1': met(policies('the inventories for operators match the code')),
  '16.2.1': met(
    requests('a request is logged with id, site, kind, status and time, and the response contains the id'),
    audit('each is logged at once, without the phone'),
  ),
  '16.2.2': met(requests('a request is logged with id, site, kind, status and time, and the response contains the id')),
  '16.2.3': met(inventory('the server writes only its log, and to the error stream only that this cannot be written')),
  '16.2.4': met(requests('every log line within a request has its id')),
  '16.2.5': met(
    log('a lead that the database rejects leaves no input in the log'),
    requests('only the names of query parameters are logged, and nothing that looks like a phone or e-mail'),
  ),
  '16.3.1': met(audit('codes, sign-ins, wrong codes and sign-outs are audited without the phone')),
  '16.3.2': met(audit('rejections by limit, origin and gate are audited')),
  '16.3.3': met(
    audit('rejections by limit, origin and gate are audited'),
    policies('the inventories for operators match the code'),
  ),
  '16.3.4': met(
    calls('that throws is logged and reveals no reason'),
    inFile('engine/server/services/upstream.test.ts')(
      'an upstream that is down is reported as such, without its address or token',
    ),
  ),
  '16.4.1': met(policies('no line can be injected into the log')),
  ...noneApplies(
    'The server hands its log to whoever started it; where it is kept, by whom it is read and where it is sent is the operator’s.',
    ['16.4.2', '16.4.3'],
  ),
  '16.5.1': met(
    protocol('an error response contains no stack trace, file name or version'),
    inFile('tests/bad-days/requests.test.ts')(
      '1,500 malformed requests for pages and files: never a 500, a stack trace or a redirect off the site',
    ),
  ),
  '16.5.2': met(
    inFile('tests/faults/postgres-outage.test.ts')(
      'return 503 with Retry-After while it is down, for calls, forms and pages, and log it once',
    ),
    inFile('engine/server/search-down.test.ts')('other pages stay complete except for the parts that need search'),
  ),
  '16.5.3': met(
    suites.limits('no spelling of an address bypasses a limit of 60'),
    inFile('engine/server/gates.test.ts')(
      'while the database cannot identify visitors a request with a session gets 503',
    ),
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
