import { matchesPattern } from './attribute-pattern.ts';
import { visitScalars } from './document-values.ts';
import { isJsonObject, type Json, type JsonObject } from './shape.ts';
import {
  countUsed,
  documentsAtOnce,
  type DocumentWords,
  fieldLengths,
  invert,
  type Inverted,
  positionsPerField,
} from './inversion.ts';
import { tokenize } from './query.ts';
import { finished, sorting } from './steps.ts';

/** The distance in words between two values of a list. */
const valueDistance = 8;

/** The words of a text: their ids, and which word of the text each is. */
interface TextWords {
  readonly ids: readonly number[];
  readonly positions: readonly number[];
}

/** Longer texts do not repeat. */
const longestKept = 60;

/** A path of documents with its search settings. */
interface SearchedPath {
  readonly path: string;
  /** Whether it, or a path below it, is searchable. */
  readonly isSearched: boolean;
  /** The id of the field; given when some document has it. */
  field: number | undefined;
  readonly below: Map<string, SearchedPath>;
}

/** The words of many documents: which documents hold a word, and where. */
export interface TextIndex extends Inverted {
  readonly size: number;
  /** Words by id; more may follow that are not in this index. */
  readonly words: readonly string[];
  /** The id of a word; `undefined` for one that is not in the index. */
  readonly idOfWord: (word: string) => number | undefined;
  /** Word ids in the order of their texts. */
  readonly sortedWords: readonly number[];
  /** The path of each field id. */
  readonly fieldPaths: readonly string[];
  /** How early each field id is among the searchable attributes; 0 is best. */
  readonly fieldWeights: readonly number[];
  /** The number of words in a field of a document. */
  fieldLength(ordinal: number, field: number): number;
}

/**
 * Gives text indexes of changing documents. The words of a document are found once and kept while it is among them, so
 * that after a change only the changed documents are read again.
 */
export class TextIndexer {
  private readonly searchable: readonly string[];
  private idOfWord = new Map<string, number>();
  private words: string[] = [];
  private sortedWords: number[] = [];
  private readonly fieldPaths: string[] = [];
  private readonly root: SearchedPath;
  private known = new Map<JsonObject, DocumentWords>();
  /** The words of the document that is being read, and how many numbers they take so far. */
  private gathered = new Uint32Array(1024);
  private found = 0;
  /** The position of the next word in each of its fields. */
  private readonly next: number[] = [];
  /** The words of short texts, many of which many documents have; until the index is built. */
  private wordsOfText = new Map<string, TextWords>();

  constructor(searchableAttributes: readonly string[]) {
    this.searchable = searchableAttributes;
    this.root = { path: '', isSearched: true, field: undefined, below: new Map() };
  }

  /** Finds the words of some documents ahead, so that `build` takes less time at once. */
  read(documents: readonly JsonObject[]): void {
    for (const document of documents) this.wordsOf(document);
  }

  build(documents: readonly JsonObject[]): TextIndex {
    return finished(this.building(documents));
  }

  /** Builds the index of documents, some at each step; they must not change meanwhile. */
  *building(documents: readonly JsonObject[]): Generator<void, TextIndex> {
    const listed = yield* this.listing(documents);
    this.wordsOfText = new Map();
    // Forgets documents that no longer exist.
    this.known = new Map(documents.map((document, at) => [document, listed[at] ?? new Uint32Array()]));
    // Between two steps another call may add words, or start over.
    const { words, idOfWord } = this;
    const count = words.length;
    yield;
    const known = this.sortedWords;
    const isSorted = known.length === count;
    const texts = isSorted ? [] : [...known.map((id) => words[id] ?? ''), ...words.slice(known.length, count)];
    const sortedWords = isSorted ? known : (yield* sorting(texts)).map((word) => idOfWord.get(word) ?? 0);
    if (this.words === words && this.sortedWords.length < count) this.sortedWords = sortedWords;
    yield;
    const fieldPaths = [...this.fieldPaths];
    const lengths = yield* fieldLengths(listed, fieldPaths.length);
    const inverted = yield* invert(listed, count);
    return {
      size: documents.length,
      words,
      idOfWord: (word) => {
        const id = idOfWord.get(word);
        return id !== undefined && id < count ? id : undefined;
      },
      sortedWords,
      ...inverted,
      fieldPaths,
      fieldWeights: fieldPaths.map((path) => this.weightOf(path) ?? 0),
      fieldLength: (ordinal, field) => lengths[ordinal * fieldPaths.length + field] ?? 0,
    };
  }

  /** The words of documents, some documents at each step. */
  private *listing(documents: readonly JsonObject[]): Generator<void, DocumentWords[]> {
    while (true) {
      const { words } = this;
      const before = words.length;
      const listed: DocumentWords[] = [];
      for (const document of documents) {
        if (listed.length % documentsAtOnce === 0) yield;
        if (this.words !== words) break;
        listed.push(this.wordsOf(document));
      }
      const used = yield* countUsed(listed, words.length);
      // Another call may have started over meanwhile.
      if (this.words !== words) continue;
      if (before <= 2 * used + 10_000) return listed;
      // Words of documents long gone outnumber those in use: start over.
      this.idOfWord = new Map();
      this.words = [];
      this.sortedWords = [];
      this.known = new Map();
      this.wordsOfText = new Map();
    }
  }

  /** A path's position among the searchable attributes; `undefined` when it is not searchable. */
  private weightOf(path: string): number | undefined {
    const weight = this.searchable.findIndex((pattern) => matchesPattern(pattern, path));
    return weight === -1 ? undefined : weight;
  }

  private below(at: SearchedPath, key: string): SearchedPath {
    let below = at.below.get(key);
    if (!below) {
      const path = at.path === '' ? key : `${at.path}.${key}`;
      const isSearched = this.searchable.some(
        (pattern) => matchesPattern(pattern, path) || pattern.startsWith('*') || pattern.startsWith(`${path}.`),
      );
      at.below.set(key, (below = { path, isSearched, field: undefined, below: new Map() }));
    }
    return below;
  }

  /** The id of a path that some document has; `undefined` when it is not searchable. */
  private fieldId(at: SearchedPath): number | undefined {
    if (at.field === undefined && this.weightOf(at.path) !== undefined) at.field = this.fieldPaths.push(at.path) - 1;
    return at.field;
  }

  private wordId(word: string): number {
    let id = this.idOfWord.get(word);
    if (id === undefined) {
      id = this.words.push(word) - 1;
      this.idOfWord.set(word, id);
    }
    return id;
  }

  private wordsOf(document: JsonObject): DocumentWords {
    let known = this.known.get(document);
    if (!known) {
      this.found = 0;
      this.next.length = 0;
      this.readFields(document, this.root);
      this.known.set(document, (known = this.gathered.slice(0, this.found)));
    }
    return known;
  }

  /** Gathers the words of all searchable fields, arrays of objects merged under one path. */
  private readFields(document: JsonObject, at: SearchedPath): void {
    for (const key in document) {
      const below = this.below(at, key);
      if (below.isSearched) this.readField(document[key] ?? null, below);
    }
  }

  private readField(value: Json, at: SearchedPath): void {
    if (isJsonObject(value)) return this.readFields(value, at);
    if (Array.isArray(value) && value.some(isJsonObject)) {
      for (const item of value) this.readField(item, at);
      return;
    }
    const field = this.fieldId(at);
    if (field === undefined) return;
    if (typeof value === 'string') this.readText(value, field);
    else visitScalars(value, (scalar) => this.readText(String(scalar), field));
  }

  private readText(text: string, field: number): void {
    const first = this.next[field] ?? 0;
    const { ids, positions } = this.textWords(text);
    const needed = this.found + 2 * ids.length;
    if (needed > this.gathered.length) {
      const longer = new Uint32Array(2 * needed);
      longer.set(this.gathered);
      this.gathered = longer;
    }
    for (let word = 0; word < ids.length; word++) {
      const position = first + (positions[word] ?? 0);
      this.gathered[this.found++] = ids[word] ?? 0;
      this.gathered[this.found++] = field * positionsPerField + Math.min(position, positionsPerField - 1);
    }
    const last = positions.at(-1);
    if (last !== undefined) this.next[field] = first + last + valueDistance;
  }

  private textWords(text: string): TextWords {
    let known = this.wordsOfText.get(text);
    if (known) return known;
    const tokens = tokenize(text);
    known = { ids: tokens.map(({ word }) => this.wordId(word)), positions: tokens.map(({ position }) => position) };
    if (text.length <= longestKept) this.wordsOfText.set(text, known);
    return known;
  }
}
