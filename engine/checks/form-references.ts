import { ruleDefinition } from '../../schemas/rules/index.ts';
import {
  entriesOf,
  isArray,
  isObject,
  itemsOf,
  type JsonObject,
  type JsonValue,
  joinPointer,
  member,
} from '../json/json.ts';
import { perObject } from '../memo/index.ts';
import { type CheckContext, perHolder } from './check.ts';
import { placedForms, type PlacedForm } from './forms.ts';
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
  ...referencesInPages(document),
  ...referencesInBlocks(context),
  ...ruleValues(document).flatMap(({ rule, value, pointer }) => named(ruleDefinition(rule).schema, value, pointer)),
  ...placedForms(document).flatMap(replacements),
]);

/**
 * The ids of the forms that shoppers can see: those that pages and blocks name, and those shown instead of them. A rule
 * that names a form says something about it without showing it.
 */
export function shownForms(context: Context): ReadonlySet<string> {
  const placed = new Map(placedForms(context.document).map((form) => [form.id, form]));
  const shown = new Set<string>();
  const add = ({ id }: FormReference) => {
    if (shown.has(id)) return;
    shown.add(id);
    const form = placed.get(id);
    if (form) replacements(form).forEach(add);
  };
  [...referencesInPages(context.document), ...referencesInBlocks(context)].forEach(add);
  return shown;
}

const referencesInPages = (document: JsonObject) =>
  entriesOf(document['pages']).flatMap(([pattern, page]) =>
    reference(member(page, 'form'), joinPointer('/pages', pattern, 'form')),
  );

/** The forms shown instead of a form. */
const replacements = ({ value, pointer }: PlacedForm) =>
  itemsOf(value['instead']).flatMap((item, index) =>
    reference(member(item, 'use'), joinPointer(pointer, 'instead', index, 'use')),
  );

const referencesInBlocks = perHolder((blocks) =>
  blocks.flatMap(({ value, pointer, definition }) => named(definition?.schema, value, pointer)),
);

function reference(id: JsonValue | undefined, pointer: string | undefined): readonly FormReference[] {
  if (isArray(id)) return id.flatMap((item, index) => reference(item, pointer && joinPointer(pointer, index)));
  return typeof id === 'string' ? [{ id, pointer }] : [];
}

/** The forms named in a value, whose schema marks the parts that name one. */
function named(schema: unknown, value: JsonValue | undefined, pointer: string | undefined): readonly FormReference[] {
  if (!isObject(schema) || !namesForms(schema)) return [];
  const written = value ?? schema['default'];
  const at = value === undefined ? undefined : pointer;
  if (isFormName(schema)) return reference(written, at);
  return entriesOf(schema['properties']).flatMap(([key, part]) =>
    named(part, member(written, key), at && joinPointer(at, key)),
  );
}

function isFormName({ format, $ref }: JsonObject): boolean {
  return format === 'form' || $ref === '#/$defs/formId';
}

/** Whether some part names a form; most rules and blocks have none. */
const namesForms: (schema: JsonObject) => boolean = perObject(
  (schema: JsonObject) =>
    isFormName(schema) || entriesOf(schema['properties']).some(([, part]) => isObject(part) && namesForms(part)),
);
