/** How far a part goes. */
export interface Bounds {
  /** Rounds, or requests, of all calls with one folder together. */
  readonly rounds: number;
  /** What decides chance. */
  readonly seed: number;
  /** True when the time of this call is over. */
  over(): boolean;
}
