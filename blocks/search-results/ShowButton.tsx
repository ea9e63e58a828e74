import { useState } from 'react';
import { type CountRules, displayedCount } from '../../engine/search/count.ts';
import type { SearchResult } from '../../engine/search/result.ts';
import type { ResultsWords } from './rules.ts';

interface ShowButtonProps {
  /** The id of the form. */
  readonly form: string;
  /** The panel's counts. */
  readonly preview: SearchResult;
  readonly rules: CountRules;
  readonly words: ResultsWords;
}

/** Applies the filters; says how many vehicles they lead to. */
export function ShowButton({ form, preview, rules, words }: ShowButtonProps) {
  const count = displayedCount(preview.counted, preview.typeSum, rules);
  // What `count.js` has counted before this was hydrated stands until the first count of its own.
  const [first] = useState(() => ({ preview, label: labelOf(form) }));
  const early = first.preview === preview ? first.label : undefined;
  return (
    <button
      type="submit"
      className="button button--primary button--block"
      data-count="filters"
      suppressHydrationWarning
    >
      {early ?? (count === undefined ? words('search.showUncounted') : words('search.show', { count }))}
    </button>
  );
}

/** What the page's button says; on the server there is no page yet. */
const labelOf = (form: string) =>
  globalThis.document?.getElementById(form)?.querySelector('[data-count]')?.textContent ?? undefined;
