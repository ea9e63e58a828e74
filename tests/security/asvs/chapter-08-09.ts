import { inFile, type Judgements, met, suites } from './judgement.ts';

const { policies, searchAccess, tenants } = suites;
const tokens = searchAccess('are rejected when expired, badly signed, unsigned or changed');
const formToken = inFile('engine/server/leads/form-token.test.ts')(
  'of another site, changed, made up or missing, it does not',
);
const withheld = suites.search('is in no answer of a search, however it is asked for');
const withheldFromFilters = suites.search('cannot be guessed by filters, orders, facets, words or differences');
const rings = suites.deployment('accepts what was signed with an earlier secret, and signs with the newest');

/** Authorisation; self-contained tokens. */
export const chapters8And9: Judgements = {
  '8.1.1': met(policies('the pages and calls that want a sign-in are those of the policy')),
  '8.1.2': met(policies('what each caller may read and write, field by field, is what the policy says')),
  '8.2.1': met(
    suites.gatedForms('a form of a gated page is refused by the API until the shopper signs in'),
    suites.gatedForms('finance about a vehicle has a gate of its own'),
  ),
  '8.2.2': met(
    tenants('is nobody’s at another'),
    tenants('are no vehicles at another, for any call'),
    tenants('are not found with another’s search token, by any way to ask'),
  ),
  '8.2.3': met(withheld, withheldFromFilters),
  '8.3.1': met(
    suites.gatedForms('what the document says of the pages holds for their forms as well'),
    suites.gatedForms('a form of a gated page is refused by the API until the shopper signs in'),
  ),
  '8.4.1': met(
    tenants('saves and removes nothing at another, and the same number there is another account'),
    tenants('a code of one dealer opens nothing at another, and does not use up a try there'),
    inFile('engine/server/db/database.test.ts')('every row says whose site it is of'),
  ),
  '9.1.1': met(tokens, formToken),
  '9.1.2': met(
    tokens,
    inFile('tests/security/inventory.test.ts')(
      'every use of cryptography stands in the inventory, and none is a home-made one',
    ),
  ),
  '9.1.3': met(rings, suites.secret('comes from the environment and never from the address of the database')),
  '9.2.1': met(
    tokens,
    inFile('engine/server/leads/form-token.test.ts')(
      'holds from two seconds to a day, in every process of the deployment',
    ),
  ),
  '9.2.2': met(policies('a token for one purpose opens nothing else')),
  '9.2.3': met(
    tenants('are not found with another’s search token, by any way to ask'),
    tenants('a form’s token of one dealer is none at another'),
  ),
  '9.2.4': met(
    tenants('a form’s token of one dealer is none at another'),
    policies('a token for one purpose opens nothing else'),
  ),
};
