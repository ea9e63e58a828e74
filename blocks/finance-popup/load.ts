import type { ListedProps } from '../../engine/blocks/define.ts';
import type { LoadContext } from '../../engine/blocks/load.ts';
import type { DialogData } from '../shared/lead/FormDialog.tsx';
import { loadForm } from '../shared/lead/load.ts';

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

/** The form in the dialog; nothing on sites whose finance starts elsewhere (rule `finance.action`). */
export function loadPopup(context: LoadContext<{ readonly form?: string }>): PopupData | undefined {
  const { rules, props } = context;
  const loaded = rules['finance.action'] === 'popup' ? loadForm(props.form ?? '', context) : undefined;
  if (!loaded) return undefined;
  const { view, settings, token } = loaded;
  return {
    settings,
    views: { finance: view },
    opens: { finance: 'finance', '#finance-popup': 'finance' },
    ...(token ? { token } : {}),
  };
}
