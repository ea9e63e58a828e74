import type { LoadContext } from '../../engine/blocks/load.ts';
import { type LoadedForm, loadForm } from '../shared/lead/load.ts';

/** The form in the dialog; nothing on sites whose finance starts elsewhere (rule `finance.action`). */
export function loadPopup(context: LoadContext<{ readonly form?: string }>): LoadedForm | undefined {
  const { rules, props } = context;
  return rules['finance.action'] === 'popup' ? loadForm(props.form ?? '', context) : undefined;
}
