/** What the search index does with a field besides storing it. */
export interface IndexRoles {
  /**
   * `filter`, `sort`: conditions and shoppers can; `card`: every card reads it, whatever the site's rules; `page`: only
   * the server reads it, for the vehicle's own page and for leads: what a rule may withhold (the history report), what
   * names the very vehicle or a private seller, and what no card shows. Searches never answer with it, whoever asks
   * (ASVS 5.0, 8.2.3 and 15.3.1); a VIN or NVIC that somebody has can still be searched for.
   */
  readonly in?: readonly ('filter' | 'sort' | 'card' | 'page')[];
  /** Words are looked for in it, in this place of the ranking. */
  readonly search?: number;
  /** The parts of it that results are sorted by. */
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
