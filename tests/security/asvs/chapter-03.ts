import { inFile, type Judgements, met, noneApplies, suites, unmet } from './judgement.ts';

const { accounts, addresses, answers, calls, cookies, crossSite, encoding, inventory, policies } = suites;

const matrix = crossSite('%s changes nothing, whichever header reveals its origin');
const svg = addresses('a drawing opened by itself runs no script and loads nothing');

/** Web frontend security. */
export const chapter3: Judgements = {
  '3.2.1': met(svg, addresses('every page, file and API response has a content type and nosniff')),
  '3.2.2': met(
    inventory('no text is run as code, and unescaped HTML occurs only in these places'),
    encoding('no query parameter is rendered as markup, whatever its name'),
  ),
  '3.3.1': met(
    cookies('on an encrypted connection a session is accepted only under a name that no other host can set'),
    accounts('set a Secure cookie only if the shopper uses https'),
  ),
  '3.3.2': met(accounts('use a cookie that scripts and other sites cannot read')),
  '3.3.3': met(
    cookies('on an encrypted connection a session is accepted only under a name that no other host can set'),
  ),
  '3.3.4': met(accounts('use a cookie that scripts and other sites cannot read')),
  '3.4.1': met(answers('a response over https sets HSTS for two years')),
  '3.4.2': met(crossSite('no other origin is allowed to read a response, with or without a preflight')),
  '3.4.3': met(
    inFile('engine/server/app.test.tsx')('the policy allows the eleven inline scripts by hash and no others'),
  ),
  '3.4.4': met(addresses('every page, file and API response has a content type and nosniff')),
  '3.4.5': met(policies('every answer has the headers that the policy names')),
  '3.4.6': met(answers('%s has the right security headers')),
  '3.5.1': met(matrix, crossSite('a form to %s is also rejected')),
  '3.5.2': met(matrix, calls('accepts JSON only, which a form of another site cannot send')),
  '3.5.3': met(crossSite('a call that changes something does not accept GET')),
  '3.5.4': met(
    addresses('an unknown host gets no page, in any spelling'),
    inFile('tests/security/tenants.test.ts')('is invalid at another'),
  ),
  ...noneApplies('No page listens to messages of other windows; a test of the inventory sees to it.', ['3.5.5']),
  '3.7.1': met(inventory('no text is run as code, and unescaped HTML occurs only in these places')),
  '3.7.2': unmet(
    'A history report lies where the feed says; the shopper asked for it by a button, and no page of the site stands between.',
  ),
};
