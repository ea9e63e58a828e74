import type { Condition } from '../condition.ts';
import type { RuleId } from '../rules/index.ts';
import type { WordingKey } from '../wording/index.ts';
import type { Events } from './operations.ts';
import type { PageKindName } from './page-kinds.ts';

/** The kind of input in a field; its validation and its keyboard depend on it. */
export const fieldKinds = [
  'text',
  'name',
  'email',
  'phone',
  'code',
  'postcode',
  'choice',
  'options',
  'tick',
  'date',
  'time',
  'money',
  'number',
  'range',
  'message',
  'photos',
  'rego',
  'state',
  'vehicle',
  'hidden',
] as const;

export type FieldKind = (typeof fieldKinds)[number];

/** A value read from a rule of the site. */
export interface RuleReference {
  readonly rule: RuleId;
}

/** A message of the catalogue; `with` fills its placeholders. */
interface Words {
  readonly words: WordingKey;
  readonly with?: Readonly<
    Record<string, string | { readonly rule?: RuleId; readonly as?: 'money'; readonly fact?: string }>
  >;
}

/** The value of a fact, such as `vehicle.price`. */
interface FactReference {
  readonly fact: string;
}

type PlainText = string | Words | RuleReference | FactReference;

/** A text of a form: plain, a message, a rule or a fact, or cases of which the first match is used. */
export type FormText = PlainText | readonly { readonly when?: Condition; readonly use: PlainText }[];

/** A requirement without which a form, a step or a field is omitted. */
export type Need =
  | { readonly vehicle: true | 'priced' }
  | { readonly feature: string }
  /**
   * The rule is none of false, null and 0; `is`, `has`: it equals this, its list contains this; `ifVehicle`: checked only
   * when there is a vehicle.
   */
  | { readonly rule: RuleId; readonly is?: string; readonly has?: string; readonly ifVehicle?: true };

/**
 * The minimum or maximum of a field: a number, a date, a number of days or hours from now, or a rule that gives a number,
 * a range or a share of the vehicle's price.
 */
export type Bound =
  | number
  | string
  | RuleReference
  | { readonly days?: number | RuleReference; readonly hours?: number | RuleReference };

/** The effect of a choice on a vehicle's valuation: a percentage or an amount in dollars. */
export interface Adjustment {
  readonly percent?: number;
  readonly amount?: number;
}

export type Choices =
  | readonly (string | { readonly value: string; readonly label: FormText; readonly adjust?: Adjustment })[]
  | { readonly from: 'locations' | 'dealerships' }
  /** The ids listed by a rule, each labelled by the message `<labels>.<id>`. */
  | { readonly rule: RuleId; readonly labels: string }
  /** The numbers of a rule, a list or a range, each labelled by this message. */
  | { readonly rule: RuleId; readonly label: WordingKey };

/** One field as written in a document; what it omits comes from the field of `formFields` with its name. */
export interface FieldDocument {
  readonly id: string;
  readonly name?: string;
  readonly kind?: FieldKind;
  readonly label?: FormText;
  readonly help?: FormText;
  readonly placeholder?: FormText;
  readonly required?: boolean | RuleReference;
  readonly initial?: FormText | RuleReference;
  readonly min?: Bound;
  readonly max?: Bound;
  readonly step?: number;
  readonly clamped?: boolean;
  readonly choices?: Choices;
  readonly autoComplete?: FormText;
  readonly consent?: boolean;
  readonly preselect?: boolean;
  readonly needs?: readonly Need[];
  readonly when?: Condition;
}

/** Fields that are shown together. */
export interface StepDocument {
  readonly id: string;
  readonly title?: FormText;
  readonly order?: RuleReference;
  readonly needs?: readonly Need[];
  readonly when?: Condition;
  readonly shows?: 'estimate' | 'review';
  readonly fields: readonly FieldDocument[];
}

/** A form after `extends`: its edits are applied. */
export interface FormDocument {
  readonly title: FormText;
  readonly intro?: FormText;
  readonly send?: FormText;
  readonly order?: RuleReference;
  readonly steps?: readonly StepDocument[];
  readonly needs?: readonly Need[];
  readonly instead?: readonly { readonly when: Condition; readonly use: string }[];
  readonly page?: PageKindName;
  readonly panel?: 'enquiries' | 'valuations' | 'finance' | 'bookings';
  readonly fee?: RuleReference;
  readonly lead?: LeadDocument;
  readonly consent?: false;
  readonly success?: FormText;
  readonly event?: FormEvent;
}

/** The event id of a submitted form. */
export type FormEvent = number | RuleReference | { readonly event: keyof Events };

/** The recipients that a form can name for its lead. */
export const leadRecipients = ['vehicle', 'preferred', 'group'] as const;

/** The lead that a submitted form creates. */
export interface LeadDocument {
  readonly category?: FormText;
  readonly subcategory?: FormText;
  readonly recipient?: (typeof leadRecipients)[number];
  /** Additional data of the lead, by name. */
  readonly with?: Readonly<Record<string, FormEvent>>;
  /** Data that only the lead contains. */
  readonly holds?: {
    readonly slot?: { readonly leadHours: number | RuleReference; readonly daysAhead: number | RuleReference };
    readonly vehicle?: { readonly hours: number | RuleReference; readonly follows?: boolean };
  };
  /** `customer`: at the same time the applicant becomes a customer of the lender, and continues at its address. */
  readonly then?: 'customer';
  /** Makes the form start a trade-in, with these further steps. */
  readonly valuation?: ValuationDocument;
}

/** The steps of a trade-in after its contact form. */
export interface ValuationDocument {
  /** The form with the questions about the vehicle, whose choices carry their effect (`adjust`). */
  readonly questions: string;
  /** Its field with the kilometres. */
  readonly km: string;
  /** The form with the fields `rego` and `regoState`. */
  readonly vehicle: string;
  /** For how many days an offer is valid. */
  readonly days: number;
  /** Why there is no estimate where the rule trade.estimate.eligible gives none. */
  readonly otherwise: FormText;
}
