import type { LoadContext } from '../../engine/blocks/load.ts';
import { textOf } from '../../engine/forms/text.ts';
import type { ThanksData } from './Component.tsx';

/** The thank-you texts of the site's forms; only the browser or the address knows which form was submitted. */
export function loadThanks({ site, facts, page }: LoadContext): ThanksData {
  const thanks = Object.entries(site.document.forms ?? {}).flatMap(([id, { success }]) => {
    const text = textOf(success, { site, facts });
    return text === undefined ? [] : [[id, text] as const];
  });
  const application = /^\d{1,15}$/.exec(page.url.searchParams.get('application') ?? '')?.[0];
  return { forms: Object.fromEntries(thanks), ...(application ? { application } : {}) };
}
