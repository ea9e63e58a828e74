import { perObject } from '../memo/index.ts';
import { pointerKeys } from './json.ts';
import { endOfString, readString } from './parse-scan.ts';

/** A value in a text, from its first character to the one after its last. */
export interface TextPart {
  readonly start: number;
  readonly end: number;
  /** The start and end of its key, if it has one. */
  readonly key?: readonly [start: number, end: number];
}

/**
 * The positions of values in a JSON text without faults. Only the objects and lists on the way to a value are read, each
 * once: a tree of the whole text takes longer than parsing it, and most documents have little to report.
 */
export function positionsIn(text: string): { nearest(pointer: string): TextPart } {
  const start = text.search(/\S/);
  const root: TextPart = { start, end: endOfValue(text, start) };
  const partsOf = perObject((holder: TextPart) => readParts(text, holder));
  return {
    /** The value at a pointer, or the nearest around it. */
    nearest(pointer) {
      let part = root;
      for (const key of pointerKeys(pointer)) {
        const inner = partsOf(part).get(key);
        if (!inner) break;
        part = inner;
      }
      return part;
    },
  };
}

const between = /[\s,:]*/y;
const plainEnd = /[^\s,\]}]*/y;
const bracketOrString = /["{}[\]]/g;

/** The entries of an object by their keys, the items of a list by their indexes; of a key written twice, the first. */
function readParts(text: string, { start, end }: TextPart): ReadonlyMap<string, TextPart> {
  const parts = new Map<string, TextPart>();
  const opening = text[start];
  if (opening !== '{' && opening !== '[') return parts;
  const last = end - 1;
  for (let at = endOf(between, text, start + 1), index = 0; at < last; index++) {
    const keyEnd = opening === '{' ? endOfString(text, at) : undefined;
    const value = keyEnd === undefined ? at : endOf(between, text, keyEnd);
    const part = { start: value, end: endOfValue(text, value) };
    const name = keyEnd === undefined ? String(index) : readString(text.slice(at, keyEnd));
    if (!parts.has(name)) parts.set(name, keyEnd === undefined ? part : { ...part, key: [at, keyEnd] });
    at = endOf(between, text, part.end);
  }
  return parts;
}

/** The offset after the value that starts here. */
function endOfValue(text: string, start: number): number {
  const first = text[start];
  if (first === '"') return endOfString(text, start);
  if (first !== '{' && first !== '[') return endOf(plainEnd, text, start);
  let depth = 0;
  bracketOrString.lastIndex = start;
  for (let found = bracketOrString.exec(text); found; found = bracketOrString.exec(text)) {
    const { index, 0: character } = found;
    if (character === '"') bracketOrString.lastIndex = endOfString(text, index);
    else if (character === '{' || character === '[') depth++;
    else if (--depth === 0) return index + 1;
  }
  return text.length;
}

/** The offset after a pattern's match here, which may be empty. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  pattern.test(text);
  return pattern.lastIndex;
}
