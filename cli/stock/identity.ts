/** The vehicle of a feed's row, if the row identifies it. */
export interface RowIdentity {
  readonly id?: number;
  readonly slug?: string;
}

/** Identifies the vehicle of a row, even if the row has other problems. */
export function identityOf({ id, slug }: { readonly id?: unknown; readonly slug?: unknown }): RowIdentity {
  return { ...(typeof id === 'number' ? { id } : {}), ...(typeof slug === 'string' ? { slug } : {}) };
}
