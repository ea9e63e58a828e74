declare module 'virtual:site-validator' {
  /** True when the document, as written or extended, fits `schemas/site.schema.json`. */
  const validate: import('./types.ts').SiteValidator;
  export default validate;
}
