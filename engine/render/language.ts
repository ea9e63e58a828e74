import { perObject } from '../memo/index.ts';
import type { Site, SiteLanguage } from '../ports/site.ts';

/**
 * The opening tag of a link or form up to an address of this site without the language prefix; a link with `hreflang`
 * states its own language.
 */
const addressed = perObject(
  ({ prefix }: SiteLanguage) =>
    new RegExp(
      `<(?:a(?![^>]*\\shreflang=)|form)\\s(?:[^>]*?\\s)?(?:href|action)="(?=/(?!/|${prefix.slice(1)}/))`,
      'gi',
    ),
);

/** HTML of a page with its links and forms in the language of the site. */
export function htmlInLanguage(html: string, { language }: Site): string {
  return language.prefix === '' ? html : html.replace(addressed(language), `$&${language.prefix}`);
}

/** A path of the site as others see it, in the language of the site. */
export function pathInLanguage(path: string, { language: { prefix } }: Site): string {
  return path.startsWith('/') && !path.startsWith('//') && !path.startsWith(`${prefix}/`) ? prefix + path : path;
}
