import { inFile, type Judgements, met, noneApplies, suites, unmet } from './judgement.ts';

const { accounts, addresses, answers, calls, cookies, crossSite, encoding, inventory, policies } = suites;

const matrix = crossSite('%s changes nothing, whichever way the browser says where it comes from');
const svg = addresses('a drawing that is opened by itself runs no script and loads nothing');

/** Web frontend security. */
export const chapter3: Judgements = {
  '3.2.1': met(svg, addresses('every page, file and call says what it is, and browsers are told not to guess')),
  '3.2.2': met(
    inventory('no text is run as code, and HTML without escaping is in these places only'),
    encoding('nothing of a query comes back as markup, whatever its name'),
  ),
  '3.3.1': met(
    cookies('on an encrypted connection a session counts only under a name that no other host can set'),
    accounts('are sent over https only where the shopper came by https'),
  ),
  '3.3.2': met(accounts('live in a cookie that scripts and other sites do not get')),
  '3.3.3': met(cookies('on an encrypted connection a session counts only under a name that no other host can set')),
  '3.3.4': met(accounts('live in a cookie that scripts and other sites do not get')),
  '3.4.1': met(answers('an answer over https asks to be asked so for two years')),
  '3.4.2': met(crossSite('no other origin is allowed to read a response, with or without a preflight')),
  '3.4.3': met(
    inFile('engine/server/app.test.tsx')('the policy names the hashes of the two inline scripts and allows no other'),
  ),
  '3.4.4': met(addresses('every page, file and call says what it is, and browsers are told not to guess')),
  '3.4.5': met(policies('every answer has the headers that the policy names')),
  '3.4.6': met(answers('%s says what a browser may do with it')),
  '3.5.1': met(matrix, crossSite('a form to %s is refused as well')),
  '3.5.2': met(matrix, calls('takes JSON only: a form of another site cannot be it')),
  '3.5.3': met(crossSite('a call that changes something answers no GET')),
  '3.5.4': met(
    addresses('a host that no site answers to gets no page, in any spelling'),
    inFile('tests/security/tenants.test.ts')('is nobody’s at another'),
  ),
  ...noneApplies('No page listens to messages of other windows; a test of the inventory sees to it.', ['3.5.5']),
  '3.7.1': met(inventory('no text is run as code, and HTML without escaping is in these places only')),
  '3.7.2': unmet(
    'A history report lies where the feed says; the shopper asked for it by a button, and no page of the site stands between.',
  ),
};
