import { matchesPattern } from './attribute-pattern.ts';
import { FieldPath, visitFields, visitScalars } from './document-values.ts';
import type { JsonObject } from './shape.ts';
import { tokenize } from './query.ts';

/** Word positions per field are kept in 16 bits. */
const positionsPerField = 65536;
/** How many words two values of a list lie apart. */
const valueDistance = 8;

/** The words of one document in order: word ids, and the place (field and position) of each. */
interface DocumentWords {
  words: Uint32Array;
  places: Uint32Array;
}

/** The words of many documents: which documents hold a word, and where. */
export interface TextIndex {
  readonly size: number;
  readonly words: readonly string[];
  readonly idOfWord: ReadonlyMap<string, number>;
  /** Word ids in the order of their texts. */
  readonly sortedWords: readonly number[];
  /** Occurrences of word `w` are at `starts[w] … starts[w + 1])`, by document, then place. */
  readonly starts: Uint32Array;
  readonly documents: Uint32Array;
  readonly places: Uint32Array;
  /** The path of each field id. */
  readonly fieldPaths: readonly string[];
  /** How early each field id is among the searchable attributes; 0 is best. */
  readonly fieldWeights: readonly number[];
  /** The number of words in a field of a document. */
  fieldLength(ordinal: number, field: number): number;
}

/** The field id of a place. */
export function fieldOf(place: number): number {
  return place >>> 16;
}

/** The word position of a place within its field. */
export function positionOf(place: number): number {
  return place & 0xffff;
}

/**
 * Gives text indexes of changing documents. The words of a document are found once and kept as long as the document
 * object lives, so that after a change only the changed documents are read again.
 */
export class TextIndexer {
  private readonly searchable: readonly string[];
  private idOfWord = new Map<string, number>();
  private words: string[] = [];
  private sortedWords: number[] = [];
  private readonly fieldIds = new Map<string, number>();
  private readonly unsearched = new Set<string>();
  private readonly root = new FieldPath();
  private known = new WeakMap<JsonObject, DocumentWords>();

  constructor(searchableAttributes: readonly string[]) {
    this.searchable = searchableAttributes;
  }

  /** Finds the words of some documents ahead, so that `build` takes less time at once. */
  read(documents: readonly JsonObject[]): void {
    for (const document of documents) this.wordsOf(document);
  }

  build(documents: readonly JsonObject[]): TextIndex {
    const before = this.words.length;
    let listed = documents.map((document) => this.wordsOf(document));
    if (before > 2 * countUsed(listed, this.words.length) + 10_000) {
      // Words of documents long gone outnumber those in use: start over.
      this.idOfWord = new Map();
      this.words = [];
      this.sortedWords = [];
      this.known = new WeakMap();
      listed = documents.map((document) => this.wordsOf(document));
    }
    const { words, idOfWord } = this;
    if (this.sortedWords.length !== words.length)
      this.sortedWords = words
        .map((_, id) => id)
        .sort((left, right) => ((words[left] ?? '') < (words[right] ?? '') ? -1 : 1));
    const fieldPaths = [...this.fieldIds.keys()];
    const lengths = fieldLengths(listed, fieldPaths.length);
    return {
      size: documents.length,
      words,
      idOfWord,
      sortedWords: this.sortedWords,
      ...invert(listed, words.length),
      fieldPaths,
      fieldWeights: fieldPaths.map((path) => this.weightOf(path) ?? 0),
      fieldLength: (ordinal, field) => lengths[ordinal * fieldPaths.length + field] ?? 0,
    };
  }

  /** A path's position among the searchable attributes; `undefined` when it is not searchable. */
  private weightOf(path: string): number | undefined {
    const weight = this.searchable.findIndex((pattern) => matchesPattern(pattern, path));
    return weight === -1 ? undefined : weight;
  }

  private fieldId(path: string): number | undefined {
    const known = this.fieldIds.get(path);
    if (known !== undefined || this.unsearched.has(path)) return known;
    if (this.weightOf(path) === undefined) {
      this.unsearched.add(path);
      return undefined;
    }
    this.fieldIds.set(path, this.fieldIds.size);
    return this.fieldIds.size - 1;
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
    const known = this.known.get(document);
    if (known) return known;
    const words: number[] = [];
    const places: number[] = [];
    const nextPosition = new Map<number, number>();
    visitFields(document, this.root, (path, value) => {
      const field = this.fieldId(path);
      if (field === undefined) return;
      visitScalars(value, (scalar) => {
        for (const token of tokenize(String(scalar), nextPosition.get(field) ?? 0)) {
          words.push(this.wordId(token.word));
          places.push(field * positionsPerField + Math.min(token.position, positionsPerField - 1));
          nextPosition.set(field, token.position + valueDistance);
        }
      });
    });
    const found = { words: Uint32Array.from(words), places: Uint32Array.from(places) };
    this.known.set(document, found);
    return found;
  }
}

/** The number of words in every field of every document, document by document. */
function fieldLengths(listed: readonly DocumentWords[], fields: number): Uint16Array {
  const lengths = new Uint16Array(listed.length * fields);
  listed.forEach(({ places }, ordinal) => {
    for (const place of places) {
      const at = ordinal * fields + fieldOf(place);
      lengths[at] = Math.min(positionsPerField - 1, (lengths[at] ?? 0) + 1);
    }
  });
  return lengths;
}

function countUsed(listed: readonly DocumentWords[], wordCount: number): number {
  const used = new Uint8Array(wordCount);
  for (const { words } of listed) for (const word of words) used[word] = 1;
  return used.reduce((total, one) => total + one, 0);
}

function invert(
  listed: readonly DocumentWords[],
  wordCount: number,
): Pick<TextIndex, 'starts' | 'documents' | 'places'> {
  const starts = new Uint32Array(wordCount + 1);
  for (const { words } of listed) for (const word of words) starts[word + 1] = (starts[word + 1] ?? 0) + 1;
  for (let word = 0; word < wordCount; word++) starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0);
  const next = starts.slice();
  const documents = new Uint32Array(starts[wordCount] ?? 0);
  const places = new Uint32Array(documents.length);
  listed.forEach((document, ordinal) => {
    for (let at = 0; at < document.words.length; at++) {
      const word = document.words[at] ?? 0;
      const slot = next[word] ?? 0;
      documents[slot] = ordinal;
      places[slot] = document.places[at] ?? 0;
      next[word] = slot + 1;
    }
  });
  return { starts, documents, places };
}
