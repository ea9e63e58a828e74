import { type Json, parseJson } from './shape.ts';

/** Characters parsed at once: some milliseconds' work. */
const partLength = 1_000_000;

const [quote, backslash, comma] = ['"', '\\', ','].map((char) => char.charCodeAt(0));
const opening = new Set(['[', '{'].map((char) => char.charCodeAt(0)));
const closing = new Set([']', '}'].map((char) => char.charCodeAt(0)));
const blank = /^[ \t\r\n]*$/;

/** The position after the text that begins with the quote at `start`. */
function afterText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = end;
    while (text.charCodeAt(slashes - 1) === backslash) slashes -= 1;
    if ((end - slashes) % 2 === 0) return end + 1;
  }
  return text.length;
}

/** A list in the text of a request, without its brackets; `undefined` when that is not JSON. */
function itemsOf(text: string): Json[] | undefined {
  const list = parseJson(`[${text}]`);
  return Array.isArray(list) ? list : undefined;
}

/**
 * The items of a JSON list, a part of a long one at each step, or the one value that the text is instead; `undefined` when
 * the text is not JSON.
 */
export function* readingList(text: string): Generator<void, readonly Json[] | undefined> {
  const first = text.search(/[^ \t\r\n]/);
  if (text.length <= partLength || text[first] !== '[') {
    const value = parseJson(text);
    return value === undefined || Array.isArray(value) ? value : [value];
  }
  const read: Json[] = [];
  let depth = 0;
  let start = first + 1;
  let at = first;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = afterText(text, at);
      continue;
    }
    if (opening.has(code)) depth += 1;
    else if (closing.has(code) && --depth === 0) break;
    else if (code === comma && depth === 1 && at - start >= partLength) {
      const part = itemsOf(text.slice(start, at));
      if (!part) return undefined;
      for (const item of part) read.push(item);
      start = at + 1;
      yield;
    }
    at += 1;
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
