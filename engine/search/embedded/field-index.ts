import { add, type Bitset, emptySet } from './bitset.ts';
import { compareText, isEmptyValue, normaliseText, visitPath, visitScalars } from './document-values.ts';
import type { JsonObject } from './shape.ts';

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

export function buildFieldIndex(documents: readonly JsonObject[], path: string): FieldIndex {
  const size = documents.length;
  const presence = { exists: emptySet(size), nulls: emptySet(size), empties: emptySet(size) };
  const gathered = gather(documents, path, presence);
  const keys = [...gathered.spellingIds.keys()];
  const normalised = keys.map((key) => (typeof key === 'string' ? normaliseText(key) : key));
  const numbers = Float64Array.from(normalised.filter((value) => typeof value === 'number')).sort();
  const texts = [...new Set(normalised.filter((value) => typeof value === 'string'))].sort(compareText);
  const ids = new Map<string | number, number>();
  numbers.forEach((value, id) => ids.set(value, id));
  texts.forEach((value, id) => ids.set(value, numbers.length + id));
  const valueOfSpelling = Uint32Array.from(normalised, (value) => ids.get(value) ?? 0);
  const columns = columnsOf(gathered, valueOfSpelling, size);
  const postings = postingsOf(columns, size, ids.size);
  return { size, ...presence, numbers, texts, ...columns, ...postings, spellings: keys.map(String) };
}

/** The distinct spellings met, and which of them each document has; notes the field's presence. */
function gather(
  documents: readonly JsonObject[],
  path: string,
  presence: Pick<FieldIndex, 'exists' | 'nulls' | 'empties'>,
) {
  const spellingIds = new Map<string | number, number>();
  const documentStarts = new Uint32Array(documents.length + 1);
  const occurrences: number[] = [];
  documents.forEach((document, ordinal) => {
    visitPath(document, path, (value) => {
      add(presence.exists, ordinal);
      if (value === null) add(presence.nulls, ordinal);
      else if (isEmptyValue(value)) add(presence.empties, ordinal);
      else
        visitScalars(value, (scalar) => {
          const key = scalar === 0 ? 0 : scalar;
          let id = spellingIds.get(key);
          if (id === undefined) spellingIds.set(key, (id = spellingIds.size));
          occurrences.push(id);
        });
    });
    documentStarts[ordinal + 1] = occurrences.length;
  });
  return { spellingIds, documentStarts, occurrences };
}

type Columns = Pick<FieldIndex, 'documentStarts' | 'valuesByDocument' | 'spellingsByDocument'>;

/** Replaces spellings by value ids and drops values that a document repeats. */
function columnsOf(gathered: ReturnType<typeof gather>, valueOfSpelling: Uint32Array, size: number): Columns {
  const values = new Uint32Array(gathered.occurrences.length);
  const spellings = new Uint32Array(gathered.occurrences.length);
  const documentStarts = new Uint32Array(size + 1);
  let end = 0;
  for (let ordinal = 0; ordinal < size; ordinal++) {
    const start = end;
    const last = gathered.documentStarts[ordinal + 1] ?? 0;
    for (let at = gathered.documentStarts[ordinal] ?? 0; at < last; at++) {
      const spelling = gathered.occurrences[at] ?? 0;
      const value = valueOfSpelling[spelling] ?? 0;
      if (end > start && values.subarray(start, end).includes(value)) continue;
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
