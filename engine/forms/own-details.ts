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
 * What an account fills into a field, by the field's HTML autocomplete name: that says whose detail a field asks for,
 * which its kind does not (a text may be anything).
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

/** Whether an account may have what a field asks for. */
export const isOwnDetail = (field: FormField, settings: Pick<Prefill, 'prefill'>): boolean =>
  sourceOf(field, settings) !== undefined;

/** What the account of a signed-in shopper fills into these fields, by name; fields it has nothing for are left out. */
export function ownDetails(fields: readonly FormField[], settings: Prefill, account: AccountDetails): FormValues {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = sourceOf(field, settings)?.text(account, settings.phoneFormat);
      return text ? [[field.name, text]] : [];
    }),
  );
}
