import { defineBlock } from '../../engine/blocks/define.ts';
import type { LoadContext } from '../../engine/blocks/load.ts';
import { textOf } from '../../engine/forms/text.ts';
import style from '../shared/message.css?inline';
import { messageProps } from '../shared/message-props.ts';
import SuccessMessage, { successWords, type ThanksData } from './Component.tsx';

/** The thank-you texts of the site's forms; only the browser or the address knows which form was submitted. */
function loadThanks({ site, facts, page }: LoadContext): ThanksData {
  const thanks = Object.entries(site.document.forms ?? {}).flatMap(([id, { success }]) => {
    const message = textOf(success, { site, facts });
    return message === undefined ? [] : [[id, message] as const];
  });
  const application = /^\d{1,15}$/.exec(page.url.searchParams.get('application') ?? '')?.[0];
  return { forms: Object.fromEntries(thanks), ...(application ? { application } : {}) };
}

export default defineBlock({
  type: 'success-message',
  summary: 'Thanks for a submitted form, naming its vehicle, with further links.',
  schema: messageProps,
  heading: { level: 1 },
  rules: ['search.mainRoute'],
  wording: successWords,
  query: ['application'],
  hydrate: 'load',
  style,
  load: loadThanks,
  Component: SuccessMessage,
});
