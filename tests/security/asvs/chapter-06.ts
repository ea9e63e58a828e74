import { type Judgements, met, noneApplies, suites, unmet } from './judgement.ts';

const { accounts, inventory, policies } = suites;
const noPasswords = 'There are no passwords: shoppers sign in by a code that is texted to them.';
const chance = inventory('security never depends on Math.random');

/** Authentication. */
export const chapter6: Judgements = {
  '6.1.1': met(policies('the limits in the policy match the code')),
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
  '6.1.3': met(policies('there is one way to sign in, in two forms, and the policy lists it')),
  '6.3.1': met(
    accounts('two processes on one database count codes and attempts together'),
    accounts('become invalid after five wrong attempts'),
  ),
  '6.3.2': met(policies('a new database has no accounts')),
  '6.3.3': unmet(
    'One factor, the phone, opens an account that holds a name, an e-mail address and saved vehicles, and pays for nothing; a second one would cost more shoppers than it protects.',
  ),
  '6.3.4': met(policies('there is one way to sign in, in two forms, and the policy lists it')),
  '6.4.1': met(accounts('are valid for ten minutes'), accounts('are valid once'), chance),
  '6.4.2': met(policies('there is one way to sign in, in two forms, and the policy lists it')),
  '6.4.4': unmet(
    'Whoever holds a number holds its account, also after a carrier gives the number to somebody else: a dealer has nothing else to know a shopper by. Sessions end after two weeks without use, and an account can be erased.',
  ),
  '6.5.1': met(accounts('are valid once'), accounts('a code submitted twice at once signs in once')),
  '6.5.2': met(accounts('are stored as a digest, and neither tokens nor codes appear in the database or the log')),
  '6.5.3': met(chance, inventory('every use of cryptography is in the inventory, and none is custom')),
  '6.5.4': met(policies('a code has at least six digits')),
  '6.5.5': met(accounts('are valid for ten minutes')),
  '6.6.1': unmet('The specification has shoppers sign in by SMS alone; the product offers no stronger way beside it.'),
  '6.6.2': met(suites.limits('is valid in the browser that requested it and in no other')),
  '6.6.3': met(
    accounts('become invalid after five wrong attempts'),
    accounts('two processes on one database count codes and attempts together'),
  ),
  ...noneApplies('There is no identity provider besides the product itself.', ['6.8.1', '6.8.2', '6.8.3', '6.8.4']),
};
