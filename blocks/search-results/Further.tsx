import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { searchState, type SearchState } from '../../engine/search/state.ts';
import { Icon } from '../shared/Icon.tsx';
import type { ResultsRules, ResultsWords } from './rules.ts';
import type { Search } from './use-search.ts';

/** What the parts of the results page share. */
export interface Parts {
  readonly search: Search;
  readonly rules: ResultsRules;
  readonly words: ResultsWords;
}

/** Leaves a click to the browser when it opens a new tab or window. */
export function plainClick(event: MouseEvent, act: () => void) {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
}

interface FurtherProps extends Parts {
  readonly address: (state: SearchState) => string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The links to the other hits: page numbers, or one that appends them. */
export function Further({ search, rules, words, address, heading }: FurtherProps) {
  const { applied, result, turn } = search;
  const at = (page: number) => searchState({ ...applied, page });
  if (rules['search.pagination'] !== 'pages')
    return <More {...{ search, rules, words }} address={address(at(applied.page + 1))} />;
  const onGo = (page: number) => (event: MouseEvent) =>
    plainClick(event, () => {
      turn({ page }, { toTop: true });
      heading.current?.focus({ preventScroll: true });
    });
  return <Pages page={applied.page} pages={result.pages} address={(page) => address(at(page))} {...{ onGo, words }} />;
}

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly address: (page: number) => string;
  readonly onGo: (page: number) => (event: MouseEvent) => void;
  readonly words: ResultsWords;
}

/** The page numbers with a link: the first, the last, and those around the current one; 0 stands for a gap. */
export function pageNumbers(page: number, pages: number): readonly number[] {
  const wanted = [1, page - 1, page, page + 1, pages];
  if (page <= 3) wanted.push(2, 3);
  if (page >= pages - 2) wanted.push(pages - 1, pages - 2);
  const shown = [...new Set(wanted)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const skipped = number - (shown[index - 1] ?? number) - 1;
    if (skipped === 1) return [number - 1, number];
    return skipped > 1 ? [0, number] : [number];
  });
}

/** Links to the other results pages. */
function Pages({ page, pages, address, onGo, words }: PagesProps) {
  if (pages < 2) return null;
  return (
    <nav className="results__pages" aria-label={words('search.pages.label')}>
      {page > 1 && (
        <a className="results__step" href={address(page - 1)} rel="prev" onClick={onGo(page - 1)}>
          <Icon name="chevron-left" />
          {words('search.pages.previous')}
        </a>
      )}
      <ol>
        {pageNumbers(page, pages).map((number, index) =>
          number === 0 ? (
            <li key={`gap-${index}`} className="results__gap">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                className="results__page"
                href={address(number)}
                aria-label={words('search.pages.goTo', { page: number })}
                aria-current={number === page ? 'page' : undefined}
                onClick={onGo(number)}
              >
                {number}
              </a>
            </li>
          ),
        )}
      </ol>
      {page < pages && (
        <a className="results__step" href={address(page + 1)} rel="next" onClick={onGo(page + 1)}>
          {words('search.pages.next')}
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}

/** One link to further results; with endless scrolling, reaching it loads them. */
function More({ search, rules, words, address }: Parts & { readonly address: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const { applied, result, more } = search;
  const endless = rules['search.pagination'] === 'endless';
  const atEnd = applied.page >= result.pages;
  useEffect(() => {
    const end = link.current;
    if (!endless || !end) return;
    // Whoever has gone past it, to the foot of the page, is not looking for more.
    const near = { rootMargin: '0px 0px 600px' };
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), near);
    observer.observe(end);
    return () => observer.disconnect();
  }, [endless, more, applied.page]);
  if (atEnd) return null;
  return (
    <p className="results__more">
      <a ref={link} className="button button--secondary" href={address} onClick={(event) => plainClick(event, more)}>
        {words('search.pages.more')}
      </a>
    </p>
  );
}
