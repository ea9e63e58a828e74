/** Why a row cannot become a vehicle. */
export type RejectReason =
  | 'malformed-row'
  | 'missing-required'
  | 'not-a-number'
  | 'not-a-date'
  | 'not-a-boolean'
  | 'no-table-entry'
  | 'schema'
  | 'duplicate-id'
  | 'duplicate-slug';

/** A problem of a row. */
export interface RowProblem {
  reason: RejectReason;
  /** The vehicle field concerned, if any. */
  field?: string;
  message: string;
}

/** Thrown inside the mapping of one field and caught for its row. */
export class FieldProblem extends Error {
  readonly reason: RejectReason;

  constructor(reason: RejectReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
