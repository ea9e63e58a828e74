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

/** Applies the filters; says how many vehicles they lead to. */
export function ShowButton({ preview, rules, words }: ShowButtonProps) {
  const count = displayedCount(preview.counted, preview.typeSum, rules);
  // What `count.js` has counted before this was hydrated stands until the first count of its own.
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
