import { inFile, type Judgements, met, noneApplies, notApplicable, suites, unmet } from './judgement.ts';

const { accounts, policies } = suites;
const journey = inFile('tests/journeys/sign-in.spec.ts')(
  'a shopper is asked to sign in, does so, opens their garage, and signs out',
);
const replay = accounts('signing out clears the cookie and invalidates copies of it');

/** Session management. */
export const chapter7: Judgements = {
  '7.1.1': met(policies('sessions last as long as the policy says')),
  '7.1.2': met(policies('a shopper can be signed in on several devices at once, as the policy says')),
  ...noneApplies('There is no federated identity.', ['7.1.3', '7.6.1']),
  '7.2.1': met(accounts('cannot be fixated: signing in issues a new token and ends the old session')),
  '7.2.2': met(accounts('cannot be fixated: signing in issues a new token and ends the old session')),
  '7.2.3': met(
    accounts('use a cookie that scripts and other sites cannot read'),
    suites.inventory('every use of cryptography is in the inventory, and none is custom'),
  ),
  '7.2.4': met(accounts('cannot be fixated: signing in issues a new token and ends the old session')),
  '7.3.1': met(accounts('end after 14 days without use')),
  '7.3.2': met(accounts('end after 30 days, even when used')),
  '7.4.1': met(replay),
  '7.4.2': met(
    suites.personal('after an erasure no table of the site names the person, counts stay, and others are unaffected'),
  ),
  '7.4.3': notApplicable('The phone is the account: it cannot be changed, so nothing can be ended after a change.'),
  '7.4.4': met(journey),
  '7.4.5': met(
    suites.personal('an administrator can end the sessions of one person or of a whole site, and that is audited'),
  ),
  '7.5.1': met(accounts('the details of a phone cannot be changed without its code')),
  '7.5.2': unmet(
    'A shopper ends all sessions at once in the account page; each of them is not listed, for nothing is kept of a device that a shopper would know it by.',
  ),
  '7.6.2': met(accounts('sent to verify a phone do not sign in'), policies('no page starts a session by itself')),
};
