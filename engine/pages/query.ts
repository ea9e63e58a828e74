import type { PlannedBlock, PlannedPage, Site } from '../site/site.ts';
import { pageKind, pageKinds } from './kinds/index.ts';

/** Pages that stand for a status: any address may come to one of them. */
const statusNames = pageKinds.filter(({ status }) => status).map(({ name }) => name);

const ofPage = new WeakMap<Site, Map<PlannedPage | undefined, ReadonlySet<string>>>();

function blockNames(blocks: readonly PlannedBlock[]): readonly string[] {
  return blocks.flatMap(({ definition, blocks: inner }) => [...definition.query, ...blockNames(inner)]);
}

function pageNames(page: PlannedPage | undefined): readonly string[] {
  if (!page) return [];
  const own = pageKind(page.name).subject?.query ?? [];
  return [...own, ...blockNames([...page.header, ...page.main, ...page.footer])];
}

/**
 * The parameters of its address that a page's HTML may depend on: those its blocks declare (`query`), its own kind reads,
 * and the document's conditions name (`route.query.…`). All others are for the browser alone.
 */
export function queryNames(site: Site, page: PlannedPage | undefined): ReadonlySet<string> {
  let known = ofPage.get(site);
  if (!known) ofPage.set(site, (known = new Map()));
  let names = known.get(page);
  if (!names) {
    const pages = [page, ...statusNames.map((name) => site.page(name))];
    known.set(page, (names = new Set([...site.queryFacts, ...pages.flatMap(pageNames)])));
  }
  return names;
}

/** An address as the server reads it, and what it leaves to the browser. */
export interface ReadAddress {
  /** With the parameters that are read alone, in one order: two addresses that mean the same are the same. */
  readonly url: URL;
  readonly unread: URLSearchParams;
}

/** Takes an address apart into what is read of it and what is not. */
export function readAddress(asked: URL, names: ReadonlySet<string>): ReadAddress {
  const read = new URLSearchParams();
  const unread = new URLSearchParams();
  for (const [name, value] of asked.searchParams) (names.has(name) ? read : unread).append(name, value);
  read.sort();
  const url = new URL(asked);
  url.search = read.toString();
  return { url, unread };
}
