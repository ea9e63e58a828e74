import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestTally } from './requests/tally.ts';
import { added, emptyTally, type Tally } from './tally.ts';

/** The parts that count rounds. */
export type RoundPart = 'kill, PGlite' | 'kill, PostgreSQL' | 'PostgreSQL restarts';

interface Kept {
  readonly rounds?: { readonly [part in RoundPart]?: Tally };
  readonly requests?: RequestTally;
}

/**
 * The totals of all calls with one folder. Read anew each time, because another part may be running beside this one;
 * only checked results are stored, so a call may end at any moment.
 */
export class Progress {
  readonly folder: string;
  readonly #file: string;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.folder = folder;
    this.#file = join(folder, 'progress.json');
  }

  rounds(part: RoundPart): Tally {
    return this.#read().rounds?.[part] ?? emptyTally();
  }

  addRounds(part: RoundPart, tally: Tally): void {
    const { rounds, ...rest } = this.#read();
    this.#write({ ...rest, rounds: { ...rounds, [part]: added(rounds?.[part] ?? emptyTally(), tally) } });
  }

  get requests(): RequestTally | undefined {
    return this.#read().requests;
  }

  keepRequests(requests: RequestTally): void {
    this.#write({ ...this.#read(), requests });
  }

  #read(): Kept {
    return existsSync(this.#file) ? (JSON.parse(readFileSync(this.#file, 'utf8')) as Kept) : {};
  }

  #write(kept: Kept): void {
    const draft = `${this.#file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(kept));
    renameSync(draft, this.#file);
  }
}
