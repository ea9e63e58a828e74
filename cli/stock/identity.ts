/** The vehicle that a row of a feed is about, as far as the row says. */
export interface RowIdentity {
  readonly id?: number;
  readonly slug?: string;
}

/** Which vehicle a row is about, whatever else is wrong with it. */
export function identityOf({ id, slug }: { readonly id?: unknown; readonly slug?: unknown }): RowIdentity {
  return { ...(typeof id === 'number' ? { id } : {}), ...(typeof slug === 'string' ? { slug } : {}) };
}
