import { type FormEvent, useEffect, useRef, useState } from 'react';
import { parseAddress } from '../../engine/search/address.ts';
import { withoutFilter } from '../../engine/search/change.ts';
import { type CountRules, displayedCount } from '../../engine/search/count.ts';
import { undrawn } from '../../engine/search/groups.ts';
import { unfiltered } from '../../engine/search/page-address.ts';
import type { SearchPlan } from '../../engine/search/plan.ts';
import type { SearchResult } from '../../engine/search/result.ts';
import type { SearchState } from '../../engine/search/state.ts';
import { Icon } from '../shared/Icon.tsx';
import { FilterGroup, type GroupContext } from './FilterGroup.tsx';
import type { ResultsWords } from './rules.ts';

interface FilterPanelProps extends GroupContext {
  readonly plan: SearchPlan;
}

/** The search in the form's fields; deselecting the last make also drops its models. */
function stateIn(form: HTMLFormElement, draft: SearchState): SearchState {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const state = parseAddress(draft.currentPath, new URLSearchParams(fields));
  return draft.filters.make && !state.filters.make ? withoutFilter(state, 'make_model') : state;
}

interface ShowButtonProps {
  /** The panel's counts. */
  readonly preview: SearchResult;
  readonly rules: CountRules;
  readonly words: ResultsWords;
}

/** Applies the filters; shows how many vehicles they match. */
function ShowButton({ preview, rules, words }: ShowButtonProps) {
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

/**
 * The filters as a form that a browser can submit by itself. With JavaScript the form's fields are read on every
 * change, so that both ways of searching use the same form.
 */
export function FilterPanel({ id, search, plan, rules, words, logos, Distance }: FilterPanelProps) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, preview } = search;

  // When a turned tablet makes room for the panel beside the results, an open sheet would leave that place empty.
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 1024px)');
    wide.onchange = () => form.current?.hidePopover();
    return () => {
      wide.onchange = null;
    };
  }, []);

  function follow() {
    if (form.current) search.read(stateIn(form.current, draft));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.current) return;
    if (form.current.matches(':popover-open')) form.current.hidePopover();
    search.go(stateIn(form.current, draft), { toTop: true });
  }

  const immediate = rules['search.filters.application'] === 'immediate';
  return (
    <form
      ref={form}
      id={id}
      className="filters"
      action={draft.currentPath}
      method="get"
      popover="auto"
      aria-label={words('search.filters.title')}
      // React's change event covers ticks and typing; Preact has the browser's own, which only fires after typing.
      onChange={follow}
      onInput={follow}
      onSubmit={submit}
    >
      <a className="visually-hidden" href={`#${id}-past`}>
        {words('search.filters.skip')}
      </a>
      {undrawn(draft, plan.groups, preview.facets).map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {plan.initial && <input type="hidden" {...unfiltered} />}
      <div className="filters__head">
        <strong>{words('search.filters.title')}</strong>
        <button
          type="button"
          className="filters__close"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={words('search.filters.close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="filters__groups">
        {plan.groups.map((group, index) => (
          <FilterGroup key={index} {...{ group, id, search, rules, words, logos, Distance }} />
        ))}
      </div>
      <div className={immediate ? 'filters__foot filters__foot--sheet' : 'filters__foot'}>
        <ShowButton {...{ preview, rules, words }} />
      </div>
    </form>
  );
}
