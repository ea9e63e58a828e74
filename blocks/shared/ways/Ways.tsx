import type { Words } from '../../../engine/wording/index.ts';
import { Icon } from '../Icon.tsx';
import type { WaysData } from './load.ts';

export const waysWords = ['ways.search', 'ways.query', 'ways.makes', 'ways.all'] as const;

interface WaysProps {
  readonly ways: WaysData;
  readonly words: Words<(typeof waysWords)[number]>;
  /** Of its button: secondary beside the primary button of a page. */
  readonly look?: 'primary' | 'secondary';
}

/** A search box, the whole stock and the most stocked makes: onward links for a page with nothing to show. */
export function Ways({ ways: { search, makes }, words, look = 'primary' }: WaysProps) {
  return (
    <div className="ways">
      <form className="ways__form" role="search" action={search}>
        <input
          className="input"
          type="search"
          name="query"
          aria-label={words('ways.query')}
          placeholder={words('ways.query')}
        />
        <button type="submit" className={`button button--${look}`}>
          <Icon name="search" />
          {words('ways.search')}
        </button>
      </form>
      <nav aria-label={words('ways.makes')}>
        <ul className="ways__makes">
          <li>
            <a className="ways__make ways__make--all" href={search}>
              {words('ways.all')}
            </a>
          </li>
          {makes.map(({ make, count, to }) => (
            <li key={to}>
              <a className="ways__make" href={to}>
                {make} <span className="muted">{count}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
