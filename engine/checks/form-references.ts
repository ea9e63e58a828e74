import { ruleDefinition } from '../../schemas/rules/index.ts';
import { entriesOf, isArray, isObject, itemsOf, type JsonValue, joinPointer, member } from '../json/json.ts';
import type { CheckContext } from './check.ts';
import { placedForms } from './forms.ts';
import { ruleValues } from './rule-values.ts';

/** A reference to a form. */
export interface FormReference {
  readonly id: string;
  /** Undefined for the default form of a block that names none. */
  readonly pointer: string | undefined;
}

/** Every reference to a form: in pages, in blocks, in rules, and in forms that another replaces. */
export function formReferences({
  document,
  blocks,
}: Pick<CheckContext, 'document' | 'blocks'>): readonly FormReference[] {
  return [
    ...entriesOf(document['pages']).flatMap(([pattern, page]) =>
      reference(member(page, 'form'), joinPointer('/pages', pattern, 'form')),
    ),
    ...blocks.flatMap(({ value, pointer, definition }) => named(definition?.schema, value, pointer)),
    ...ruleValues(document).flatMap(({ rule, value, pointer }) => named(ruleDefinition(rule).schema, value, pointer)),
    ...placedForms(document).flatMap(({ value, pointer }) =>
      itemsOf(value['instead']).flatMap((item, index) =>
        reference(member(item, 'use'), joinPointer(pointer, 'instead', index, 'use')),
      ),
    ),
  ];
}

function reference(id: JsonValue | undefined, pointer: string | undefined): readonly FormReference[] {
  if (isArray(id)) return id.flatMap((item, index) => reference(item, pointer && joinPointer(pointer, index)));
  return typeof id === 'string' ? [{ id, pointer }] : [];
}

/** The forms in a value whose schema marks which parts name one. */
function named(schema: unknown, value: JsonValue | undefined, pointer: string | undefined): readonly FormReference[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const shape: { format?: unknown; $ref?: unknown; default?: JsonValue; properties?: JsonValue } = schema;
  const written = value ?? shape.default;
  const at = value === undefined ? undefined : pointer;
  if (shape.format === 'form' || shape.$ref === '#/$defs/formId') return reference(written, at);
  return entriesOf(shape.properties).flatMap(([key, part]) => {
    const inner = isObject(written) ? written[key] : undefined;
    return named(part, inner, at && joinPointer(at, key));
  });
}
