/** What the search index does with a field besides storing it. */
export interface IndexRoles {
  /**
   * `filter`, `sort`: available to conditions and shoppers; `card`: read by every card, whatever the site's rules;
   * `page`: read only by the server, for the vehicle's own page and for leads: fields that a rule may withhold (the
   * history report), that identify the vehicle or a private seller, and that no card shows. Searches never return them,
   * whoever asks (ASVS 5.0, 8.2.3 and 15.3.1); a known VIN or NVIC can still be searched for.
   */
  readonly in?: readonly ('filter' | 'sort' | 'card' | 'page')[];
  /** Searched for words, at this rank. */
  readonly search?: number;
  /** The nested parts that results can be sorted by. */
  readonly sortBy?: readonly string[];
}

export const text = { type: 'string' } as const;
export const optionalText = { type: ['string', 'null'] } as const;
export const optionalLink = { type: ['string', 'null'], format: 'uri-reference' } as const;
export const optionalDay = { type: ['string', 'null'], format: 'date' } as const;
export const optionalAmount = { type: ['number', 'null'], minimum: 0 } as const;
export const optionalCount = { type: ['integer', 'null'], minimum: 0 } as const;
export const flag = { type: 'boolean' } as const;
export const names = { type: 'array', items: { type: 'string', minLength: 1 } } as const;
export const seconds = { type: 'integer', minimum: 0 } as const;

/** What the index does with a field, besides storing it: see `IndexRoles`. */
export const filtered = { index: { in: ['filter'] } } as const;
export const onCard = { index: { in: ['card', 'filter'] } } as const;
export const sortedCard = { index: { in: ['card', 'filter', 'sort'] } } as const;
export const onPage = { index: { in: ['page'] } } as const;
