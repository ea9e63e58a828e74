import type { CompiledSite, PlannedBlock, PlannedPage } from '../blocks/plan.ts';
import { getOrCreate, perObject } from '../memo/index.ts';
import { pageKind, pageKinds } from './kinds/index.ts';

/** Pages for a status: any address may show one of them. */
const statusKinds = pageKinds.filter(({ status }) => status);

const ofPage = perObject<CompiledSite, [], Map<PlannedPage | undefined, ReadonlySet<string>>>(() => new Map());

function blockNames(blocks: readonly PlannedBlock[]): readonly string[] {
  return blocks.flatMap(({ definition, blocks: inner }) => [...definition.query, ...blockNames(inner)]);
}

function pageNames(page: PlannedPage | undefined): readonly string[] {
  if (!page) return [];
  const own = pageKind(page.name).subject?.query ?? [];
  return [...own, ...blockNames([...page.header, ...page.main, ...page.footer])];
}

/**
 * The query parameters that a page's HTML can depend on: those that its blocks declare (`query`), its own kind reads,
 * and the document's conditions name (`route.query.…`). All others are for the browser alone.
 */
export function queryNames(site: CompiledSite, page: PlannedPage | undefined): ReadonlySet<string> {
  return getOrCreate(ofPage(site), page, () => {
    const pages = [page, ...statusKinds.map((kind) => site.page(kind))];
    return new Set([...site.queryFacts, ...pages.flatMap(pageNames)]);
  });
}

/** An address as the server reads it, and the rest for the browser. */
export interface ReadAddress {
  /** With only the parameters that are read, in canonical order: equivalent addresses become equal. */
  readonly url: URL;
  readonly unread: URLSearchParams;
}

/** Splits an address into what the server reads and the rest. */
export function readAddress(asked: URL, names: ReadonlySet<string>): ReadAddress {
  const read = new URLSearchParams();
  const unread = new URLSearchParams();
  for (const [name, value] of asked.searchParams) (names.has(name) ? read : unread).append(name, value);
  read.sort();
  const url = new URL(asked);
  url.search = read.toString();
  return { url, unread };
}
