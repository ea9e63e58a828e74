import type { Condition } from '../../schemas/condition.ts';
import { fieldCheck, type FormField, kinds, valueType } from './kinds.ts';
import type { FieldMessages } from './messages.ts';
import type { Holds } from './when.ts';

/** A step of a form; a form with a single step has no titles. */
export interface FormStep {
  /** Its id, unique within the form. */
  readonly id: string;
  readonly title?: string;
  readonly when?: Condition;
  /** A part below its fields, which the block that shows the form provides. */
  readonly shows?: 'estimate' | 'review';
  readonly fields: readonly FormField[];
}

/** Field name → input, as forms submit it; a ticked checkbox is `on`. */
export type FormValues = Readonly<Record<string, string | undefined>>;
/** Field name → the value of its control in the browser: a boolean for a checkbox, null while no option is selected. */
export type ControlValues = Readonly<Record<string, string | boolean | null | undefined>>;
/** Field name → parsed value: a number, a boolean, or a trimmed text. */
export type TypedValues = Readonly<Record<string, string | number | boolean | undefined>>;
/** Field name → error. */
export type FormErrors = Readonly<Record<string, string>>;

function typed({ kind }: FormField, entered: ControlValues[string]): string | number | boolean | undefined {
  if (typeof entered === 'boolean') return entered;
  const text = (entered ?? '').trim();
  const type = valueType(kind);
  if (type === 'boolean') return text === 'on';
  if (text === '') return undefined;
  const digits = text.replace(/[\s,$]/g, '');
  return type === 'number' && /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : text;
}

const noSite = { slug: '', features: [], dealershipCount: 0 };

/**
 * The visible steps and fields for these values, with the values of the visible fields. A condition sees earlier
 * visible fields only; a hidden field counts as empty. Without `holds` everything is visible: few forms have
 * conditions, so the browser loads the code that evaluates them only for those.
 */
export function shownForm(
  steps: readonly FormStep[],
  entered: ControlValues,
  now: Date,
  holds: Holds | undefined,
): { readonly steps: readonly FormStep[]; readonly values: TypedValues } {
  const values: Record<string, string | number | boolean | undefined> = {};
  const isShown = ({ when }: { readonly when?: Condition }) =>
    !when || !holds || holds(when, { site: noSite, values, now });
  const shown = (field: FormField) => {
    if (!isShown(field)) return false;
    values[field.name] = typed(field, entered[field.name]);
    return true;
  };
  // In order, because the condition of a step reads the values of earlier steps.
  return {
    steps: steps.flatMap((step) => (isShown(step) ? { ...step, fields: step.fields.filter(shown) } : [])),
    values,
  };
}

/** The messages a form may need: only `required` if its fields have their own. */
type UsedMessages = Pick<FieldMessages, 'required'> & Partial<FieldMessages>;

function messageOf(field: FormField, keyword: string, messages: UsedMessages): string | undefined {
  const { kind, numbers, min, max, fault } = field;
  if (fault && keyword !== 'maxLength') return fault;
  if (keyword === 'maxLength') return messages.tooLong;
  if (keyword === 'minimum') return messages.atLeast?.replace('{limit}', String(min ?? 0));
  if (keyword === 'maximum') return messages.atMost?.replace('{limit}', String(max));
  return messages[kind === 'phone' && !numbers ? 'phoneAny' : kinds[kind].fault];
}

/** Validates values against the form's JSON Schema. Returns the errors in field order; an empty object when valid. */
export function checkValues(fields: readonly FormField[], values: TypedValues, messages: UsedMessages): FormErrors {
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const { name, kind, required } = field;
    const value = values[name];
    if (value === undefined) {
      if (required)
        errors[name] = (kind === 'tick' && messages.tick) || (kind === 'photos' && field.fault) || messages.required;
      continue;
    }
    const keyword = fieldCheck(field)(value);
    if (keyword) errors[name] = messageOf(field, keyword, messages) ?? messages.required;
  }
  return errors;
}

/** The phone entered in a form, which its one-time code verifies. */
export function phoneIn(fields: readonly FormField[], values: FormValues): string {
  const phoneField = fields.find(({ kind }) => kind === 'phone');
  return (phoneField && values[phoneField.name]) ?? '';
}

/** The values without one-time codes: a new code does not make it a different form. */
export function withoutCodes(steps: readonly FormStep[], values: FormValues): FormValues {
  const codes = steps.flatMap(({ fields }) => fields.flatMap(({ kind, name }) => (kind === 'code' ? [name] : [])));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !codes.includes(name)));
}

interface SchemaOptions {
  readonly steps: readonly FormStep[];
  readonly messages: UsedMessages;
  /** Evaluates the conditions of its steps and fields, if it has any. */
  readonly holds?: Holds | undefined;
  /** The current time when omitted. */
  readonly now?: Date;
  /** How many of the visible steps are validated; all when omitted. */
  readonly stepsChecked?: number;
}

/**
 * The check of a form as a [Standard Schema](https://standardschema.dev), for libraries that ask for one. Its output is
 * what is sent: everything entered except in fields that are hidden.
 */
export function standardSchema({ steps, messages, holds, now = new Date(), stepsChecked }: SchemaOptions) {
  const hideable = new Set(steps.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const validate = (entered: unknown) => {
    const controls = entered as ControlValues;
    const shown = shownForm(steps, controls, now, holds);
    const fields = shown.steps.slice(0, stepsChecked).flatMap((step) => step.fields);
    const issues = Object.entries(checkValues(fields, shown.values, messages));
    if (issues.length > 0) return { issues: issues.map(([name, message]) => ({ message, path: [name] })) };
    const sent = Object.entries(controls).flatMap(([name, value]) =>
      (value ?? false) === false || (hideable.has(name) && !Object.hasOwn(shown.values, name))
        ? []
        : [[name, value === true ? 'on' : value]],
    );
    return { value: Object.fromEntries(sent) as FormValues };
  };
  return { '~standard': { version: 1, vendor: 'forecourt', validate } } as const;
}

/** The check of a form, for libraries that ask for one. */
export type FormStandardSchema = ReturnType<typeof standardSchema>;
