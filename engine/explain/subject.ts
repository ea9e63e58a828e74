import { sitePages } from '../pages/site-pages.ts';
import { siteCore } from '../site/core.ts';
import { documentIn } from '../site/languages.ts';
import type { JsonObject } from '../json/json.ts';
import type { LoadedDocument } from '../document/pipeline.ts';
import type { SiteCore } from '../ports/site.ts';

/** A site to be explained: its document with the source of every value, its rules and its pages. */
export interface ExplainedSite extends SiteCore {
  readonly loaded: LoadedDocument;
  /** The document as plain JSON. */
  readonly value: JsonObject;
  /** Its pages, in matching order. */
  readonly pages: ReturnType<typeof sitePages>;
}

/**
 * Takes a document that passed its checks, in its own language or in a further one; undefined for a template, which
 * lacks what its tenants provide.
 */
export function explainedSite(loaded: LoadedDocument, locale?: string): ExplainedSite | undefined {
  const { value, layers } = loaded;
  const document = locale && loaded.document ? documentIn(locale, loaded.document) : loaded.document;
  if (!document?.site || !value) return undefined;
  const core = siteCore({ ...document, site: document.site }, layers);
  return { ...core, loaded, value, pages: sitePages(core) };
}

export interface UnknownName {
  readonly kind: 'unknown';
  readonly what: 'rule' | 'route' | 'pointer' | 'message';
  readonly name: string;
  readonly suggestions: readonly string[];
}

/** A position in a file of the chain, as editors and terminals open it. */
export interface FilePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Where a value of the extended document (or its key) was written. */
export function writtenAt(loaded: LoadedDocument, pointer: string, part: 'key' | 'value' = 'value'): FilePlace {
  const place = loaded.origin(pointer);
  return placeIn(loaded, place.file, place.pointer, part);
}

/** The target of a pointer into one file of the chain. */
export function placeIn(
  loaded: LoadedDocument,
  file: string,
  pointer: string,
  part: 'key' | 'value' = 'value',
): FilePlace {
  const { line, column } = loaded.files.find((candidate) => candidate.file === file)?.rangeOf(pointer, part).start ?? {
    line: 1,
    column: 1,
  };
  return { file, line, column };
}
