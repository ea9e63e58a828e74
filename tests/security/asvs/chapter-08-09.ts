import { inFile, type Judgements, met, suites } from './judgement.ts';

const { policies, searchAccess, tenants } = suites;
const tokens = searchAccess('are rejected when expired, badly signed, unsigned or changed');
const formToken = inFile('engine/server/leads/form-token.test.ts')(
  'is invalid for another site, or when changed, forged or missing',
);
const withheld = suites.search('are in no search response, however requested');
const withheldFromFilters = suites.search('cannot be inferred from filters, orders, facets, text or score differences');
const rings = suites.deployment('accepts signatures made with an earlier secret and signs with the newest');

/** Authorisation; self-contained tokens. */
export const chapters8And9: Judgements = {
  '8.1.1': met(policies('pages and calls that require sign-in match the policy')),
  '8.1.2': met(policies('what each caller can read and write, field by field, matches the policy')),
  '8.2.1': met(
    suites.gatedForms('a form of a gated page is rejected by the API until the shopper signs in'),
    suites.gatedForms('finance about a vehicle has a gate of its own'),
  ),
  '8.2.2': met(
    tenants('is invalid at another'),
    tenants('do not exist at another, for any call'),
    tenants('cannot be found with the search token of another, by any request'),
  ),
  '8.2.3': met(withheld, withheldFromFilters),
  '8.3.1': met(
    suites.gatedForms('gates that the document sets for pages also apply to their forms'),
    suites.gatedForms('a form of a gated page is rejected by the API until the shopper signs in'),
  ),
  '8.4.1': met(
    tenants('cannot save or remove anything at another, where the same phone is another account'),
    tenants('a code of one dealer is invalid at another and uses up no attempt there'),
    inFile('engine/server/db/database.test.ts')('every row includes its site'),
  ),
  '9.1.1': met(tokens, formToken),
  '9.1.2': met(
    tokens,
    inFile('tests/security/inventory.test.ts')('every use of cryptography is in the inventory, and none is custom'),
  ),
  '9.1.3': met(rings, suites.secret('comes from the environment and never from the address of the database')),
  '9.2.1': met(
    tokens,
    inFile('engine/server/leads/form-token.test.ts')(
      'is valid from two seconds to a day, in every process of the deployment',
    ),
  ),
  '9.2.2': met(policies('a token for one purpose is invalid for any other')),
  '9.2.3': met(
    tenants('cannot be found with the search token of another, by any request'),
    tenants('a form token of one dealer is invalid at another'),
  ),
  '9.2.4': met(
    tenants('a form token of one dealer is invalid at another'),
    policies('a token for one purpose is invalid for any other'),
  ),
};
