import { useRuntime } from '../../engine/browser/runtime.ts';
import type { Rules } from '../../engine/rules/index.ts';
import type { Words } from '../../engine/wording/index.ts';
import { Icon } from './Icon.tsx';

export const noResultsRules = ['search.mainRoute', 'search.noResults.target', 'search.noResults.variant'] as const;

export const noResultsWords = [
  'search.none.title',
  'search.none.offers',
  'search.none.search',
  'search.none.clear',
  'search.none.stock',
  'search.allStock',
] as const;

/** A link to another search. */
interface WayLink {
  readonly text: string;
  readonly href: string;
}

interface NoResultsProps {
  readonly rules: Rules<(typeof noResultsRules)[number]>;
  readonly words: Words<(typeof noResultsWords)[number]>;
  readonly heading?: 'h2' | 'h3';
  /** Links to searches that have results. */
  readonly ways?: readonly WayLink[];
  /** True when no filter is set, so that the page has no vehicles at all. */
  readonly whole?: boolean;
}

/** Shown when no vehicle matches a search or an offer, with a way back, or when there are no vehicles. */
export function NoResults({ rules, words, heading: Heading = 'h2', ways = [], whole = false }: NoResultsProps) {
  const { page } = useRuntime();
  const target = rules['search.noResults.target'] ?? rules['search.mainRoute'];
  const isHere = page.path.split('?')[0] === target;
  return (
    <div className="panel no-results">
      <Icon name="search" size={24} />
      <Heading>{words('search.none.title')}</Heading>
      <p className="muted">{words(`search.none.${whole ? 'stock' : rules['search.noResults.variant']}`)}</p>
      <Ways ways={ways} />
      {!(whole && isHere) && (
        <a className={ways.length > 0 ? 'link' : 'button button--primary'} href={target}>
          {words(whole ? 'search.allStock' : 'search.none.clear')}
        </a>
      )}
    </div>
  );
}

/** Other searches that have results. */
export function Ways({ ways }: { readonly ways: readonly WayLink[] }) {
  if (ways.length === 0) return null;
  return (
    <ul className="no-results__ways">
      {ways.map(({ text, href }) => (
        <li key={href}>
          <a className="button button--secondary button--small" href={href}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
