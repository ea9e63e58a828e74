import { inFile, type Judgements, met, suites, unmet } from './judgement.ts';

const { addresses, inventory, policies, protocol, settings } = suites;

/** Configuration. */
export const chapter13: Judgements = {
  '13.1.1': met(
    inventory('only these modules of the server connect to anything, and no command of the system is run'),
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
    policies('a new database holds no account'),
  ),
  '13.2.4': met(
    inFile('engine/server/brochure/remote-picture.test.ts')(
      'a server that is not listed is not contacted, whatever its name looks like',
    ),
    inventory('only these modules of the server connect to anything, and no command of the system is run'),
  ),
  '13.2.5': met(
    inFile('engine/server/brochure/remote-picture.test.ts')(
      'a server that is not listed is not contacted, whatever its name looks like',
    ),
    inventory('only these modules of the server connect to anything, and no command of the system is run'),
  ),
  '13.3.1': met(settings('reads a secret from the file that a secrets manager mounts, without its last line break')),
  '13.3.2': met(
    settings('refuses a world-readable secret, and says how to fix it'),
    suites.secret('is made once and kept for the owner’s eyes beside the embedded database'),
  ),
  '13.4.1': met(addresses('folders are not listed, and hidden files, sources and maps are not there')),
  '13.4.2': met(
    addresses('%s is not open'),
    protocol('an answer about a failure holds no trace, no name of a file and no version'),
  ),
  '13.4.3': met(addresses('folders are not listed, and hidden files, sources and maps are not there')),
  '13.4.4': met(protocol('%s does nothing and repeats nothing')),
  '13.4.5': met(addresses('%s is not open')),
};
