import { ruleDefinition } from '../../schemas/rules/index.ts';
import { entriesOf, isArray, itemsOf, type JsonObject, type JsonValue, joinPointer, member } from '../json/json.ts';
import { perObject } from '../json/per-object.ts';
import { type CheckContext, perHolder } from './check.ts';
import { placedForms } from './forms.ts';
import { ruleValues } from './rule-values.ts';

export interface FormReference {
  readonly id: string;
  /** Undefined for the default form of a block that names none. */
  readonly pointer: string | undefined;
}

/** Every reference to a form: in pages, in blocks, in rules, and in forms that another replaces. */
export function formReferences(context: Context): readonly FormReference[] {
  return referencesIn(context.document, context);
}

type Context = Pick<CheckContext, 'document' | 'holders'>;

const referencesIn = perObject((document: JsonObject, context: Context): readonly FormReference[] => [
  ...entriesOf(document['pages']).flatMap(([pattern, page]) =>
    reference(member(page, 'form'), joinPointer('/pages', pattern, 'form')),
  ),
  ...referencesInBlocks(context),
  ...ruleValues(document).flatMap(({ rule, value, pointer }) => named(ruleDefinition(rule).schema, value, pointer)),
  ...placedForms(document).flatMap(({ value, pointer }) =>
    itemsOf(value['instead']).flatMap((item, index) =>
      reference(member(item, 'use'), joinPointer(pointer, 'instead', index, 'use')),
    ),
  ),
]);

const referencesInBlocks = perHolder((blocks) =>
  blocks.flatMap(({ value, pointer, definition }) => named(definition?.schema, value, pointer)),
);

function reference(id: JsonValue | undefined, pointer: string | undefined): readonly FormReference[] {
  if (isArray(id)) return id.flatMap((item, index) => reference(item, pointer && joinPointer(pointer, index)));
  return typeof id === 'string' ? [{ id, pointer }] : [];
}

interface Shape {
  readonly format?: unknown;
  readonly $ref?: unknown;
  readonly default?: JsonValue;
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** The forms named in a value, whose schema marks the parts that name one. */
function named(schema: unknown, value: JsonValue | undefined, pointer: string | undefined): readonly FormReference[] {
  if (!isShape(schema) || !namesForms(schema)) return [];
  const written = value ?? schema.default;
  const at = value === undefined ? undefined : pointer;
  if (isFormName(schema)) return reference(written, at);
  return Object.entries(schema.properties ?? {}).flatMap(([key, part]) =>
    named(part, member(written, key), at && joinPointer(at, key)),
  );
}

function isShape(schema: unknown): schema is Shape {
  return typeof schema === 'object' && schema !== null;
}

function isFormName({ format, $ref }: Shape): boolean {
  return format === 'form' || $ref === '#/$defs/formId';
}

/** Whether some part names a form; most rules and blocks have none. */
const namesForms: (schema: Shape) => boolean = perObject(
  (schema: Shape) =>
    isFormName(schema) || Object.values(schema.properties ?? {}).some((part) => isShape(part) && namesForms(part)),
);
