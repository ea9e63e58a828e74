import type { Json, JsonObject } from './shape.ts';

/**
 * Longer texts are descriptions, which are unique to a vehicle; very short ones are already shared by the JSON parser.
 */
const longestShared = 100;
const shortestShared = 11;

/** How many texts of a field are examined before deciding whether they repeat. */
const enough = 200;

/** Mixes a number into a hash. */
function mix(hash: number, value: number): number {
  return Math.imul(hash ^ value, 0x9e3779b1) ^ (hash >>> 15);
}

/**
 * Deduplicates equal parts of documents: vehicles of one dealer have the same address, and many have the same
 * equipment. A stock then takes a fraction of the memory.
 */
export class Sharing {
  readonly #texts = new Map<string, string>();
  readonly #values = new Map<number, Json>();
  /** By field: how many texts were seen, and how many of them were repeats. */
  readonly #fields = new Map<string, { met: number; again: number }>();
  /** The hash of the value shared last. */
  #hash = 0;

  /** Replaces the parts of a document by equal ones of documents before it. */
  add(document: JsonObject): void {
    for (const key in document) {
      const value = document[key] ?? null;
      const shared = typeof value === 'string' ? this.#sharedIn(key, value) : this.#shared(value);
      if (shared !== value) document[key] = shared;
    }
  }

  /** A text of a field, shared unless the field's texts hardly repeat. */
  #sharedIn(key: string, text: string): string {
    if (text.length < shortestShared || text.length > longestShared) return text;
    let field = this.#fields.get(key);
    if (!field) this.#fields.set(key, (field = { met: 0, again: 0 }));
    if (field.met > enough && field.again * 4 < field.met) return text;
    field.met += 1;
    const shared = this.#sharedText(text);
    if (shared !== undefined) field.again += 1;
    return shared ?? text;
  }

  /** The equal text that was met before; `undefined` when there was none. */
  #sharedText(text: string): string | undefined {
    const known = this.#texts.get(text);
    if (known === undefined) this.#texts.set(text, text);
    return known;
  }

  /** A value whose parts are shared, or an equal one. Its texts are only looked up when no list or object has them all. */
  #shared(value: Json): Json {
    if (typeof value === 'string') {
      const { length } = value;
      this.#hash = mix(
        mix(length, value.charCodeAt(0)),
        mix(value.charCodeAt(length >> 1), value.charCodeAt(length - 1)),
      );
    } else if (typeof value === 'number') this.#hash = mix(value | 0, (value * 1000) | 0);
    else if (typeof value !== 'object' || value === null) this.#hash = value === null ? 1 : value ? 2 : 3;
    else return Array.isArray(value) ? this.#sharedList(value) : this.#sharedObject(value);
    return value;
  }

  #sharedList(list: Json[]): Json {
    let hash = 5;
    for (let at = 0; at < list.length; at++) {
      const item = list[at] ?? null;
      const shared = this.#shared(item);
      if (shared !== item) list[at] = shared;
      hash = mix(hash, this.#hash);
    }
    this.#hash = hash;
    const known = this.#values.get(hash);
    if (known !== undefined && hasSameItems(known, list)) return known;
    list.forEach((item, at) => (list[at] = this.#part(item)));
    if (known === undefined) this.#values.set(hash, list);
    return list;
  }

  #sharedObject(object: JsonObject): Json {
    let hash = 6;
    for (const key in object) {
      const item = object[key] ?? null;
      const shared = this.#shared(item);
      if (shared !== item) object[key] = shared;
      hash = mix(mix(hash, this.#hash), key.length);
    }
    this.#hash = hash;
    const known = this.#values.get(hash);
    if (known !== undefined && hasSameFields(known, object)) return known;
    for (const key in object) object[key] = this.#part(object[key] ?? null);
    if (known === undefined) this.#values.set(hash, object);
    return object;
  }

  #part(item: Json): Json {
    if (typeof item !== 'string' || item.length < shortestShared || item.length > longestShared) return item;
    return this.#sharedText(item) ?? item;
  }
}

/** Whether a value is a list of the same items; those that are lists or objects are shared. */
function hasSameItems(known: Json, list: readonly Json[]): known is Json[] {
  if (!Array.isArray(known) || known.length !== list.length) return false;
  for (let at = 0; at < list.length; at++) if (known[at] !== list[at]) return false;
  return true;
}

/** Whether a value is an object that has the same fields in the same order, whose parts are shared. */
function hasSameFields(known: Json, object: JsonObject): known is JsonObject {
  if (typeof known !== 'object' || known === null || Array.isArray(known)) return false;
  const keys = Object.keys(known);
  let at = 0;
  for (const key in object) if (keys[at++] !== key || known[key] !== object[key]) return false;
  return at === keys.length;
}
