import type { JsonObject } from '../../json/json.ts';

/** One schema error (Ajv's shape). */
export interface SchemaError {
  readonly keyword: string;
  /** JSON pointer into the document. */
  readonly instancePath: string;
  /** Fragment pointer to the keyword in the schema, such as `#/properties/site/required`. */
  readonly schemaPath: string;
  /** The offending key, for keywords about keys. */
  readonly propertyName?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The document schema, compiled ahead; after `false`, `errors` explains why. */
export interface SiteValidator {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
  /** The schema itself, for names and descriptions; parsed lazily. */
  readSchema(): JsonObject;
}
