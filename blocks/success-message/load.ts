import type { LoadContext } from '../../engine/blocks/load.ts';
import { textOf } from '../../engine/forms/text.ts';
import type { FormThanks } from './Component.tsx';

/** The thank-you texts of the site's forms; only the browser knows which form was submitted. */
export function loadThanks({ site, facts }: LoadContext): FormThanks {
  const thanks = Object.entries(site.document.forms ?? {}).flatMap(([id, { success }]) => {
    const text = textOf(success, { site, facts });
    return text === undefined ? [] : [[id, text] as const];
  });
  return Object.fromEntries(thanks);
}
