import { inFile, type Judgements, met, noneApplies, suites } from './judgement.ts';

const { addresses, searchLimits } = suites;

/** API and web services; files. */
export const chapters4And5: Judgements = {
  '4.1.1': met(addresses('every page, file and call says what it is, and browsers are told not to guess')),
  ...noneApplies('TLS ends at the proxy in front, which redirects; the product answers on one plain port behind it.', [
    '4.1.2',
  ]),
  '4.1.3': met(
    suites.cookies('X-Forwarded-Proto is believed only where a proxy stands in front'),
    suites.limits('no spelling of an address escapes a limit of 60'),
  ),
  '4.2.1': met(
    inFile('tests/security/protocol.test.ts')(
      'a request whose end two readers could see at two places is refused, and nothing after it is read',
    ),
    inFile('tests/security/protocol.test.ts')('no line can be added to an answer through an address'),
  ),
  '4.3.1': met(
    searchLimits('is rejected for %s'),
    searchLimits('a search that takes too long is stopped and can be retried'),
  ),
  ...noneApplies('There is no GraphQL in the product.', ['4.3.2']),
  ...noneApplies('There are no WebSockets in the product.', ['4.4.1', '4.4.2', '4.4.3', '4.4.4']),
  ...noneApplies('Nobody can upload a file; a file part of a form is dropped.', [
    '5.1.1',
    '5.2.1',
    '5.2.2',
    '5.2.3',
    '5.3.1',
    '5.4.1',
    '5.4.3',
  ]),
  '5.3.2': met(
    addresses('no spelling of a path leaves the folders that are served'),
    addresses('only kinds of file that a site shows are sent, whatever lies in its folder'),
    suites.sitesFolder('refuses to extend %s, at the place that names it, and tells nothing of what is in it'),
  ),
  '5.4.2': met(inFile('engine/server/api/brochure.test.ts')('answers a PDF to be saved as {slug}.pdf')),
};
