import type { Rules } from '../../engine/rules/index.ts';
import type { Words } from '../../engine/wording/index.ts';
import { Icon } from './Icon.tsx';

/** The rules of the card. */
export const noResultsRules = ['search.mainRoute', 'search.noResults.target', 'search.noResults.variant'] as const;

/** The words of the card. */
export const noResultsWords = [
  'search.none.title',
  'search.none.offers',
  'search.none.search',
  'search.none.clear',
] as const;

interface NoResultsProps {
  readonly rules: Rules<(typeof noResultsRules)[number]>;
  readonly words: Words<(typeof noResultsWords)[number]>;
  readonly heading?: 'h2' | 'h3';
  /** Called when the shopper clears the filters, before the page is left. */
  readonly onClear?: () => void;
}

/** Shown when no vehicle matches a search or an offer, with a way back. */
export function NoResults({ rules, words, heading: Heading = 'h2', onClear }: NoResultsProps) {
  return (
    <div className="panel no-results">
      <Icon name="search" size={24} />
      <Heading>{words('search.none.title')}</Heading>
      <p className="muted">{words(`search.none.${rules['search.noResults.variant']}`)}</p>
      <a
        className="button button--primary"
        href={rules['search.noResults.target'] ?? rules['search.mainRoute']}
        onClick={onClear}
      >
        {words('search.none.clear')}
      </a>
    </div>
  );
}
