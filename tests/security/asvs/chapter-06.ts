import { type Judgements, met, noneApplies, suites, unmet } from './judgement.ts';

const { accounts, inventory, policies } = suites;
const noPasswords = 'There are no passwords: shoppers sign in by a code that is texted to them.';
const chance = inventory('chance that decides about security never comes from Math.random');

/** Authentication. */
export const chapter6: Judgements = {
  '6.1.1': met(policies('the limits of the policy are those of the code')),
  ...noneApplies(noPasswords, [
    '6.1.2',
    '6.2.1',
    '6.2.2',
    '6.2.3',
    '6.2.4',
    '6.2.5',
    '6.2.6',
    '6.2.7',
    '6.2.8',
    '6.2.9',
    '6.2.10',
    '6.2.11',
    '6.2.12',
    '6.4.3',
  ]),
  '6.1.3': met(policies('there is one way to sign in, in two forms, and the policy names it')),
  '6.3.1': met(
    accounts('two processes on one database count sends and tries together'),
    accounts('stop after five wrong tries, even the right one'),
  ),
  '6.3.2': met(policies('a new database holds no account')),
  '6.3.3': unmet(
    'One factor, the phone, opens an account that holds a name, an e-mail address and saved vehicles, and pays for nothing; a second one would cost more shoppers than it protects.',
  ),
  '6.3.4': met(policies('there is one way to sign in, in two forms, and the policy names it')),
  '6.4.1': met(accounts('work for ten minutes'), accounts('work once'), chance),
  '6.4.2': met(policies('there is one way to sign in, in two forms, and the policy names it')),
  '6.4.4': unmet(
    'Whoever holds a number holds its account, also after a carrier gives the number to somebody else: a dealer has nothing else to know a shopper by. Sessions end after two weeks without use, and an account can be erased.',
  ),
  '6.5.1': met(accounts('work once'), accounts('a code brought twice at once signs in once')),
  '6.5.2': met(accounts('are stored as a digest, and no token or code stands in the database or the log')),
  '6.5.3': met(chance, inventory('every use of cryptography stands in the inventory, and none is a home-made one')),
  '6.5.4': met(policies('a code has six digits at least')),
  '6.5.5': met(accounts('work for ten minutes')),
  '6.6.1': unmet('The specification has shoppers sign in by SMS alone; the product offers no stronger way beside it.'),
  '6.6.2': met(suites.limits('opens in the browser that asked for it, and in no other')),
  '6.6.3': met(
    accounts('stop after five wrong tries, even the right one'),
    accounts('two processes on one database count sends and tries together'),
  ),
  ...noneApplies('There is no identity provider besides the product itself.', ['6.8.1', '6.8.2', '6.8.3', '6.8.4']),
};
