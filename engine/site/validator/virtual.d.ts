declare module 'virtual:site-validator' {
  import type { SiteValidator } from './types.ts';

  /** True when the document, as written or extended, fits `schemas/site.schema.json`. */
  const validate: SiteValidator;
  export default validate;
}
