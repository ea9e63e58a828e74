import { Connection } from './connection.ts';
import { readFaults } from './faults.ts';
import { faultOf } from './judge.ts';
import { withServedSites } from './served.ts';

/** Resends the requests of a file of faults, each once, to a server of its own. Returns how many are still faults. */
export async function replay(file: string): Promise<number> {
  const faults = readFaults(file);
  let still = 0;
  await withServedSites(async ({ server }) => {
    for (const { route, reason, number, method, bytes } of faults) {
      const connection = new Connection(server.port);
      const outcome = await connection.send(Buffer.from(bytes, 'base64'), method);
      connection.destroy();
      const now = faultOf({ malformed: route === 'malformed' }, outcome);
      if (now !== undefined) still += 1;
      const shown = now ?? ('status' in outcome ? outcome.status : 'closed');
      console.log(`${number} ${route}: was ${reason}, now ${shown}`);
    }
  });
  console.log(`${still} of ${faults.length} are faults still.`);
  return still;
}
