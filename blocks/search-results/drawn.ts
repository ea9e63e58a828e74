import { readPage, withTimeout } from '../../engine/browser/api.ts';
import { inLanguage } from '../../engine/browser/language.ts';
import { queryClient } from '../../engine/browser/query.ts';
import type { IslandPayload } from '../../engine/browser/runtime.ts';
import { appendCards } from './grid.ts';
import type { ResultsData } from './load.ts';

/** A results page as the server renders it: its data, and its cards as HTML. */
export interface DrawnPage {
  readonly data: ResultsData;
  readonly cards: string;
  readonly title: string;
  /** Appends the cards to those on screen, and returns how many they are. */
  append(this: void, centredBelow: number): number;
}

/** @throws Error when the page shows no results, because it failed or is another page. */
async function request(address: string, block: string, signal: AbortSignal): Promise<DrawnPage> {
  const response = await fetch(address, { signal: withTimeout(signal) });
  const { page } = await readPage(response);
  const selector = `forecourt-island[data-block="${CSS.escape(block)}"]`;
  const hits = `${selector} .results__hits`;
  const island = page.querySelector(selector);
  const payload: Partial<IslandPayload> = JSON.parse(island?.nextElementSibling?.textContent ?? '{}');
  if (!payload.data) throw new Error(`${address}: no results (${response.status}).`);
  const grid = `${hits} .results__grid`;
  return {
    data: payload.data as ResultsData,
    cards: page.querySelector(hits)?.innerHTML ?? '',
    title: page.title,
    append: (centredBelow) =>
      appendCards(document.querySelector<HTMLElement>(grid), page.querySelector(grid), centredBelow),
  };
}

let latest: readonly string[] | undefined;

/** A results page from the cache or the server. The next one cancels it. */
export async function drawnPage(address: string, block: string): Promise<DrawnPage> {
  const queryKey = ['search', address];
  if (latest && latest[1] !== address) void queryClient.cancelQueries({ queryKey: latest, exact: true });
  latest = queryKey;
  const page = await queryClient.fetchQuery({ queryKey, queryFn: ({ signal }) => request(address, block, signal) });
  const { readAt } = page.data;
  // Words that became filters are also removed from the address.
  if (readAt && latest === queryKey) window.history.replaceState(null, '', inLanguage(readAt));
  return page;
}
