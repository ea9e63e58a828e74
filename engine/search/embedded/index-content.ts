import { LRUCache } from 'lru-cache';
import { type Bitset, fullSet } from './bitset.ts';
import { FieldPath, hasPath, visitFields } from './document-values.ts';
import { buildFieldIndex, FieldBuilder, type FieldIndex } from './field-index.ts';
import type { GeoPoint } from './filter-ast.ts';
import { placeOf } from './geo.ts';
import type { Settings } from './settings.ts';
import type { JsonObject } from './shape.ts';
import { rankColumn } from './sort.ts';
import type { TextIndex, TextIndexer } from './text-index.ts';
import { getOrCreate } from '../../memo/index.ts';

/** Numbers the contents of all indexes, so that a recreated index also gets a new number. */
let versions = 0;

/** How many documents are read in one step. */
const documentsAtOnce = 200;

/** How many count-only responses are cached. */
const mostCounts = 500;

/** For how many paths it is remembered whether documents have them: requests can name any. */
const mostPaths = 500;

interface ContentOptions {
  /** The index that it is the content of. */
  readonly uid: string;
  readonly documents: readonly JsonObject[];
  readonly settings: Settings;
  readonly indexer: TextIndexer;
  /** Called when its word index has been built. */
  readonly onWords: () => void;
}

/**
 * The immutable content of an index between two changes: documents, settings, and the structures that searches use.
 * Columns and the word index are built ahead by `preparing`, or by the first search that needs them.
 */
export class IndexContent {
  uid: string;
  readonly settings: Settings;
  /** Different for every content. */
  readonly version = (versions += 1);
  private readonly documents: readonly JsonObject[];
  private readonly indexer: TextIndexer;
  private readonly onWords: () => void;
  private readonly fields = new Map<string, FieldIndex>();
  private readonly ranks = new Map<string, Uint32Array>();
  private everything: Bitset | undefined;
  private absent: { readonly field: FieldIndex; readonly rank: Uint32Array } | undefined;
  private paths: string[] | undefined;
  private hasFields: LRUCache<string, boolean> | undefined;
  private places: (GeoPoint | undefined)[] | undefined;
  private words: TextIndex | undefined;
  private counts: LRUCache<string, JsonObject> | undefined;
  private isPrepared = false;

  constructor({ uid, documents, settings, indexer, onWords }: ContentOptions) {
    this.uid = uid;
    this.documents = documents;
    this.settings = settings;
    this.indexer = indexer;
    this.onWords = onWords;
  }

  /** How many documents there are; their ordinals run from 0 to one below. */
  get size(): number {
    return this.documents.length;
  }

  /** All documents, as a set that must not be changed. */
  get all(): Bitset {
    return (this.everything ??= fullSet(this.size));
  }

  /** The document at an ordinal that a search of this content gave. */
  at(ordinal: number): JsonObject {
    return this.documents[ordinal] ?? {};
  }

  /**
   * The columns of a field. Fields that no document has share one empty set, so that requests cannot fill the memory
   * with them.
   */
  field(path: string): FieldIndex {
    const known = this.fields.get(path);
    if (known) return known;
    if (!this.isNamed(path) && !this.hasField(path)) return this.noField().field;
    const index = buildFieldIndex(this.documents, path);
    this.fields.set(path, index);
    return index;
  }

  private noField() {
    if (!this.absent) {
      const field = new FieldBuilder(this.size).build();
      this.absent = { field, rank: rankColumn(field, true) };
    }
    return this.absent;
  }

  /** Builds the columns and the word index that searches are answered from, some at each step. */
  *preparing(): Generator<void> {
    if (this.isPrepared) return;
    const { filterableAttributes, sortableAttributes } = this.settings;
    const named = [...filterableAttributes, ...sortableAttributes].filter((name) => typeof name === 'string');
    const builders = new Map(
      named
        .filter((name) => !name.includes('.') && !(name in Object.prototype) && !this.fields.has(name))
        .map((name) => [name, new FieldBuilder(this.size)]),
    );
    for (let start = 0; start < this.size; start += documentsAtOnce) {
      const batch = this.documents.slice(start, start + documentsAtOnce);
      this.indexer.read(batch);
      batch.forEach((document, at) => {
        for (const key in document) builders.get(key)?.add(start + at, document[key] ?? null);
      });
      yield;
    }
    for (const [name, builder] of builders)
      this.fields.set(name, builder.isEmpty ? this.noField().field : yield* builder.building());
    for (const name of named) {
      this.field(name);
      yield;
    }
    for (const name of sortableAttributes) {
      for (const ascending of [true, false]) {
        this.rank(name, ascending);
        yield;
      }
    }
    this.place(0);
    yield;
    if (!this.words) this.useWords(yield* this.indexer.building(this.documents));
    this.isPrepared = true;
  }

  /** Whether the settings name a field: there are few of these, and checking them needs no documents. */
  private isNamed(path: string): boolean {
    const { filterableAttributes, sortableAttributes } = this.settings;
    return filterableAttributes.includes(path) || sortableAttributes.includes(path);
  }

  /** Whether some document has a field. */
  private hasField(path: string): boolean {
    this.hasFields ??= new LRUCache({ max: mostPaths });
    return getOrCreate(this.hasFields, path, () => this.documents.some((document) => hasPath(document, path)));
  }

  /** Every document's rank by a field. */
  rank(path: string, ascending: boolean): Uint32Array {
    const field = this.field(path);
    if (field === this.absent?.field) return this.absent.rank;
    return getOrCreate(this.ranks, `${path}:${ascending}`, () => rankColumn(field, ascending));
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
    this.onWords();
    return (this.words = words);
  }

  /** A cached count-only response: pages ask for the same counts again and again. */
  counted(key: string, count: () => JsonObject): JsonObject {
    this.counts ??= new LRUCache({ max: mostCounts });
    return getOrCreate(this.counts, key, count);
  }
}
