import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import style from './style.css?inline';

interface SwitchLink {
  readonly locale: string;
  readonly name: string;
  readonly to: string;
  readonly current: boolean;
}

export default defineBlock({
  type: 'language-switch',
  summary: 'Links to this page in the other languages of the site (site.locales), each in its own name.',
  schema: object({}),
  wording: ['nav.languages'],
  style,
  load: ({ site, page: { url } }): readonly SwitchLink[] =>
    site.languages.map(({ locale, name, prefix }) => ({
      locale,
      name,
      to: `${prefix}${url.pathname}${url.search}`,
      current: locale === site.language.locale,
    })),
  needsData: true,
  empty: ({ data }) => data.length < 2,
  /** A line of links at the top of the page; `hreflang` keeps each in its own language. */
  Component({ words, data }) {
    return (
      <nav className="language-switch no-print" aria-label={words('nav.languages')}>
        <ul className="language-switch__list container">
          {data.map(({ locale, name, to, current }) => (
            <li key={locale}>
              <a
                className="language-switch__link"
                href={to}
                hrefLang={locale}
                lang={locale}
                {...(current ? { 'aria-current': 'true' as const } : {})}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    );
  },
});
