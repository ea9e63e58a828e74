import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ruleIds } from '../../schemas/rules/index.ts';
import { RootContext, To } from './parts.tsx';
import { byGroup, groupTitle, places } from './places.ts';
import type { Reference } from './reference.ts';

export interface DocsPage {
  /** From the root of the documentation, such as `rules/card.html`. */
  readonly path: string;
  readonly title: string;
  readonly content: ReactNode;
}

/** The page as HTML. Every URL in it is relative, so that the documentation can be placed anywhere. */
export function docsHtml(page: DocsPage, pages: readonly DocsPage[], reference: Reference): string {
  const root = '../'.repeat(page.path.split('/').length - 1);
  const html = renderToStaticMarkup(
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.path === places.home ? 'Forecourt reference' : `${page.title} · Forecourt reference`}</title>
        <link rel="stylesheet" href={`${root}docs.css`} />
        <link rel="icon" href="data:," />
        <script defer src={`${root}docs.js`} />
      </head>
      <body data-root={root}>
        <RootContext value={root}>
          <a className="skip-link" href="#main">
            Skip to content
          </a>
          <header className="top">
            <To path={places.home}>
              <strong>Forecourt</strong> <span>reference</span>
            </To>
            <search className="search" hidden>
              <label className="visually-hidden" htmlFor="search-box">
                Search rules, blocks, checks and wording
              </label>
              <input id="search-box" className="input" type="search" placeholder="Search  ( / )" autoComplete="off" />
              <div className="search__results" hidden>
                <p className="visually-hidden" role="status" />
                <ul />
              </div>
            </search>
            <a className="top__contents" href="#contents">
              Contents
            </a>
          </header>
          <main id="main" tabIndex={-1}>
            {page.content}
          </main>
          <Contents path={page.path} pages={pages} reference={reference} />
        </RootContext>
      </body>
    </html>,
  );
  return `<!doctype html>${html}`;
}

function Contents({ path, pages, reference }: { path: string; pages: readonly DocsPage[]; reference: Reference }) {
  const topics = pages.filter(({ path: to }) => !/^(?:rules|blocks)\b/.test(to));
  const link = (to: string, text: string) => (
    <li key={to}>
      <To path={to} current={to === path}>
        {text}
      </To>
    </li>
  );
  return (
    <nav id="contents" className="contents" aria-label="Contents" tabIndex={-1}>
      <ul>{topics.map(({ path: to, title }) => link(to, title))}</ul>
      <h2>
        <To path={places.blocks} current={path === places.blocks}>
          Blocks
        </To>
      </h2>
      <ul>{reference.blocks.map(({ type }) => link(places.block(type), type))}</ul>
      <h2>
        <To path={places.rules} current={path === places.rules}>
          Rules
        </To>
      </h2>
      <ul>{[...byGroup(ruleIds).keys()].map((group) => link(places.ruleGroup(group), groupTitle(group)))}</ul>
    </nav>
  );
}
