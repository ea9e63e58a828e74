/** The limits of a part. */
export interface Bounds {
  /** Rounds, or requests, of all calls with one folder together. */
  readonly rounds: number;
  /** The random seed. */
  readonly seed: number;
  /** Clients do nothing but apply for finance and trade in. */
  readonly onlyMoney?: boolean;
  /** True when the time of this call is over. */
  over(): boolean;
}
