import type { BlockProps } from '../../engine/blocks/define.ts';
import { linkTo } from '../shared/href.ts';
import type { GroupLink } from './load.ts';

type GroupBarProps = BlockProps<unknown, never, 'nav.group', readonly GroupLink[] | undefined>;

/** Links to the group's other sites, as a strip that scrolls sideways when it is too long. */
export default function GroupBar({ words, data = [] }: GroupBarProps) {
  if (data.length === 0) return null;
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
}
