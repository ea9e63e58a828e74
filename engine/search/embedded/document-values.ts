import { isJsonObject, type Json, type JsonObject } from './shape.ts';
import { ProtocolError } from './errors.ts';

/** The normal form for comparing text: trimmed, NFKD, lower case; accents are kept. */
export function normaliseText(text: string): string {
  const trimmed = text.trim();
  return (beyondAscii.test(trimmed) ? trimmed.normalize('NFKD') : trimmed).toLowerCase();
}

const beyondAscii = /[^\p{ASCII}]/u;

/** Orders texts as their UTF-8 bytes do, which for valid text is by code point. */
export function compareText(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a !== b) {
      // Surrogates stand for code points above every other UTF-16 unit.
      const aHigh = a >= 0xd800 && a <= 0xdfff;
      const bHigh = b >= 0xd800 && b <= 0xdfff;
      return aHigh === bHigh ? a - b : aHigh ? 1 : -1;
    }
  }
  return left.length - right.length;
}

/** Calls `visit` with every value at a dotted path, through arrays and under keys that contain dots themselves. */
export function visitPath(document: JsonObject, path: string, visit: (value: Json) => void): void {
  if (Object.hasOwn(document, path)) visit(document[path] ?? null);
  for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) {
    const key = path.slice(0, dot);
    if (Object.hasOwn(document, key)) visitBelow(document[key] ?? null, path.slice(dot + 1), visit);
  }
}

function visitBelow(value: Json, path: string, visit: (value: Json) => void): void {
  if (Array.isArray(value)) for (const item of value) visitBelow(item, path, visit);
  else if (isJsonObject(value)) visitPath(value, path, visit);
}

/** Whether a document has a value at a dotted path. */
export function hasPath(document: JsonObject, path: string): boolean {
  let isFound = false;
  visitPath(document, path, () => {
    isFound = true;
  });
  return isFound;
}

/** Calls `visit` with every non-null scalar in a value: itself, or the elements of its arrays. */
export function visitScalars(value: Json, visit: (scalar: string | number) => void): void {
  if (typeof value === 'string' || typeof value === 'number') visit(value);
  else if (typeof value === 'boolean') visit(String(value));
  else if (Array.isArray(value)) for (const item of value) visitScalars(item, visit);
}

/** Whether a value matches `IS EMPTY`: "", [] or {}. */
export function isEmptyValue(value: Json): boolean {
  if (value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isJsonObject(value) && Object.keys(value).length === 0;
}

/** A dotted path and the paths below it: paths that many documents share are joined once. */
export class FieldPath {
  readonly path: string;
  readonly #below = new Map<string, FieldPath>();

  constructor(path = '') {
    this.path = path;
  }

  /** The path of a key under this one. */
  of(key: string): FieldPath {
    let below = this.#below.get(key);
    if (!below) this.#below.set(key, (below = new FieldPath(this.path === '' ? key : `${this.path}.${key}`)));
    return below;
  }
}

/**
 * Calls `visit` with every leaf field's dotted path and value, arrays of objects merged under one path.
 *
 * @param root the path of documents, kept by the caller for all documents of an index
 */
export function visitFields(document: JsonObject, root: FieldPath, visit: (path: string, value: Json) => void): void {
  for (const key in document) visitField(root.of(key), document[key] ?? null, visit);
}

function visitField(at: FieldPath, value: Json, visit: (path: string, value: Json) => void): void {
  if (isJsonObject(value)) {
    visitFields(value, at, visit);
  } else if (Array.isArray(value) && value.some(isJsonObject)) {
    for (const item of value) visitField(at, item, visit);
  } else {
    visit(at.path, value);
  }
}

const idPattern = /^[a-zA-Z0-9_-]{1,511}$/;

/**
 * The field that identifies documents: the only one whose name ends in `id`, whatever its case.
 *
 * @throws ProtocolError when no field or more than one could be it
 */
export function inferPrimaryKey(document: JsonObject): string {
  const [first, second, ...more] = Object.keys(document).filter((key) => key.toLowerCase().endsWith('id'));
  const advice = 'Please specify the primary key manually using the `primaryKey` query parameter.';
  if (first === undefined)
    throw new ProtocolError(
      'index_primary_key_no_candidate_found',
      `The primary key inference failed as the engine did not find any field ending with \`id\` in its name. ${advice}`,
    );
  if (second !== undefined)
    throw new ProtocolError(
      'index_primary_key_multiple_candidates_found',
      `The primary key inference failed as the engine found ${more.length + 2} fields ending with \`id\` in their names: '${first}' and '${second}'. ${advice}`,
    );
  return first;
}

function invalidId(id: Json): ProtocolError {
  const message = `Document identifier \`${JSON.stringify(id)}\` is invalid. A document identifier can be of type integer or string, only composed of alphanumeric characters (a-z A-Z 0-9), hyphens (-) and underscores (_), and can not be more than 511 bytes.`;
  return new ProtocolError('invalid_document_id', message);
}

/** @throws ProtocolError `missing_document_id` or `invalid_document_id` */
export function readDocumentId(document: JsonObject, primaryKey: string): string {
  const id = Object.hasOwn(document, primaryKey) ? document[primaryKey] : undefined;
  if (id === undefined) {
    const message = `Document doesn't have a \`${primaryKey}\` attribute: \`${JSON.stringify(document)}\`.`;
    throw new ProtocolError('missing_document_id', message);
  }
  const isValid =
    typeof id === 'number' ? Number.isSafeInteger(id) : typeof id === 'string' && idPattern.test(id.trim());
  if (!isValid) throw invalidId(id);
  return String(id).trim();
}
