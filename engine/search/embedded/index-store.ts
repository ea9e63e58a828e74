import { addPaths, FieldPath, inferPrimaryKey, readDocumentId, visitFields } from './document-values.ts';
import { ProtocolError } from './errors.ts';
import { buildFieldIndex, FieldBuilder, type FieldIndex } from './field-index.ts';
import type { GeoPoint } from './filter-ast.ts';
import { placeOf } from './geo.ts';
import { LRUCache } from 'lru-cache';
import type { JsonObject } from './shape.ts';
import { Sharing } from './sharing.ts';
import { applySettings, defaultSettings, type Settings } from './settings.ts';
import { rankColumn } from './sort.ts';
import { type TextIndex, TextIndexer } from './text-index.ts';

/** Whether written documents replace existing ones or only update the fields they contain. */
export type WriteMode = 'replace' | 'update';

/** Numbers the contents of all indexes, so that one made anew has another number, too. */
let versions = 0;

/** How many documents are read in one step. */
const documentsAtOnce = 500;

/** How many answers that only count are kept. */
const mostCounts = 500;

/**
 * One index: its documents, its settings, and derived data. Columns and the word index are built on the first search
 * that needs them and dropped by the next write.
 */
export class IndexStore {
  uid: string;
  primaryKey: string | null;
  readonly createdAt: string;
  updatedAt: string;
  settings: Settings = defaultSettings();
  /** Another number after every change of documents or settings. */
  version = (versions += 1);
  private documents: JsonObject[] = [];
  private ordinals = new Map<string, number>();
  private fields = new Map<string, FieldIndex>();
  private ranks = new Map<string, Uint32Array>();
  private absent: FieldIndex | undefined;
  private paths: string[] | undefined;
  private known: Set<string> | undefined;
  private places: (GeoPoint | undefined)[] | undefined;
  private indexer: TextIndexer;
  private words: TextIndex | undefined;
  private sharing = new Sharing();
  private readonly counts = new LRUCache<string, JsonObject>({ max: mostCounts });

  constructor(uid: string, primaryKey: string | null, createdAt: string) {
    this.uid = uid;
    this.primaryKey = primaryKey;
    this.createdAt = createdAt;
    this.updatedAt = createdAt;
    this.indexer = new TextIndexer(this.settings.searchableAttributes);
  }

  /** How many documents there are; their ordinals run from 0 to one below. */
  get size(): number {
    return this.documents.length;
  }

  /** All documents, by ordinal. */
  all(): readonly JsonObject[] {
    return this.documents;
  }

  /** The document at an ordinal that a search of this index gave. */
  at(ordinal: number): JsonObject {
    return this.documents[ordinal] ?? {};
  }

  get(id: string): JsonObject | undefined {
    const ordinal = this.ordinals.get(id);
    return ordinal === undefined ? undefined : this.documents[ordinal];
  }

  /**
   * The columns of a field. Fields that no document has share one empty set, so that requests cannot fill the memory
   * with them.
   */
  field(path: string): FieldIndex {
    const known = this.fields.get(path);
    if (known) return known;
    if (!this.isNamed(path) && !this.hasField(path)) return this.noField();
    const index = buildFieldIndex(this.documents, path);
    this.fields.set(path, index);
    return index;
  }

  private noField(): FieldIndex {
    const nothing: JsonObject = {};
    this.absent ??= buildFieldIndex(
      this.documents.map(() => nothing),
      'nothing',
    );
    return this.absent;
  }

  /**
   * Builds the columns and the word index that searches of this index are answered from, some at each step. After a
   * change between two steps it has to be begun anew.
   */
  *preparing(): Generator<void> {
    const { version } = this;
    for (const _ of this.steps()) {
      yield;
      if (this.version !== version) return;
    }
  }

  private *steps(): Generator<void> {
    const { filterableAttributes, sortableAttributes } = this.settings;
    const named = [...filterableAttributes, ...sortableAttributes].filter((name) => typeof name === 'string');
    const paths = new FieldPath();
    const builders = new Map<string, FieldBuilder>();
    for (const name of named)
      if (!name.includes('.') && !this.fields.has(name)) builders.set(name, new FieldBuilder(this.size));
    for (let start = 0; start < this.size; start += documentsAtOnce) {
      const some = this.documents.slice(start, start + documentsAtOnce);
      this.indexer.read(some);
      some.forEach((document, at) => {
        for (const key in document) {
          const value = document[key] ?? null;
          builders.get(key)?.add(start + at, value);
          addPaths(value, paths.of(key));
        }
      });
      yield;
    }
    this.known ??= new Set(paths.all());
    for (const [name, builder] of builders) {
      this.fields.set(name, builder.build());
      yield;
    }
    for (const name of named) {
      this.field(name);
      yield;
    }
    for (const name of sortableAttributes) {
      for (const ascending of [true, false]) this.rank(name, ascending);
      yield;
    }
    this.place(0);
    yield;
    if (!this.words) this.useWords(yield* this.indexer.building(this.documents));
  }

  /** Whether the settings name a field: there are few of these, and checking them needs no documents. */
  private isNamed(path: string): boolean {
    const { filterableAttributes, sortableAttributes } = this.settings;
    return filterableAttributes.includes(path) || sortableAttributes.includes(path);
  }

  /** Whether some document has a field. */
  private hasField(path: string): boolean {
    if (!this.known) {
      const paths = new FieldPath();
      for (const document of this.documents) addPaths(document, paths);
      this.known = new Set(paths.all());
    }
    return this.known.has(path);
  }

  /** Every document's rank by a field. */
  rank(path: string, ascending: boolean): Uint32Array {
    const field = this.field(path);
    if (field === this.absent) return rankColumn(field, ascending);
    const key = `${path}:${ascending}`;
    let column = this.ranks.get(key);
    if (!column) this.ranks.set(key, (column = rankColumn(field, ascending)));
    return column;
  }

  /** Every leaf field that some document has, in alphabetical order. */
  fieldPaths(): readonly string[] {
    if (!this.paths) {
      const found = new Set<string>();
      const root = new FieldPath();
      for (const document of this.documents) visitFields(document, root, (path) => found.add(path));
      this.paths = [...found].sort();
    }
    return this.paths;
  }

  /** Where a document is. */
  place(ordinal: number): GeoPoint | undefined {
    this.places ??= this.documents.map(placeOf);
    return this.places[ordinal];
  }

  /** The word index. */
  text(): TextIndex {
    return this.words ?? this.useWords(this.indexer.build(this.documents));
  }

  private useWords(words: TextIndex): TextIndex {
    // What comes next is another change, which would keep what documents no longer have.
    this.sharing = new Sharing();
    return (this.words = words);
  }

  /** An answer that only counts, which stays right until the next change: pages ask for the same counts again and again. */
  counted(key: string, count: () => JsonObject): JsonObject {
    let known = this.counts.get(key);
    if (!known) this.counts.set(key, (known = count()));
    return known;
  }

  /** The primary key changes only while there are no documents. @throws ProtocolError `index_primary_key_already_exists` */
  demandEmpty(): void {
    if (this.size > 0)
      throw new ProtocolError(
        'index_primary_key_already_exists',
        `Index \`${this.uid}\`: Index already has a primary key: \`${this.primaryKey}\`.`,
      );
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
    for (const document of documents) this.sharing.add(document);
    documents.forEach((document, position) => this.put(ids[position] ?? '', document, mode));
    this.changed(now);
  }

  private put(id: string, document: JsonObject, mode: WriteMode): void {
    const ordinal = this.ordinals.get(id);
    if (ordinal === undefined) {
      this.ordinals.set(id, this.documents.push(document) - 1);
    } else {
      const known = this.documents[ordinal];
      this.documents[ordinal] = mode === 'update' ? { ...known, ...document } : document;
    }
  }

  /** Removes the documents whose ids are in `doomed`; returns their number. */
  remove(doomed: (id: string, ordinal: number) => boolean, now: string): number {
    const before = this.size;
    const kept = [...this.ordinals].filter(([id, ordinal]) => !doomed(id, ordinal));
    if (kept.length === before) return 0;
    const known = this.documents;
    this.documents = kept.map(([, ordinal]) => known[ordinal] ?? {});
    this.ordinals = new Map(kept.map(([id], ordinal) => [id, ordinal]));
    this.changed(now);
    return before - this.size;
  }

  /** Applies a checked settings change. */
  configure(change: JsonObject, now: string): void {
    const before = this.settings.searchableAttributes;
    this.settings = applySettings(this.settings, change);
    if (before.join('\n') !== this.settings.searchableAttributes.join('\n'))
      this.indexer = new TextIndexer(this.settings.searchableAttributes);
    this.changed(now);
  }

  /** How many documents have each top-level field. */
  fieldDistribution(): Record<string, number> {
    const counts = new Map<string, number>();
    for (const document of this.documents)
      for (const key of Object.keys(document)) counts.set(key, (counts.get(key) ?? 0) + 1);
    return Object.fromEntries(counts);
  }

  private changed(now: string): void {
    this.fields.clear();
    this.ranks.clear();
    this.absent = undefined;
    this.paths = undefined;
    this.known = undefined;
    this.places = undefined;
    this.words = undefined;
    this.counts.clear();
    this.version = versions += 1;
    this.updatedAt = now;
  }
}
