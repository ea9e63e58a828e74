import { inFile, type Judgements, met, noneApplies, suites } from './judgement.ts';

const { addresses, encoding, inventory, malformed, protocol, searchLimits } = suites;
const markdown = inFile('blocks/rich-text/index.test.tsx');
const pictures = inFile('engine/server/brochure/remote-picture.test.ts');
const wording = inFile('engine/wording/check.test.ts');

const feed = encoding(
  'no text of a vehicle becomes an element, a handler, a script or an address that runs, on any page',
);
const query = encoding('nothing of a query comes back as markup, whatever its name');
const noCode = inventory('no text is run as code, and HTML without escaping is in these places only');

/** Encoding and sanitisation. */
export const chapter1: Judgements = {
  '1.1.1': met(addresses('a path is decoded once: what is encoded twice stays a name with a percent sign')),
  '1.1.2': met(feed, query),
  '1.2.1': met(feed, query),
  '1.2.2': met(
    inFile('engine/checks/unsafe-url/index.test.ts')('finds a dangerous address outside links and inside Markdown'),
    feed,
  ),
  '1.2.3': met(
    feed,
    inFile('engine/server/app.test.tsx')('an island carries its payload, from which no element can escape'),
  ),
  '1.2.4': met(
    inFile('engine/conditions/filter-text.test.ts')(
      'any text matches the vehicle that has it and cannot break out of the filter',
    ),
    inFile('tests/bad-days/requests.test.ts')('7,000 odd calls of the API: never a 500, never a stack trace'),
  ),
  ...noneApplies('The server starts no command of the operating system; a test of the inventory sees to it.', [
    '1.2.5',
  ]),
  ...noneApplies('There is no LDAP, XPath, LaTeX, JNDI, memcache or mail system behind the product.', [
    '1.2.6',
    '1.2.7',
    '1.2.8',
    '1.3.8',
    '1.3.9',
    '1.3.11',
  ]),
  ...noneApplies(
    'No regular expression is made from what a shopper sends; those that meet it are tested for linear time.',
    ['1.2.9'],
  ),
  ...noneApplies('Nobody sends HTML: shoppers send plain text, authors Markdown that is made without HTML.', ['1.3.1']),
  '1.3.2': met(noCode),
  '1.3.3': met(
    searchLimits('is rejected for %s'),
    malformed('a report of a broken block is taken as its schema has it, and from the site itself only'),
  ),
  '1.3.4': met(addresses('a drawing that is opened by itself runs no script and loads nothing')),
  '1.3.5': met(markdown('never renders a script, handler or unsafe address, for any text')),
  '1.3.6': met(
    pictures('a name that leads to a private address is not connected to'),
    pictures('addresses of the open internet are public, all others are not'),
    inFile('engine/server/services/upstream.test.ts')('redirects are not followed: a token goes nowhere else'),
  ),
  '1.3.7': met(noCode),
  '1.3.10': met(wording('finds placeholders that nothing fills and missing ones')),
  ...noneApplies('JavaScript manages its memory; there is no native code of the product’s own.', ['1.4.1', '1.4.3']),
  '1.4.2': met(
    inFile('engine/server/form-submit.test.ts')('a number that no vehicle can have is not asked of the database'),
  ),
  ...noneApplies('The product reads no XML.', ['1.5.1']),
  '1.5.2': met(
    protocol('JSON as deep, as wide or as large in number as it fits into a body is refused in words'),
    protocol('cannot change the prototype of objects, nor set what its call does not name'),
  ),
};
