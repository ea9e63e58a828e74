import type { LoadContext } from '../../engine/blocks/load.ts';
import { loadForm } from '../shared/lead/load.ts';
import type { PopupData } from './Component.tsx';

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
