import { Icon } from '../shared/Icon.tsx';
import type { ResultsWords } from './rules.ts';

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly address: (page: number) => string;
  readonly onGo: (page: number) => (event: React.MouseEvent<HTMLAnchorElement>) => void;
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
export function Pages({ page, pages, address, onGo, words }: PagesProps) {
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
