import type { AccountDetails } from '../ports/accounts.ts';
import { formatPhone } from '../text/phone.ts';
import type { FormValues } from './fields.ts';
import type { FormField } from './kinds.ts';
import type { FormSettings } from './view.ts';

interface Source {
  /** The item of the rule `forms.prefill` that turns it on. */
  readonly detail: FormSettings['prefill'][number];
  readonly text: (details: AccountDetails, format: FormSettings['phoneFormat']) => string | undefined;
}

/**
 * The account's value for a field, by the field's HTML autocomplete name, which says what detail it asks for; its kind
 * does not (a text may be anything).
 */
const sources: ReadonlyMap<string | undefined, Source> = new Map<string, Source>([
  ['name', { detail: 'name', text: (account) => [account.first_name, account.last_name].filter(Boolean).join(' ') }],
  ['given-name', { detail: 'name', text: (account) => account.first_name }],
  ['family-name', { detail: 'last_name', text: (account) => account.last_name }],
  ['email', { detail: 'email', text: (account) => account.email }],
  ['tel', { detail: 'phone', text: ({ phone }, format) => formatPhone(phone, format) }],
  ['postal-code', { detail: 'postcode', text: (account) => account.postcode }],
]);

const typedIn: ReadonlySet<FormField['kind']> = new Set(['text', 'email', 'phone', 'postcode']);

type Prefill = Pick<FormSettings, 'prefill' | 'phoneFormat'>;

function sourceOf({ kind, autoComplete }: FormField, { prefill }: Pick<Prefill, 'prefill'>): Source | undefined {
  const source = typedIn.has(kind) ? sources.get(autoComplete) : undefined;
  return source && prefill.includes(source.detail) ? source : undefined;
}

/** Whether a field can be prefilled from an account. */
export const isOwnDetail = (field: FormField, settings: Pick<Prefill, 'prefill'>): boolean =>
  sourceOf(field, settings) !== undefined;

/** The values that a signed-in shopper's account provides for these fields, by name; fields without one are omitted. */
export function ownDetails(fields: readonly FormField[], settings: Prefill, account: AccountDetails): FormValues {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = sourceOf(field, settings)?.text(account, settings.phoneFormat);
      return text ? [[field.name, text]] : [];
    }),
  );
}
