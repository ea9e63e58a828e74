import { type Judgements, met, noneApplies, suites, unmet } from './judgement.ts';

const { accounts, inventory, policies, production } = suites;
const used = inventory('every use of cryptography is in the inventory, and none is custom');

const openAuthorisation = [
  '10.1.1 10.1.2 10.2.1 10.2.2 10.3.1 10.3.2 10.3.3 10.3.4 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 10.4.6 10.4.7 10.4.8',
  '10.4.9 10.4.10 10.4.11 10.5.1 10.5.2 10.5.3 10.5.4 10.5.5 10.6.1 10.6.2 10.7.1 10.7.2 10.7.3',
].flatMap((ids) => ids.split(' '));

/** OAuth; cryptography; communication. */
export const chapters10To12: Judgements = {
  ...noneApplies('The product neither gives nor takes OAuth or OpenID Connect tokens.', openAuthorisation),
  '11.1.1': met(
    policies('the lifetime of each key is documented, and a key can be rotated without downtime'),
    suites.deployment('accepts signatures made with an earlier secret and signs with the newest'),
  ),
  '11.1.2': met(used, policies('the inventories for operators match the code')),
  '11.2.1': met(used),
  '11.2.2': met(
    suites.deployment('accepts signatures made with an earlier secret and signs with the newest'),
    suites.secret('earlier ones are a list, each of sufficient length'),
  ),
  '11.2.3': met(used, accounts('use a cookie that scripts and other sites cannot read')),
  ...noneApplies(
    'The product encrypts nothing itself: TLS is the proxy’s and the runtime’s, disks are the operator’s.',
    ['11.3.1', '11.3.2', '11.3.3'],
  ),
  '11.4.1': met(used),
  ...noneApplies('There are no passwords to digest or to derive keys from.', ['11.4.2', '11.4.4']),
  '11.4.3': met(used, suites.searchAccess('are derived from the master key alone, as HMAC-SHA256 of their uid')),
  '11.5.1': met(used, inventory('security never depends on Math.random')),
  ...noneApplies('No key pair is generated.', ['11.6.1']),
  ...noneApplies('TLS towards shoppers ends at the proxy in front, with its versions, ciphers and certificates.', [
    '12.1.1',
    '12.1.2',
    '12.1.3',
    '12.2.1',
    '12.2.2',
  ]),
  '12.3.1': met(production('rejects services and a database on the public internet without TLS')),
  '12.3.2': met(inventory('nothing disables certificate checks')),
  '12.3.3': unmet(
    'Inside a private network services and the database may be reached without TLS; `serve` refuses it anywhere else.',
  ),
  ...noneApplies('The product runs in one process; what lies between it and its database is the operator’s network.', [
    '12.3.4',
  ]),
};
