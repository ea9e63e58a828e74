/** An item that was sent, and whether a server has acknowledged it. */
export interface Sent {
  acknowledged: boolean;
}

/** A form; `leadId` is the id returned by the server. */
export interface SentLead extends Sent {
  leadId?: number;
  /** What it books exclusively: a vehicle and a time. */
  readonly slot?: string;
  /** False for what is kept where it was sent. */
  readonly isDelivered?: boolean;
  /** True for a trade-in whose last step was acknowledged. */
  settled?: boolean;
}

/** Everything the clients have sent to one database, and the answers. */
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

  /** A number not used by anything else in this ledger. */
  nextNumber(): number {
    this.#numbers += 1;
    return this.#numbers;
  }
}
