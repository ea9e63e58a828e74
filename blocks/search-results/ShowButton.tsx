import { useState } from 'react';
import { type CountRules, displayedCount } from '../../engine/search/count.ts';
import type { SearchResult } from '../../engine/search/result.ts';
import type { ResultsWords } from './rules.ts';

interface ShowButtonProps {
  /** The panel's counts. */
  readonly preview: SearchResult;
  readonly rules: CountRules;
  readonly words: ResultsWords;
}

/** Applies the filters; shows how many vehicles they match. */
export function ShowButton({ preview, rules, words }: ShowButtonProps) {
  const count = displayedCount(preview.counted, preview.typeSum, rules);
  // The count that `count.js` showed before hydration stays until the first count of this component.
  const [first] = useState(preview);
  const [early] = useState(() => globalThis.document?.querySelector('[data-count=filters]')?.textContent);
  return (
    <button
      type="submit"
      className="button button--primary button--block"
      data-count="filters"
      suppressHydrationWarning
    >
      {(first === preview && early) ||
        words(count === undefined ? 'search.showUncounted' : 'search.show', { count: count ?? 0 })}
    </button>
  );
}
