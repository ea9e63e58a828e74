import { inFile, type Judgements, met, suites, unmet } from './judgement.ts';

const { addresses, inventory, policies, protocol, settings } = suites;

/** Configuration. */
export const chapter13: Judgements = {
  '13.1.1': met(
    inventory('only these modules of the server open connections, and no system command is run'),
    suites.deployment('lists every setting in its help'),
  ),
  '13.2.1': unmet(
    'Outside services are sent an unchanging bearer token, as their own contracts have it; it can be changed by a restart.',
  ),
  '13.2.2': unmet(
    'The server’s database role may change tables, for it migrates them when it starts; a role for migrations alone is not offered.',
  ),
  '13.2.3': met(
    suites.production(
      'refuses to serve real shoppers without a secret, a durable database and an SMS service, naming all three at once',
    ),
    policies('a new database has no accounts'),
  ),
  '13.2.4': met(
    inFile('engine/server/brochure/remote-picture.test.ts')(
      'a host that is not allowed is not contacted, whatever its name looks like',
    ),
    inventory('only these modules of the server open connections, and no system command is run'),
  ),
  '13.2.5': met(
    inFile('engine/server/brochure/remote-picture.test.ts')(
      'a host that is not allowed is not contacted, whatever its name looks like',
    ),
    inventory('only these modules of the server open connections, and no system command is run'),
  ),
  '13.3.1': met(settings('reads a secret from a mounted file, without its trailing line break')),
  '13.3.2': met(
    settings('rejects a world-readable secret and explains how to fix it'),
    suites.secret('is created once and stored beside the embedded database, readable by its owner only'),
  ),
  '13.4.1': met(addresses('folders are not listed, and hidden files, sources and source maps are not served')),
  '13.4.2': met(
    addresses('%s is not exposed'),
    protocol('an error response contains no stack trace, file name or version'),
  ),
  '13.4.3': met(addresses('folders are not listed, and hidden files, sources and source maps are not served')),
  '13.4.4': met(protocol('%s does nothing and echoes nothing')),
  '13.4.5': met(addresses('%s is not exposed')),
};
