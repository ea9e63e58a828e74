import type { Context } from 'hono';
import { cookieName, type CookieRow, cookies, type RequestCookies } from '../ports/cookies.ts';
import { isSecure } from './remote-address.ts';

/** The cookies of a request that came through `proxies` proxies. */
export function requestCookies(context: Context, proxies = 0): RequestCookies {
  const secure = isSecure(context, proxies);
  const sent = () =>
    (context.req.header('cookie') ?? '').split(';').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const;
    });
  return {
    secure,
    read(name) {
      const wanted = cookieName(name, secure);
      const values = new Set(sent().flatMap(([given, value]) => (given === wanted ? [value] : [])));
      const [value] = values;
      return values.size === 1 ? value || undefined : undefined;
    },
    header(name, value = '') {
      const { maxAge, forScripts }: CookieRow = cookies[name];
      const life = value === '' ? 0 : maxAge;
      return [
        `${cookieName(name, secure)}=${value}`,
        'Path=/',
        'SameSite=Lax',
        ...(life === undefined ? [] : [`Max-Age=${life}`]),
        ...(secure ? ['Secure'] : []),
        ...(forScripts ? [] : ['HttpOnly']),
      ].join('; ');
    },
  };
}
