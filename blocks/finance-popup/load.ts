import type { ListedProps } from '../../engine/blocks/define.ts';
import type { LoadContext } from '../../engine/blocks/load.ts';
import { formGate } from '../../engine/pages/gates.ts';
import type { DialogData } from '../shared/lead/FormDialog.tsx';
import { loadForm, pageSubject } from '../shared/lead/load.ts';

export const popupRules = [
  'finance.popup.navigation',
  'finance.quoteDelay',
  'finance.minimumPayment',
  'finance.rounding',
] as const;

export const popupWords = [
  'finance.popup.estimate',
  'finance.popup.estimate.rates',
  'finance.popup.review',
  'finance.payment.weekly',
  'finance.enquire',
  'finance.calculator.note',
] as const;

export interface PopupData extends DialogData<'finance'> {
  readonly token?: string;
}

export type PopupBlock = ListedProps<typeof popupRules, typeof popupWords, PopupData>;

/**
 * The form in the dialog; nothing where finance starts elsewhere (rule `finance.action`), or on a page that asks
 * shoppers to sign in first.
 */
export function loadPopup(context: LoadContext<{ readonly form?: string }>): PopupData | undefined {
  const { rules, props, site } = context;
  const { form = '' } = props;
  if (rules['finance.action'] !== 'popup') return undefined;
  const { facts, vehicle } = pageSubject(context);
  const loaded = formGate(site, form, facts, vehicle) ? undefined : loadForm(form, context);
  if (!loaded) return undefined;
  const { view, settings, token } = loaded;
  return {
    settings,
    views: { finance: view },
    opens: { finance: 'finance', '#finance-popup': 'finance' },
    ...(token ? { token } : {}),
  };
}
