import type { Json, JsonObject } from './shape.ts';

/**
 * Longer texts are descriptions, which are unique to a vehicle; very short ones are already shared by the JSON parser.
 */
const longestShared = 100;
const shortestShared = 11;

/** How many texts of a field are examined before deciding whether they repeat. */
const enough = 200;

/** How many items of a list its hash takes in: lists that differ in others alone are rare. */
const mostHashed = 5;

function mix(hash: number, value: number): number {
  return Math.imul(hash ^ value, 0x9e3779b1) ^ (hash >>> 15);
}

/**
 * Deduplicates equal parts of documents: vehicles of one dealer have the same address, and many have the same
 * equipment. A stock then takes a fraction of the memory.
 */
export class Sharing {
  readonly #texts = new Map<string, string>();
  /** The first list or object of each hash. */
  readonly #values = new Map<number, Json[] | JsonObject>();
  /** The lists and objects whose parts are shared. */
  readonly #done = new Set<Json>();
  /** By field: how many texts were seen, and how many of them were repeats. */
  readonly #fields = new Map<string, { met: number; again: number }>();

  /** Replaces the parts of a document by equal ones of documents before it. */
  add(document: JsonObject): void {
    for (const key in document) {
      const value = document[key] ?? null;
      const shared = typeof value === 'string' ? this.#sharedIn(key, value) : this.part(value);
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

  /** An equal value that was met before, or this one with its parts shared. */
  part(value: Json): Json {
    if (typeof value === 'object') return value === null || this.#done.has(value) ? value : this.#shared(value);
    if (typeof value !== 'string' || value.length < shortestShared || value.length > longestShared) return value;
    return this.#sharedText(value) ?? value;
  }

  /** As `part`, for a value that documents to come contain itself. */
  repeated(value: Json): Json {
    const shared = this.part(value);
    this.#done.add(shared);
    return shared;
  }

  /** An equal list or object, or this one with its parts shared: they are only looked up when the whole is new. */
  #shared(value: Json[] | JsonObject): Json {
    const hash = hashOf(value);
    const known = this.#values.get(hash);
    if (known === undefined) this.#values.set(hash, value);
    else if (isSame(known, value)) return known;
    if (Array.isArray(value)) for (let at = 0; at < value.length; at++) value[at] = this.part(value[at] ?? null);
    else for (const key in value) value[key] = this.part(value[key] ?? null);
    return value;
  }
}

/** A hash of a value, the same for equal ones: of a text its length and some characters, of a list some items. */
function hashOf(value: Json): number {
  if (typeof value === 'string') return hashOfText(value);
  if (typeof value === 'number') return mix(value | 0, (value * 1000) | 0);
  if (typeof value !== 'object' || value === null) return value === null ? 1 : value ? 2 : 3;
  if (Array.isArray(value)) {
    let hash = value.length;
    const step = Math.ceil(value.length / mostHashed);
    for (let at = 0; at < value.length; at += step) hash = mix(hash, hashOf(value[at] ?? null));
    return hash;
  }
  let hash = 6;
  for (const key in value) hash = mix(mix(hash, hashOf(value[key] ?? null)), key.length);
  return hash;
}

/** Characters from all over the text: addresses of pictures differ in a few of them. */
function hashOfText(text: string): number {
  let hash = text.length;
  const step = (text.length >> 3) + 1;
  for (let at = text.length - 1; at >= 0; at -= step) hash = mix(hash, text.charCodeAt(at));
  return hash;
}

/** Whether two lists or objects are the same JSON. */
function isSame(one: Json[] | JsonObject, other: Json[] | JsonObject): boolean {
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    for (let at = 0; at < one.length; at++) if (isOther(one[at], other[at])) return false;
    return true;
  }
  if (Array.isArray(other)) return false;
  // Counted and not listed: a list of keys for each object of each vehicle takes as long as comparing them.
  let more = 0;
  for (const _ in one) more += 1;
  for (const key in other) {
    if (key === '__proto__' || isOther(one[key], other[key])) return false;
    more -= 1;
  }
  return more === 0;
}

function isOther(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return false;
  return typeof one !== 'object' || typeof other !== 'object' || one === null || other === null || !isSame(one, other);
}
