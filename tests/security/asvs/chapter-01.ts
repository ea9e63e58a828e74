import { inFile, type Judgements, met, noneApplies, suites } from './judgement.ts';

const { addresses, encoding, inventory, malformed, protocol, searchLimits } = suites;
const markdown = inFile('blocks/rich-text/index.test.tsx');
const pictures = inFile('engine/server/brochure/remote-picture.test.ts');
const wording = inFile('engine/wording/check.test.ts');

const feed = encoding(
  'no text of a vehicle becomes an element, a handler, a script or an executable address, on any page',
);
const query = encoding('no query parameter is rendered as markup, whatever its name');
const noCode = inventory('no text is run as code, and unescaped HTML occurs only in these places');

/** Encoding and sanitisation. */
export const chapter1: Judgements = {
  '1.1.1': met(addresses('a path is decoded once: double encoding leaves a percent sign')),
  '1.1.2': met(feed, query),
  '1.2.1': met(feed, query),
  '1.2.2': met(
    inFile('engine/checks/topics/links.test.ts')('finds a dangerous address outside links and inside Markdown'),
    feed,
  ),
  '1.2.3': met(
    feed,
    inFile('engine/server/app.test.tsx')('an island has its payload, which cannot break out of its element'),
  ),
  '1.2.4': met(
    inFile('engine/conditions/filter-text.test.ts')(
      'any text matches the vehicle that has it and cannot break out of the filter',
    ),
    inFile('tests/bad-days/requests.test.ts')('1,500 malformed API calls: never a 500, never a stack trace'),
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
    malformed('a report of a broken block is validated by its schema, and accepted from the site itself only'),
  ),
  '1.3.4': met(addresses('a drawing opened by itself runs no script and loads nothing')),
  '1.3.5': met(markdown('never renders a script, handler or unsafe address, for any text')),
  '1.3.6': met(
    pictures('a name that resolves to a private address is not contacted'),
    pictures('public internet addresses are public, all others are not'),
    inFile('engine/server/services/upstream.test.ts')('redirects are not followed, so that a token goes nowhere else'),
  ),
  '1.3.7': met(noCode),
  '1.3.10': met(wording('finds placeholders that nothing fills and missing ones')),
  ...noneApplies('JavaScript manages its memory; there is no native code of the product’s own.', ['1.4.1', '1.4.3']),
  '1.4.2': met(
    inFile('engine/server/page-routes.test.ts')('an impossible vehicle id is not looked up in the database'),
  ),
  ...noneApplies('The product reads no XML.', ['1.5.1']),
  '1.5.2': met(
    protocol('JSON with the deepest nesting, most keys or largest numbers that fit a body is rejected with a message'),
    protocol('cannot change the prototype of objects, or set properties that its call does not define'),
  ),
};
