import { afterNested } from './reading-json.ts';
import { isJsonObject, type Json, parseJson } from './shape.ts';
import type { Sharing } from './sharing.ts';

/** A list or object that was parsed before, and its text. */
interface Part {
  readonly text: string;
  readonly value: Json;
  /** Another part with the same hash. */
  readonly next: Part | undefined;
}

/** The lists and objects of a field, by the hash of their texts. */
class Field {
  readonly parts = new Map<number, Part>();
  /** The numbers of closing brackets in its values: the next value probably has one of these. */
  readonly closings: number[] = [];
  met = 0;
  again = 0;

  /** Whether its values repeat, as far as is known. */
  get repeats(): boolean {
    return this.met < enough || this.again * 4 > this.met;
  }
}

/** How many values of a field are examined before deciding whether they repeat. */
const enough = 200;
/** How many numbers of closing brackets are tried before a value is read to its end. */
const mostClosings = 5;
/** How many characters are examined before deciding whether documents repeat each other. */
const enoughCharacters = 4_000_000;

/** A placeholder for repeated parts in the text to parse; a text that contains it is parsed whole. */
const mark = '\u0001';
const markInJson = JSON.stringify(mark);
const escapedMark = markInJson.slice(1, -1);

/** Names without escapes; between the end of one text and the start of the next there are other characters. */
const plainName = /^\w+$/;

const [quote, colon] = ['"', ':'].map((char) => char.charCodeAt(0));

/**
 * Parses lists of documents as `JSON.parse` does, but the lists and objects in their fields only when their text is new:
 * vehicles of one model have the same equipment, and those of one dealer the same address. To compare such a text takes
 * a third of the time of parsing it. Only texts without blanks between values gain by it; any other is parsed as it is.
 */
export class InterningParser {
  readonly #sharing: Sharing;
  readonly #fields = new Map<string, Field>();
  #characters = 0;
  #repeatedCharacters = 0;

  /** @param sharing which shares the parts of new values with those before */
  constructor(sharing: Sharing) {
    this.#sharing = sharing;
  }

  /** The value of a text, in which equal parts may be the same object; `undefined` when it is not JSON. */
  parse(text: string): Json | undefined {
    const mayRepeat = this.#characters < enoughCharacters || this.#repeatedCharacters * 4 > this.#characters;
    if (!mayRepeat || !text.startsWith('[') || text.includes(escapedMark)) return parseJson(text);
    this.#characters += text.length;
    return this.#parsed(text) ?? parseJson(text);
  }

  /** The documents of a text; `undefined` when it is not a list of them as expected. */
  #parsed(text: string): Json[] | undefined {
    const names: string[] = [];
    const values: Json[] = [];
    let rest = '';
    let from = 0;
    let list = nextValue('[', text, 0);
    let object = nextValue('{', text, 0);
    for (let at = Math.min(list, object); at < text.length; at = Math.min(list, object)) {
      const name = nameBefore(text, at);
      const field = this.#fieldOf(name);
      if (!field) return undefined;
      const part = this.#partAt(text, at, field);
      const end = part ? at + part.text.length : afterNested(text, at);
      if (part) {
        names.push(name);
        values.push(part.value);
        rest += text.slice(from, at) + markInJson;
        from = end;
      }
      if (list < end) list = nextValue('[', text, end);
      if (object < end) object = nextValue('{', text, end);
    }
    const documents = parseJson(rest + text.slice(from));
    return Array.isArray(documents) && putBack(documents, names, values) ? documents : undefined;
  }

  #fieldOf(name: string): Field | undefined {
    const known = this.#fields.get(name);
    if (known || !plainName.test(name)) return known;
    const field = new Field();
    this.#fields.set(name, field);
    return field;
  }

  /** The list or object at a position; `undefined` if its field's values do not repeat, or it is not JSON. */
  #partAt(text: string, start: number, field: Field): Part | undefined {
    if (!field.repeats) return undefined;
    field.met += 1;
    for (const count of field.closings) {
      const known = partIn(field, text.slice(start, afterClosings(text, start, count)));
      if (known) return this.#met(known, field);
    }
    const whole = text.slice(start, afterNested(text, start));
    const count = whole.split(closingOf(whole, 0)).length - 1;
    if (!field.closings.includes(count)) {
      field.closings.unshift(count);
      field.closings.splice(mostClosings);
    }
    const known = partIn(field, whole);
    if (known) return this.#met(known, field);
    const value = parseJson(whole);
    if (value === undefined) return undefined;
    const hash = hashOf(whole);
    // A copy: a slice would keep the text of the whole request in memory.
    const copy = Buffer.from(whole).toString();
    const part = { text: copy, value: this.#sharing.repeated(value), next: field.parts.get(hash) };
    field.parts.set(hash, part);
    return part;
  }

  #met(part: Part, field: Field): Part {
    field.again += 1;
    this.#repeatedCharacters += part.text.length;
    return part;
  }
}

/** The start of the next value of a name that begins with this bracket; the text's length when there is none. */
function nextValue(bracket: '[' | '{', text: string, from: number): number {
  for (let at = text.indexOf(bracket, from); at !== -1; at = text.indexOf(bracket, at + 1))
    if (text.charCodeAt(at - 1) === colon && text.charCodeAt(at - 2) === quote) return at;
  return text.length;
}

/** The name whose value begins at a place; no plain name when the quote before the colon begins a text. */
function nameBefore(text: string, start: number): string {
  const end = start - 2;
  return text.slice(text.lastIndexOf('"', end - 1) + 1, end);
}

function closingOf(text: string, start: number): ']' | '}' {
  return text[start] === '[' ? ']' : '}';
}

/** The place after some of the closing brackets that follow a bracket; 0 when there are fewer. */
function afterClosings(text: string, start: number, count: number): number {
  const closing = closingOf(text, start);
  let at = start;
  for (let met = 0; met < count && at !== -1; met += 1) at = text.indexOf(closing, at + 1);
  return at + 1;
}

/** The part of a field that has this text. */
function partIn(field: Field, text: string): Part | undefined {
  let part = field.parts.get(hashOf(text));
  while (part && part.text !== text) part = part.next;
  return part;
}

/** A hash of a text's length and some of its characters. */
function hashOf(text: string): number {
  let hash = text.length;
  const step = (text.length >> 4) + 1;
  for (let at = text.length - 2; at > 0; at -= step)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x9e3779b1) ^ (hash >>> 15);
  return hash;
}

/**
 * Puts values where documents have marks; false when documents do not have as many, as when a name occurs twice in one.
 *
 * @param names of the values, in the order of the text
 */
function putBack(documents: readonly Json[], names: readonly string[], values: readonly Json[]): boolean {
  let next = 0;
  for (const document of documents) {
    if (!isJsonObject(document)) return false;
    for (let name = names[next]; name !== undefined && document[name] === mark; name = names[next])
      document[name] = values[next++] ?? null;
  }
  return next === names.length;
}
