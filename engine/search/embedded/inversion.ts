/** Word positions per field are kept in 16 bits. */
export const positionsPerField = 65536;
/** How many documents are processed in one step. */
export const documentsAtOnce = 1000;

/** The words of one document in order, two numbers each: its id and its place (field and position). */
export type DocumentWords = Uint32Array;

/** The field id of a place. */
export function fieldOf(place: number): number {
  return place >>> 16;
}

/** The word position of a place within its field. */
export function positionOf(place: number): number {
  return place & 0xffff;
}

/** Words, and the documents and places where they occur. */
export interface Inverted {
  /** Occurrences of word `w` are at `starts[w] … starts[w + 1])`, by document, then place. */
  readonly starts: Uint32Array;
  readonly documents: Uint32Array;
  readonly places: Uint32Array;
}

/** The number of words in every field of every document, document by document. */
export function* fieldLengths(listed: readonly DocumentWords[], fields: number): Generator<void, Uint16Array> {
  const lengths = new Uint16Array(listed.length * fields);
  for (let ordinal = 0; ordinal < listed.length; ordinal++) {
    if (ordinal % documentsAtOnce === 0) yield;
    const words = listed[ordinal] ?? new Uint32Array();
    for (let at = 1; at < words.length; at += 2) {
      const own = ordinal * fields + fieldOf(words[at] ?? 0);
      const length = lengths[own] ?? 0;
      if (length < positionsPerField - 1) lengths[own] = length + 1;
    }
  }
  return lengths;
}

/** How many of the words occur in any of the documents. */
export function* countUsed(listed: readonly DocumentWords[], wordCount: number): Generator<void, number> {
  const used = new Uint8Array(wordCount);
  for (const [ordinal, words] of listed.entries()) {
    if (ordinal % documentsAtOnce === 0) yield;
    for (let at = 0; at < words.length; at += 2) used[words[at] ?? 0] = 1;
  }
  return used.reduce((total, one) => total + one, 0);
}

/** The documents and places of each word, from the words of each document. */
export function* invert(listed: readonly DocumentWords[], wordCount: number): Generator<void, Inverted> {
  const starts = new Uint32Array(wordCount + 1);
  for (const [ordinal, words] of listed.entries()) {
    if (ordinal % documentsAtOnce === 0) yield;
    for (let at = 0; at < words.length; at += 2) {
      const word = words[at] ?? 0;
      starts[word + 1] = (starts[word + 1] ?? 0) + 1;
    }
  }
  for (let word = 0; word < wordCount; word++) starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0);
  const next = starts.slice();
  const documents = new Uint32Array(starts[wordCount] ?? 0);
  const places = new Uint32Array(documents.length);
  for (let ordinal = 0; ordinal < listed.length; ordinal++) {
    if (ordinal % documentsAtOnce === 0) yield;
    const words = listed[ordinal] ?? new Uint32Array();
    for (let at = 0; at < words.length; at += 2) {
      const word = words[at] ?? 0;
      const slot = next[word] ?? 0;
      documents[slot] = ordinal;
      places[slot] = words[at + 1] ?? 0;
      next[word] = slot + 1;
    }
  }
  return { starts, documents, places };
}
