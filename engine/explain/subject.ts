import { sitePages } from '../pages/site-pages.ts';
import { type SiteCore, siteCore } from '../site/core.ts';
import type { JsonObject } from '../site/json.ts';
import type { LoadedDocument } from '../site/pipeline.ts';

/** A site about which questions are answered: its document with the places it came from, its rules and its pages. */
export interface ExplainedSite extends SiteCore {
  readonly loaded: LoadedDocument;
  /** The document as plain JSON. */
  readonly value: JsonObject;
  /** The pages it has, in the order they are tried in. */
  readonly pages: ReturnType<typeof sitePages>;
}

/** Takes a document that passed its checks; undefined for a template, which lacks what its tenants bring. */
export function explainedSite(loaded: LoadedDocument): ExplainedSite | undefined {
  const { document, value, layers } = loaded;
  if (!document?.site || !value) return undefined;
  const core = siteCore({ ...document, site: document.site }, layers);
  return { ...core, loaded, value, pages: sitePages(core) };
}

/** A name that nothing answers to, and what may have been meant. */
export interface UnknownName {
  readonly kind: 'unknown';
  readonly what: 'rule' | 'route' | 'pointer';
  readonly name: string;
  readonly suggestions: readonly string[];
}
