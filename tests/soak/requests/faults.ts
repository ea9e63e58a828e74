import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Wire } from './generate.ts';

/** A wrongly answered request and what was wrong, as a line of JSON in the file of faults. */
export interface Fault {
  readonly route: string;
  readonly reason: string;
  /** The index of the request within its seed. */
  readonly number: number;
  readonly method: string;
  /** Its bytes, base64. */
  readonly bytes: string;
  /** The beginning of the response. */
  readonly answer: string;
}

/** Reads a file of faults. */
export function readFaults(file: string): readonly Fault[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Fault);
}

const keyOf = ({ route, reason }: Pick<Fault, 'route' | 'reason'>) => `${route} ${reason}`;

/** The faults of all calls with one file, each kind with the first request that caused it. */
export class FaultFile {
  readonly #file: string;
  readonly #known: Set<string>;

  constructor(file: string) {
    this.#file = file;
    this.#known = new Set(existsSync(file) ? readFaults(file).map(keyOf) : []);
  }

  get distinct(): number {
    return this.#known.size;
  }

  add({ route, method, bytes }: Wire, number: number, reason: string, answer: string): void {
    const key = keyOf({ route, reason });
    if (this.#known.has(key)) return;
    this.#known.add(key);
    const fault: Fault = { route, reason, number, method, bytes: bytes.toString('base64'), answer };
    appendFileSync(this.#file, `${JSON.stringify(fault)}\n`);
    console.log(`fault: ${key} (request ${number})`);
  }
}
