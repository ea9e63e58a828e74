import { type Json, parseJson } from './shape.ts';

/** Characters parsed at once: some milliseconds' work. */
const partLength = 1_000_000;

const [quote, backslash, comma, openList, openObject, closeList, closeObject] = [...'"\\,[{]}'].map((character) =>
  character.charCodeAt(0),
);
const blank = /^[ \t\r\n]*$/;

/** The position after the text that begins with the quote at `start`; the end if it has no other quote. */
function afterText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) return at + 1;
    if (code === backslash) at += 1;
  }
  return text.length;
}

/** The position after the list or object that begins with the bracket at `start`; the end if nothing closes it. */
export function afterNested(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = afterText(text, at);
      continue;
    }
    at += 1;
    if (code === openList || code === openObject) depth += 1;
    else if ((code === closeList || code === closeObject) && --depth === 0) return at;
  }
  return text.length;
}

/**
 * The items of a JSON list, a part of a long one at each step, or the one value that the text is instead; `undefined` when
 * the text is not JSON.
 *
 * @param parse parses the text, or a list of some of its items
 */
export function* readingList(text: string, parse = parseJson): Generator<void, readonly Json[] | undefined> {
  const first = text.search(/[^ \t\r\n]/);
  if (text.length <= partLength || text[first] !== '[') {
    const value = parse(text);
    return value === undefined || Array.isArray(value) ? value : [value];
  }
  const itemsOf = (items: string) => {
    const list = parse(`[${items}]`);
    return Array.isArray(list) ? list : undefined;
  };
  const read: Json[] = [];
  let start = first + 1;
  let at = start;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === closeList) break;
    if (code === quote) at = afterText(text, at);
    else if (code === openList || code === openObject) at = afterNested(text, at);
    else {
      if (code === comma && at - start >= partLength) {
        const part = itemsOf(text.slice(start, at));
        if (!part) return undefined;
        for (const item of part) read.push(item);
        start = at + 1;
        yield;
      }
      at += 1;
    }
  }
  const rest = text.slice(start, at);
  const last = text[at] === ']' && blank.test(text.slice(at + 1)) ? itemsOf(rest) : undefined;
  // A list does not end with a comma.
  if (!last || (last.length === 0 && read.length > 0)) return undefined;
  return [...read, ...last];
}

/**
 * The values of a text with one JSON value on each line, a part of a long one at each step; `undefined` when one of
 * them is not JSON.
 */
export function* readingLines(text: string): Generator<void, readonly Json[] | undefined> {
  const values: Json[] = [];
  let start = 0;
  for (let at = 0; at < text.length; ) {
    if (at - start >= partLength) {
      start = at;
      yield;
    }
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end === -1 ? text.length : end);
    at = end === -1 ? text.length : end + 1;
    if (line.trim() === '') continue;
    const value = parseJson(line);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}
