declare module 'virtual:site-validator' {
  /** True when the document, as written or extended, conforms to `schemas/site.schema.json`. */
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module cannot import a relative one
  const validate: import('./types.ts').SiteValidator;
  export default validate;
}

declare module 'virtual:feed-map-validator' {
  /** True when the map conforms to `schemas/feed-map.schema.json`. */
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module cannot import a relative one
  type Imports = [import('./types.ts').SiteValidator, import('../../../schemas/feed/feed-map.ts').FeedMap];
  const validate: ((value: unknown) => value is Imports[1]) & Imports[0];
  export default validate;
}

declare module 'virtual:stock-profile-validator' {
  /** True when the profile conforms to `schemas/stock-profile.schema.json`. */
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module cannot import a relative one
  type Imports = [import('./types.ts').SiteValidator, import('../../../schemas/entities/stock-profile').StockProfile];
  const validate: ((value: unknown) => value is Imports[1]) & Imports[0];
  export default validate;
}
