import { add, type Bitset, emptySet } from './bitset.ts';
import { compareText, isEmptyValue, normaliseText, visitPath, visitScalars } from './document-values.ts';
import type { Json, JsonObject } from './shape.ts';
import { finished, sorting } from './steps.ts';

/**
 * One field of all documents, stored by column. Its distinct values have ids: numbers first, ascending, then texts in
 * byte order of their normal form. So a range of values is a range of ids, and its documents are adjacent.
 */
export interface FieldIndex {
  /** How many documents there are. */
  readonly size: number;
  readonly exists: Bitset;
  readonly nulls: Bitset;
  readonly empties: Bitset;
  /** Distinct numbers, ascending; a number's value id is its position. */
  readonly numbers: Float64Array;
  /** Distinct normalised texts; a text's value id is its position plus `numbers.length`. */
  readonly texts: readonly string[];
  /** `documentsByValue[valueStarts[v] … valueStarts[v + 1])` are the documents with value `v`, ascending. */
  readonly valueStarts: Uint32Array;
  readonly documentsByValue: Uint32Array;
  /** `valuesByDocument[documentStarts[d] … documentStarts[d + 1])` are the value ids of document `d`. */
  readonly documentStarts: Uint32Array;
  readonly valuesByDocument: Uint32Array;
  /** Parallel to `valuesByDocument`: which of `spellings` the document used. */
  readonly spellingsByDocument: Uint32Array;
  /** Values as written in documents. */
  readonly spellings: readonly string[];
}

/** How many values are processed in one step. */
const valuesAtOnce = 5000;

/** The columns of a field of documents, at any dotted path. */
export function buildFieldIndex(documents: readonly JsonObject[], path: string): FieldIndex {
  const builder = new FieldBuilder(documents.length);
  documents.forEach((document, ordinal) => visitPath(document, path, (value) => builder.add(ordinal, value)));
  return builder.build();
}

/** Gathers a field's values, document by document, and makes its columns of them. */
export class FieldBuilder {
  readonly #size: number;
  readonly #presence: Pick<FieldIndex, 'exists' | 'nulls' | 'empties'>;
  /** The distinct spellings met. */
  readonly #spellingIds = new Map<string | number, number>();
  /** The ids of the spellings of all documents; those of document `d` begin at `starts[d]`. */
  #occurrences: Uint32Array;
  #count = 0;
  readonly #starts: Uint32Array;
  /** The document that was met last. */
  #last = 0;
  #isEmpty = true;

  constructor(size: number) {
    this.#size = size;
    this.#presence = { exists: emptySet(size), nulls: emptySet(size), empties: emptySet(size) };
    this.#starts = new Uint32Array(size + 1);
    this.#occurrences = new Uint32Array(size);
  }

  /** Whether no document has the field. */
  get isEmpty(): boolean {
    return this.#isEmpty;
  }

  /** Adds a value of a document; documents come in order, and each may have several values. */
  add(ordinal: number, value: Json): void {
    this.#isEmpty = false;
    while (this.#last < ordinal) this.#starts[++this.#last] = this.#count;
    add(this.#presence.exists, ordinal);
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) this.#addScalar(value);
    else if (value === null) add(this.#presence.nulls, ordinal);
    else if (isEmptyValue(value)) add(this.#presence.empties, ordinal);
    else visitScalars(value, (scalar) => this.#addScalar(scalar));
  }

  #addScalar(scalar: string | number): void {
    const key = scalar === 0 ? 0 : scalar;
    let id = this.#spellingIds.get(key);
    if (id === undefined) {
      id = this.#spellingIds.size;
      this.#spellingIds.set(key, id);
    }
    if (this.#count === this.#occurrences.length) {
      const longer = new Uint32Array(2 * this.#count + 16);
      longer.set(this.#occurrences);
      this.#occurrences = longer;
    }
    this.#occurrences[this.#count++] = id;
  }

  build(): FieldIndex {
    return finished(this.building());
  }

  /** The same, in steps. */
  *building(): Generator<void, FieldIndex> {
    const size = this.#size;
    while (this.#last < size) this.#starts[++this.#last] = this.#count;
    const keys = [...this.#spellingIds.keys()];
    const normalised: (string | number)[] = [];
    for (const key of keys) {
      if (normalised.length % valuesAtOnce === 0) yield;
      normalised.push(typeof key === 'string' ? normaliseText(key) : key);
    }
    const numbers = Float64Array.from(normalised.filter((value) => typeof value === 'number')).sort();
    yield;
    const texts = yield* sortedTexts([...new Set(normalised.filter((value) => typeof value === 'string'))]);
    const ids = new Map<string | number, number>();
    numbers.forEach((value, id) => ids.set(value, id));
    texts.forEach((value, id) => ids.set(value, numbers.length + id));
    yield;
    const valueOfSpelling = Uint32Array.from(normalised, (value) => ids.get(value) ?? 0);
    yield;
    const columns = columnsOf(this.#occurrences.subarray(0, this.#count), this.#starts, valueOfSpelling, size);
    yield;
    const postings = postingsOf(columns, size, ids.size);
    yield;
    return { size, ...this.#presence, numbers, texts, ...columns, ...postings, spellings: keys.map(String) };
  }
}

/** Half of a character beyond the first 65,536. */
const surrogate = /[\ud800-\udfff]/;

/** Texts in byte order; without surrogates that is the built-in one, which is faster. */
function sortedTexts(texts: readonly string[]): Generator<void, string[]> {
  return sorting(texts, texts.some((text) => surrogate.test(text)) ? compareText : undefined);
}

type Columns = Pick<FieldIndex, 'documentStarts' | 'valuesByDocument' | 'spellingsByDocument'>;

/** Replaces spellings by value ids and drops values that a document repeats. */
function columnsOf(occurrences: Uint32Array, starts: Uint32Array, valueOfSpelling: Uint32Array, size: number): Columns {
  const values = new Uint32Array(occurrences.length);
  const spellings = new Uint32Array(occurrences.length);
  const documentStarts = new Uint32Array(size + 1);
  let end = 0;
  for (let ordinal = 0; ordinal < size; ordinal++) {
    const start = end;
    const last = starts[ordinal + 1] ?? 0;
    for (let at = starts[ordinal] ?? 0; at < last; at++) {
      const spelling = occurrences[at] ?? 0;
      const value = valueOfSpelling[spelling] ?? 0;
      if (end > start && includes(values, value, start, end)) continue;
      values[end] = value;
      spellings[end] = spelling;
      end++;
    }
    documentStarts[ordinal + 1] = end;
  }
  return {
    documentStarts,
    valuesByDocument: values.slice(0, end),
    spellingsByDocument: spellings.slice(0, end),
  };
}

/** Whether a value is between two positions. */
function includes(values: Uint32Array, value: number, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (values[at] === value) return true;
  return false;
}

function postingsOf(
  columns: Columns,
  size: number,
  valueCount: number,
): Pick<FieldIndex, 'valueStarts' | 'documentsByValue'> {
  const valueStarts = new Uint32Array(valueCount + 1);
  for (const value of columns.valuesByDocument) valueStarts[value + 1] = (valueStarts[value + 1] ?? 0) + 1;
  for (let value = 0; value < valueCount; value++)
    valueStarts[value + 1] = (valueStarts[value + 1] ?? 0) + (valueStarts[value] ?? 0);
  const next = valueStarts.slice();
  const documentsByValue = new Uint32Array(columns.valuesByDocument.length);
  for (let ordinal = 0; ordinal < size; ordinal++) {
    const end = columns.documentStarts[ordinal + 1] ?? 0;
    for (let at = columns.documentStarts[ordinal] ?? 0; at < end; at++) {
      const value = columns.valuesByDocument[at] ?? 0;
      const place = next[value] ?? 0;
      documentsByValue[place] = ordinal;
      next[value] = place + 1;
    }
  }
  return { valueStarts, documentsByValue };
}

/** The first position in a sorted list whose item is not below the bound (`below` decides). */
export function lowerBound(length: number, below: (position: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (below(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Adds to `target` the documents that have a value id from `first` up to but not `end`. */
export function addValueRange(index: FieldIndex, first: number, end: number, target: Bitset): void {
  const last = index.valueStarts[end] ?? 0;
  for (let at = index.valueStarts[first] ?? 0; at < last; at++) add(target, index.documentsByValue[at] ?? 0);
}
