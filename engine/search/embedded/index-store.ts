import { isDeepStrictEqual } from 'node:util';
import { inferPrimaryKey, readDocumentId } from './document-values.ts';
import { ProtocolError } from './errors.ts';
import { IndexContent } from './index-content.ts';
import { applySettings, defaultSettings, type Settings } from './settings.ts';
import { InterningParser } from './interning-parser.ts';
import type { Json, JsonObject } from './shape.ts';
import { Sharing } from './sharing.ts';
import { TextIndexer } from './text-index.ts';

/** Whether written documents replace existing ones or only update the fields they contain. */
export type WriteMode = 'replace' | 'update';

interface StoreOptions {
  /** Whether the last prepared content is kept until the current one is prepared. */
  readonly keepsPrepared?: boolean;
}

/** One index: its documents and settings, which changes replace by others. */
export class IndexStore {
  primaryKey: string | null;
  readonly createdAt: string;
  updatedAt: string;
  readonly #keepsPrepared: boolean;
  #documents: JsonObject[] = [];
  #settings: Settings = defaultSettings();
  readonly #ordinals = new Map<string, number>();
  #sharing = new Sharing();
  #parser = new InterningParser(this.#sharing);
  #indexer: TextIndexer;
  #content: IndexContent;
  #prepared: IndexContent | undefined;
  /** Whether the content may be in use by searches; its documents must not change then. */
  #isSearched = false;

  constructor(uid: string, primaryKey: string | null, createdAt: string, { keepsPrepared = false }: StoreOptions = {}) {
    this.primaryKey = primaryKey;
    this.createdAt = createdAt;
    this.updatedAt = createdAt;
    this.#keepsPrepared = keepsPrepared;
    this.#indexer = new TextIndexer(this.#settings.searchableAttributes);
    this.#content = this.#newContent(uid);
  }

  get uid(): string {
    return this.#content.uid;
  }

  set uid(uid: string) {
    this.#content.uid = uid;
    if (this.#prepared) this.#prepared.uid = uid;
  }

  get settings(): Settings {
    return this.#settings;
  }

  /** How many documents there are. */
  get size(): number {
    return this.#documents.length;
  }

  /** All documents, by ordinal. */
  all(): readonly JsonObject[] {
    return this.#documents;
  }

  get(id: string): JsonObject | undefined {
    const ordinal = this.#ordinals.get(id);
    return ordinal === undefined ? undefined : this.#documents[ordinal];
  }

  /** The current content. */
  get content(): IndexContent {
    this.#isSearched = true;
    return this.#content;
  }

  /**
   * The last prepared content, so that searches are as fast after a change as before. The current content if none is
   * kept or none was prepared yet.
   */
  get prepared(): IndexContent {
    return this.#prepared ?? this.content;
  }

  /** Whether `prepared` is the current content. */
  get isPrepared(): boolean {
    return this.#prepared === this.#content;
  }

  /** Prepares what it holds now for searching, some at each step; it may change meanwhile. */
  *preparing(): Generator<void> {
    const { content } = this;
    yield* content.preparing();
    const { version = 0 } = this.#prepared ?? {};
    if (this.#keepsPrepared && content.version > version) this.#prepared = content;
  }

  #newContent(uid = this.uid): IndexContent {
    return new IndexContent({
      uid,
      documents: this.#documents,
      settings: this.#settings,
      indexer: this.#indexer,
      // Starts afresh for the next change, or parts of replaced documents would stay in memory.
      onWords: () => {
        this.#sharing = new Sharing();
        this.#parser = new InterningParser(this.#sharing);
      },
    });
  }

  /** The primary key changes only while there are no documents. @throws ProtocolError `index_primary_key_already_exists` */
  demandEmpty(): void {
    if (this.size > 0)
      throw new ProtocolError(
        'index_primary_key_already_exists',
        `Index \`${this.uid}\`: Index already has a primary key: \`${this.primaryKey}\`.`,
      );
  }

  /** Parses documents that are to be written; `undefined` when the text is not JSON. */
  parse(text: string): Json | undefined {
    return this.#parser.parse(text);
  }

  /**
   * Shares the parts of documents that are to be written with those written before, so that writing them takes less time
   * at once.
   */
  share(documents: readonly JsonObject[]): void {
    for (const document of documents) this.#sharing.add(document);
  }

  /**
   * Writes documents; existing ids keep their ordinals. Nothing is written when one of them is invalid.
   *
   * @throws ProtocolError when a document has no valid id, or the primary key is ambiguous
   */
  write(documents: readonly JsonObject[], mode: WriteMode, primaryKey: string | undefined, now: string): void {
    if (primaryKey !== undefined && primaryKey !== this.primaryKey) this.demandEmpty();
    const [first] = documents;
    if (first === undefined) return;
    const key = primaryKey ?? this.primaryKey ?? inferPrimaryKey(first);
    const ids = documents.map((document) => readDocumentId(document, key));
    this.primaryKey = key;
    if (this.#isSearched) this.#documents = this.#documents.slice();
    documents.forEach((document, position) => this.#put(ids[position] ?? '', document, mode));
    this.#changed(now);
  }

  #put(id: string, document: JsonObject, mode: WriteMode): void {
    const ordinal = this.#ordinals.get(id);
    if (ordinal === undefined) {
      this.#ordinals.set(id, this.#documents.push(document) - 1);
    } else {
      const known = this.#documents[ordinal];
      this.#documents[ordinal] = mode === 'update' ? { ...known, ...document } : document;
    }
  }

  /** Removes the documents whose ids are in `doomed`; returns their number. */
  remove(doomed: (id: string, ordinal: number) => boolean, now: string): number {
    const known = this.#documents;
    const kept = [...this.#ordinals].filter(([id, ordinal]) => !doomed(id, ordinal));
    if (kept.length === known.length) return 0;
    this.#documents = kept.map(([, ordinal]) => known[ordinal] ?? {});
    this.#ordinals.clear();
    kept.forEach(([id], ordinal) => this.#ordinals.set(id, ordinal));
    this.#changed(now);
    return known.length - this.size;
  }

  /** Applies a checked settings change; one that changes nothing leaves the content as it is. */
  configure(change: JsonObject, now: string): void {
    const next = applySettings(this.#settings, change);
    if (isDeepStrictEqual(next, this.#settings)) return;
    const before = this.#settings.searchableAttributes;
    this.#settings = next;
    if (before.join('\n') !== this.#settings.searchableAttributes.join('\n'))
      this.#indexer = new TextIndexer(this.#settings.searchableAttributes);
    this.#changed(now);
  }

  /** How many documents have each top-level field. */
  fieldDistribution(): Record<string, number> {
    const counts = new Map<string, number>();
    for (const document of this.#documents)
      for (const key of Object.keys(document)) counts.set(key, (counts.get(key) ?? 0) + 1);
    return Object.fromEntries(counts);
  }

  #changed(now: string): void {
    this.#content = this.#newContent();
    this.#isSearched = false;
    this.updatedAt = now;
  }
}
