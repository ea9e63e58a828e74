import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { count, type Tally } from '../tally.ts';
import { atEnd } from '../tidy.ts';

/** A server process that accepts requests. */
export interface Running {
  readonly port: number;
  /** True once it is being ended on purpose: from then on it need not answer. */
  readonly ending: boolean;
}

interface Member extends Running {
  ending: boolean;
  readonly process: ServerProcess;
}

interface FleetOptions {
  readonly sites: string;
  /** How many processes, on one database. */
  readonly size: number;
  readonly env: Readonly<Record<string, string>>;
  readonly tally: Tally;
}

const stopMs = 20_000;

/** Several `forecourt serve` on one database, each started, killed and stopped separately. */
export class Fleet {
  readonly size: number;
  readonly #options: FleetOptions;
  readonly #members = new Map<number, Member>();
  readonly #stayers = new Map<ChildProcess, () => void>();

  constructor(options: FleetOptions) {
    this.size = options.size;
    this.#options = options;
  }

  /** Starts the process with this index. `killAfterMs`: it is killed then, whether it is listening yet or not. */
  async start(place: number, killAfterMs?: number): Promise<void> {
    const { sites, env, tally } = this.#options;
    let mortal = false;
    const server = await startServer({
      sites,
      env: { FORECOURT_PROXIES: '1', ...env },
      keeps: 'errors',
      spawned: (child) => {
        const forget = atEnd(() => child.kill('SIGKILL'));
        this.#stayers.set(child, forget);
        child.once('exit', () => {
          this.#stayers.delete(child);
          forget();
        });
        if (killAfterMs === undefined) return;
        mortal = true;
        setTimeout(() => {
          const member = this.#members.get(place);
          if (member?.process.child === child) member.ending = true;
          child.kill('SIGKILL');
        }, killAfterMs);
      },
    }).catch((error: unknown) => {
      if (!mortal) throw error;
    });
    if (!server) return;
    const member: Member = { process: server, port: server.port, ending: server.child.killed };
    this.#members.set(place, member);
    void server.ended.then((how) => {
      if (this.#members.get(place) === member) this.#members.delete(place);
      if (member.ending) return;
      count(tally.errors, `A server ended by itself (${how}).`);
      console.error(`A server ended by itself with ${how}.`, server.lines.at(-1));
    });
  }

  /** A random one that accepts requests; waits for the first to come up. */
  async any(): Promise<Running> {
    for (;;) {
      const up = [...this.#members.values()].filter(({ ending }) => !ending);
      const one = up[Math.floor(Math.random() * up.length)];
      if (one) return one;
      await wait(10);
    }
  }

  /** The indexes at which no process accepts requests. */
  get missing(): readonly number[] {
    return Array.from({ length: this.size }, (_, place) => place).filter((place) => !this.#members.has(place));
  }

  /** Kills processes as a crash would, and resolves when they are gone. */
  async kill(places: readonly number[]): Promise<void> {
    const members = places.flatMap((place) => this.#members.get(place) ?? []);
    for (const member of members) {
      member.ending = true;
      member.process.child.kill('SIGKILL');
    }
    await Promise.all(members.map(({ process: { ended } }) => ended));
  }

  /** Stops all of them gracefully; one that does not end in time, or not with 0, is an error. */
  async stop(): Promise<void> {
    const { tally } = this.#options;
    await Promise.all(
      [...this.#members.values()].map(async (member) => {
        member.ending = true;
        member.process.child.kill('SIGTERM');
        const how = await Promise.race([member.process.ended, wait(stopMs, 'late' as const, { ref: false })]);
        if (how !== 0)
          count(tally.errors, how === 'late' ? 'A server did not stop within 20 s.' : `A server stopped with ${how}.`);
        if (how === 'late') member.process.child.kill('SIGKILL');
        await member.process.ended;
      }),
    );
  }
}
