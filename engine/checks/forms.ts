import { fieldKinds } from '../../schemas/site/form-types.ts';
import type { FactKind } from '../conditions/fact-schemas.ts';
import { isCondition } from '../conditions/parse.ts';
import { fieldSchema } from '../forms/kinds.ts';
import { presets } from '../forms/steps.ts';
import {
  entriesOf,
  isArray,
  isObject,
  itemsOf,
  type JsonObject,
  type JsonValue,
  joinPointer,
  member,
  textAt,
} from '../json/json.ts';
import { perObject } from '../memo/index.ts';
import type { PlacedCondition } from './check.ts';
import { readable } from './readable.ts';

/** A field of a form, merged with the shared field of its name. */
export interface PlacedField {
  readonly id: string;
  readonly name: string;
  readonly value: JsonObject;
  /** Its entry in this form. */
  readonly own: JsonObject;
  readonly pointer: string;
}

export interface PlacedStep {
  readonly value: JsonObject;
  readonly pointer: string;
  readonly fields: readonly PlacedField[];
}

export interface PlacedForm {
  readonly id: string;
  readonly value: JsonObject;
  readonly pointer: string;
  readonly steps: readonly PlacedStep[];
}

export function placedForms(document: JsonObject): readonly PlacedForm[] {
  const shared = document['formFields'];
  const inDocument = formsWith(isObject(shared) ? shared : noFields);
  return entriesOf(document['forms']).flatMap(([id, value]) => (isObject(value) ? [inDocument(value, id)] : []));
}

const noFields: JsonObject = {};

/** Forms with these shared fields; documents share those that they inherit unchanged. */
const formsWith = perObject((shared: JsonObject) =>
  perObject((value: JsonObject, id: string): PlacedForm => {
    const pointer = joinPointer('/forms', id);
    const steps = itemsOf(value['steps']).flatMap((step, index) => {
      if (!isObject(step)) return [];
      const at = joinPointer(pointer, 'steps', index);
      const fields = itemsOf(step['fields']).flatMap((field, place) =>
        isObject(field) ? [placedField(field, shared, joinPointer(at, 'fields', place))] : [],
      );
      return [{ value: step, pointer: at, fields }];
    });
    return { id, value, pointer, steps };
  }),
);

function placedField(field: JsonObject, shared: JsonObject, pointer: string): PlacedField {
  const id = textAt(field, 'id') ?? '';
  const name = textAt(field, 'name') ?? id;
  const found = member(shared, name);
  return { id, name, value: { ...(isObject(found) ? found : {}), ...field }, own: field, pointer };
}

const factKinds = { string: 'text', number: 'number', boolean: 'flag' } as const;

/** The value of a field as a fact: a choice is one of its options. */
function factOf({ value }: PlacedField): FactKind {
  const choices = isArray(value['choices'])
    ? value['choices'].flatMap((choice) => {
        const chosen = isObject(choice) ? choice['value'] : choice;
        return typeof chosen === 'string' ? [chosen] : [];
      })
    : [];
  const kind = fieldKinds.find((known) => known === textAt(value, 'kind'));
  const control = presets(kind, { vehicle: undefined }).kind;
  const { type, format } = fieldSchema({ name: '', label: '', kind: control, required: false });
  const fact = { kind: factKinds[type], list: false, date: format === 'date' };
  return choices.length > 0 ? { ...fact, choices } : fact;
}

const inForm = readable.form({});

/** Every condition in the document's forms; those of steps and fields read the values of earlier fields. */
export function formConditions(document: JsonObject): readonly PlacedCondition[] {
  const shared = document['formFields'];
  const ofFields = isObject(shared) ? conditionsOfFields(shared) : [];
  return [...ofFields, ...placedForms(document).flatMap((form) => conditionsOf(form))];
}

const conditionsOfFields = perObject((shared: JsonObject) => casesWithin(shared, '/formFields'));

const conditionsOf = perObject(({ value, pointer, steps }: PlacedForm): readonly PlacedCondition[] => {
  // Conditions under `instead` are found by the schema, like all others.
  const { steps: _steps, instead: _instead, ...texts } = value;
  const entered = new Map<string, FactKind>();
  const whenOf = (own: JsonObject, at: string): readonly PlacedCondition[] => {
    const options = { roots: [...inForm.roots, 'values' as const], values: new Map(entered) };
    const when = own['when'];
    return isCondition(when) ? [{ value: when, pointer: joinPointer(at, 'when'), options }] : [];
  };
  const inSteps = steps.flatMap((step) => {
    const { fields: _fields, ...own } = step.value;
    const ofStep = [...whenOf(own, step.pointer), ...casesWithin(own, step.pointer)];
    const ofFields = step.fields.flatMap((field) => {
      const found = [...whenOf(field.own, field.pointer), ...casesWithin(field.own, field.pointer)];
      entered.set(field.name, factOf(field));
      return found;
    });
    return [...ofStep, ...ofFields];
  });
  return [...casesWithin(texts, pointer), ...inSteps];
});

/** The conditions of cases inside a value; its own `when` is not one. */
function casesWithin(value: JsonValue, pointer: string): readonly PlacedCondition[] {
  const parts = isArray(value) ? [...value.entries()] : entriesOf(value);
  return parts.flatMap(([key, part]): readonly PlacedCondition[] => {
    const at = joinPointer(pointer, key);
    if (key === 'when') return [];
    const when = isArray(value) ? member(part, 'when') : undefined;
    const own = isCondition(when) ? [{ value: when, pointer: joinPointer(at, 'when'), options: inForm }] : [];
    return [...own, ...casesWithin(part, at)];
  });
}
