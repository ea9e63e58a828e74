import { isAustralianPhone, isPhoneNumber } from '../accounts/phone.ts';
import { isDay } from '../locations/day.ts';

/** What goes into a field; the check of its value and the keyboard it gets follow from it. */
export type FieldKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'postcode'
  | 'message'
  | 'choice'
  | 'tick'
  | 'date'
  | 'time'
  /** A text that goes with the form and is not seen. */
  | 'fixed';

/** One field of a form, every text ready to print. Plain JSON: the browser and the server check by the same list. */
export interface FormField {
  /** Name of its control and of its part in what is sent. */
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: string;
  readonly required: boolean;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** What it starts with; `on` for a box that starts ticked. */
  readonly initial?: string;
  readonly autoComplete?: string;
  /** Of a phone: only Australian numbers will do, not those of any country. */
  readonly strict?: boolean;
  /** Of a date: the first and the last day that can be chosen, as `2026-11-24`. */
  readonly min?: string;
  readonly max?: string;
}

/** What is said of a value that will not do. */
export interface FieldMessages {
  readonly required: string;
  readonly tick: string;
  readonly email: string;
  readonly phone: string;
  readonly phoneAny: string;
  readonly postcode: string;
  readonly choice: string;
  readonly date: string;
  readonly tooLong: string;
}

/** Field name → what was entered; a ticked box is `on`. */
export type FormValues = Readonly<Record<string, string | undefined>>;
/** Field name → what is wrong with it. */
export type FormErrors = Readonly<Record<string, string>>;

const longestText = 200;
const longestMessage = 4000;

type Check = (value: string, field: FormField) => keyof FieldMessages | undefined;

const checks: Readonly<Record<FieldKind, Check>> = {
  text: () => undefined,
  fixed: () => undefined,
  message: () => undefined,
  tick: () => undefined,
  email: (value) => (/^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(value) ? undefined : 'email'),
  phone: (value, { strict }) =>
    strict ? (isAustralianPhone(value) ? undefined : 'phone') : isPhoneNumber(value) ? undefined : 'phoneAny',
  postcode: (value) => (/^\d{4}$/.test(value) ? undefined : 'postcode'),
  choice: (value, { choices = [] }) => (choices.some((choice) => choice.value === value) ? undefined : 'choice'),
  date: (value, { min = '', max = '9' }) => (isDay(value) && value >= min && value <= max ? undefined : 'date'),
  time: (value) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : 'choice'),
};

function problem(field: FormField, value: string): keyof FieldMessages | undefined {
  const { kind, required } = field;
  if (value === '') return required ? (kind === 'tick' ? 'tick' : 'required') : undefined;
  if (value.length > (kind === 'message' ? longestMessage : longestText)) return 'tooLong';
  return checks[kind](value, field);
}

/**
 * Checks what was entered, field by field. Gives what is wrong, in the order of the fields; an empty
 * answer means that all is well.
 */
export function checkForm(fields: readonly FormField[], values: FormValues, messages: FieldMessages): FormErrors {
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const wrong = problem(field, (values[field.name] ?? '').trim());
    if (wrong) errors[field.name] = messages[wrong];
  }
  return errors;
}
