import { visitPicture } from '../../../schemas/api/leads.ts';
import { cookieVisit, visitCookie, visitSettings, withPage } from '../leads/visit.ts';
import { handleCall } from './call.ts';
import { isSameOrigin } from './origin.ts';

/** One transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** The page's address, including its query when the browser sends it (`Referer`). */
function pageAddress(page: string, referrer: string | undefined, host: string): URL {
  const url = new URL(page, `http://${host}`);
  if (referrer === undefined || !URL.canParse(referrer)) return url;
  const told = new URL(referrer);
  return told.host === host && told.pathname === url.pathname ? told : url;
}

/**
 * Records the pages and campaign of a session whose browser runs no scripts, for a form it may send later: each page
 * carries this image for such browsers only. Pages themselves stay identical for everyone and cacheable.
 */
export const visitPictureCall = handleCall(visitPicture, async ({ query, tenant: { site }, cookies, http, now }) => {
  const headers = new Headers({ 'content-type': 'image/gif', 'cache-control': 'private, no-store' });
  const settings = visitSettings(site, now);
  if (settings.keep.length > 0 && isSameOrigin(http)) {
    const url = pageAddress(query.page, http.req.header('referer'), http.req.header('host') ?? '');
    const visit = withPage(cookieVisit(cookies.read('visit'), settings), url, settings);
    headers.append('set-cookie', cookies.header('visit', visitCookie(visit)));
  }
  return new Response(pixel, { headers });
});
