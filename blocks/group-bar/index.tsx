import { defineBlock } from '../../engine/blocks/define.ts';
import { withSiteAddresses } from '../../engine/pages/addresses.ts';
import { object } from '../../schemas/shape.ts';
import { linkTo } from '../shared/href.ts';
import style from './style.css?inline';

interface GroupLink {
  readonly label: string;
  readonly to: string;
  /** True for the part of the group this page belongs to. */
  readonly current: boolean;
}

export default defineBlock({
  type: 'group-bar',
  summary: "Links to the group's other sites and offerings (navigation.groupSites), above the header.",
  schema: object({}),
  wording: ['nav.group'],
  style,
  /** The group's other sites and offerings, in the document's order [routes.group-two-further]. */
  load({ site, page, facts }): readonly GroupLink[] {
    const links = site.document.navigation?.groupSites ?? [];
    return withSiteAddresses(links, { site, facts }).map(({ label, to }) => ({
      label,
      to,
      current: page.url.pathname === to,
    }));
  },
  needsData: true,
  Component({ words, data }) {
    return (
      <nav className="group-bar no-print" aria-label={words('nav.group')}>
        <ul className="group-bar__list container">
          {data.map(({ label, to, current }) => (
            <li key={label}>
              <a className="group-bar__link" {...linkTo(to)} {...(current ? { 'aria-current': 'page' as const } : {})}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    );
  },
});
