/** One thing that was sent, and whether a server has said that it is kept. */
export interface Sent {
  acknowledged: boolean;
}

/** A form; `leadId` is the number that the server gave. */
export interface SentLead extends Sent {
  leadId?: number;
  /** What it books and one alone may have: a vehicle and a time. */
  readonly slot?: string;
}

/** Everything the clients have sent to one database, and what came back. */
export class Ledger {
  /** By idempotency key. */
  readonly leads = new Map<string, SentLead>();
  /** Saved vehicles by `phone car`. */
  readonly saves = new Map<string, Sent>();
  /** By their own number, sent as the dealership's. */
  readonly reveals = new Map<number, Sent & { tries: number }>();
  readonly events = new Map<number, Sent & { tries: number }>();
  /** Phones that signed in. */
  readonly users = new Map<string, Sent>();
  #numbers = 0;

  /** A number that nothing else of this ledger has. */
  nextNumber(): number {
    this.#numbers += 1;
    return this.#numbers;
  }
}
