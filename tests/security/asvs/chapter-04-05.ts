import { inFile, type Judgements, met, noneApplies, suites } from './judgement.ts';

const { addresses, searchLimits } = suites;

/** API and web services; files. */
export const chapters4And5: Judgements = {
  '4.1.1': met(addresses('every page, file and API response has a content type and nosniff')),
  ...noneApplies('TLS ends at the proxy in front, which redirects; the product answers on one plain port behind it.', [
    '4.1.2',
  ]),
  '4.1.3': met(
    suites.cookies('X-Forwarded-Proto is trusted only behind a proxy'),
    suites.limits('no spelling of an address bypasses a limit of 60'),
  ),
  '4.2.1': met(
    inFile('tests/security/protocol.test.ts')(
      'a request with an ambiguous length is rejected, and nothing after it is read',
    ),
    inFile('tests/security/protocol.test.ts')('no header can be injected into a response through an address'),
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
    addresses('no spelling of a path escapes the served folders'),
    addresses('only file types that a site shows are served, whatever is in its folder'),
    suites.sitesFolder('refuses to extend %s, at the place that names it, without revealing its content'),
  ),
  '5.4.2': met(inFile('engine/server/api/brochure.test.ts')('returns a PDF to be saved as {slug}.pdf')),
};
