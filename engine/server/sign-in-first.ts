import type { Context } from 'hono';
import type { Site } from '../ports/site.ts';
import { escapeHtml } from '../render/html.ts';
import { pathInLanguage } from '../render/language.ts';
import { smallPage, smallPageHeaders } from './small-page.ts';

type Entered = Readonly<Record<string, string>>;

/** Whether a form contains more than which form it is: the names of the engine's own fields begin with `_`. */
const isFilledIn = (form: Entered) =>
  Object.entries(form).some(([name, value]) => !name.startsWith('_') && value !== '');

/**
 * The answer to a form, sent without JavaScript, that the visitor may only send when signed in, such as after their
 * session has ended: a page that holds what they entered while they sign in in another tab, and sends it again. An empty
 * form is answered by the redirect to sign-in.
 */
export function signInFirst(context: Context, site: Site, redirect: Response, form: Entered): Response {
  const location = redirect.headers.get('location');
  if (location === null || !isFilledIn(form)) return redirect;
  const { words } = site.wording;
  const fields = Object.entries(form).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const signIn = escapeHtml(pathInLanguage(location, site));
  const body = [
    `<p>${escapeHtml(words('signIn.first.text'))}</p>`,
    `<form class="ways" method="post">${fields.join('')}`,
    `<a class="button button--primary" href="${signIn}" target="_blank">${escapeHtml(words('signIn.first.signIn'))}</a>`,
    `<button class="button">${escapeHtml(words('signIn.first.send'))}</button></form>`,
  ].join('');
  const response = context.body(smallPage(site, words('signIn.first.heading'), body), 401, smallPageHeaders);
  for (const cookie of redirect.headers.getSetCookie()) response.headers.append('set-cookie', cookie);
  return response;
}
