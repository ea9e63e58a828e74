import { join } from 'node:path';
import { hasPostgres } from '../../support/postgres.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { openReceiver } from '../load/receiver.ts';
import { newDatabase, withPostgres } from '../own-database.ts';
import { randomFrom } from '../random.ts';
import { atEnd, temporaryFolder } from '../tidy.ts';
import { type KnownSite, learnSites } from './vocabulary.ts';

/** The demo sites on one server, and what is known about them. */
export interface Served {
  readonly server: ServerProcess;
  readonly sites: readonly KnownSite[];
}

/** Provides the demo sites on a server, on a PostgreSQL if this machine has one. */
export async function withServedSites(act: (served: Served) => Promise<void>): Promise<void> {
  if (hasPostgres()) await withPostgres(async (postgres) => serve(await newDatabase(postgres), act));
  else await serve(undefined, act);
}

async function serve(url: string | undefined, act: (served: Served) => Promise<void>): Promise<void> {
  const receiver = await openReceiver(randomFrom(1));
  const close = atEnd(() => receiver.close());
  const { folder, remove } = temporaryFolder('requests');
  let kill = () => {};
  const server = await startServer({
    env: {
      ...receiver.env,
      FORECOURT_PROXIES: '1',
      FORECOURT_DATA: join(folder, 'data'),
      ...(url ? { DATABASE_URL: url } : {}),
    },
    keeps: 'errors',
    spawned: (child) => (kill = atEnd(() => void child.kill('SIGKILL'))),
  });
  try {
    await act({ server, sites: await learnSites('sites', server.port, receiver) });
  } finally {
    kill();
    await server.ended;
    close();
    remove();
  }
}
