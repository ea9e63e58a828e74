import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { Tally } from '../tally.ts';
import type { TinySite } from '../tiny-site.ts';
import { actions, moneyActions } from './actions.ts';
import { Caller } from './caller.ts';
import type { Fleet } from './fleet.ts';
import type { Ledger } from './ledger.ts';
import type { Receiver } from './receiver.ts';

interface ClientOptions {
  readonly count: number;
  readonly fleet: Fleet;
  readonly site: TinySite;
  readonly receiver: Receiver;
  readonly ledger: Ledger;
  readonly random: Random;
  readonly tally: Tally;
  readonly onlyMoney?: boolean;
}

/** The longest pause between two actions of a client: processes starting beside them need the machine, too. */
const pauseMs = 100;

/** Lets clients work until told to stop; each then finishes what it has begun. */
export function startClients(options: ClientOptions) {
  const { count, fleet, site, receiver, ledger, random, tally, onlyMoney = false } = options;
  const choices = onlyMoney ? moneyActions : actions;
  let stopped = false;
  async function work(): Promise<void> {
    const caller = new Caller({ fleet, host: site.host, random, tally });
    const client = { caller, ledger, receiver, carIds: site.carIds, random, tally, sessions: [] };
    while (!stopped) {
      await random.pick(choices)(client);
      await wait(random.whole(0, pauseMs));
    }
  }
  const done = Promise.all(Array.from({ length: count }, work));
  // The caller that stops them receives the failure.
  done.catch(() => {});
  return {
    async stop(): Promise<void> {
      stopped = true;
      await done;
    },
  };
}
