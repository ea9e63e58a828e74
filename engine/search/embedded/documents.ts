import { members } from './bitset.ts';
import { ProtocolError, withIndex } from './errors.ts';
import { pickFields } from './format.ts';
import type { IndexStore } from './index-store.ts';
import { isJsonObject, isStringArray, type Json, type JsonObject, parseJson } from './json.ts';
import { filterDocuments } from './ranked-search.ts';
import { checkShape, type Field } from './shape.ts';
import { checkSortable, parseSort, selectFirst } from './sort.ts';

/** The fields that a request for documents can have. */
export const documentsFields: Record<string, Field> = {
  offset: { type: 'integer', code: 'invalid_document_offset' },
  limit: { type: 'integer', code: 'invalid_document_limit' },
  fields: { type: 'strings', code: 'invalid_document_fields' },
  filter: { type: 'any', code: 'invalid_document_filter' },
  ids: { type: 'array', code: 'invalid_document_ids' },
  sort: { type: 'strings', code: 'invalid_document_sort' },
};

function integer(value: Json | undefined, fallback: number): number {
  return typeof value === 'number' ? value : fallback;
}

/** Filters of document requests have their own error code. */
function asDocumentFilter<T>(index: IndexStore, work: () => T): T {
  try {
    return withIndex(index.uid, work);
  } catch (error) {
    throw error instanceof ProtocolError && error.code === 'invalid_search_filter'
      ? new ProtocolError('invalid_document_filter', error.message)
      : error;
  }
}

/** The ordinals of the documents that a filter matches. */
export function documentsThat(index: IndexStore, filter: Json | undefined): Uint32Array {
  return asDocumentFilter(index, () => members(filterDocuments(index, filter, { tenantFilter: undefined })));
}

function sorted(index: IndexStore, ordinals: Uint32Array, sort: readonly string[]): Uint32Array {
  const columns = sort.map((text) => {
    const criterion = parseSort(text);
    checkSortable(criterion, index.settings);
    return criterion.kind === 'field' ? index.rank(criterion.field, criterion.ascending) : new Uint32Array();
  });
  const order = selectFirst(ordinals.length, ordinals.length, (left, right) => {
    for (const column of columns) {
      const order = (column[ordinals[left] ?? 0] ?? 0) - (column[ordinals[right] ?? 0] ?? 0);
      if (order !== 0) return order;
    }
    return left - right;
  });
  return Uint32Array.from(order, (at) => ordinals[at] ?? 0);
}

/**
 * Answers a request for documents: a page of those that match.
 *
 * @throws ProtocolError `invalid_document_…`
 */
export function listDocuments(index: IndexStore, body: Json): JsonObject {
  const request = checkShape(body, documentsFields);
  const offset = integer(request['offset'], 0);
  const limit = integer(request['limit'], 20);
  const fields = isStringArray(request['fields']) ? request['fields'] : ['*'];
  let ordinals = documentsThat(index, request['filter']);
  const { ids } = request;
  if (Array.isArray(ids)) {
    const wanted = new Set(ids.map((id) => index.get(String(id))));
    ordinals = ordinals.filter((ordinal) => wanted.has(index.at(ordinal)));
  }
  if (isStringArray(request['sort'])) ordinals = sorted(index, ordinals, request['sort']);
  const results = Array.from(ordinals.subarray(offset, offset + limit), (ordinal) =>
    pickFields(index.at(ordinal), fields),
  );
  return { results, offset, limit, total: ordinals.length };
}

/** @throws ProtocolError `document_not_found` */
export function getDocument(index: IndexStore, id: string, fields: readonly string[]): JsonObject {
  const document = index.get(id);
  if (!document) throw new ProtocolError('document_not_found', `Document \`${id}\` not found.`);
  return pickFields(document, fields);
}

function malformed(reason: string): ProtocolError {
  return new ProtocolError('malformed_payload', `The \`json\` payload provided is malformed. \`${reason}\`.`);
}

const contentTypes = ['application/json', 'application/x-ndjson'];

/**
 * Reads documents from a request's text: a JSON object or list, or one JSON object per line.
 *
 * @throws ProtocolError `missing_content_type`, `invalid_content_type`, `missing_payload` or `malformed_payload`
 */
export function readDocuments(text: string, contentType: string | undefined): JsonObject[] {
  const accepted = contentTypes.map((type) => `\`${type}\``).join(', ');
  if (contentType === undefined)
    throw new ProtocolError(
      'missing_content_type',
      `A Content-Type header is missing. Accepted values for the Content-Type header are: ${accepted}`,
    );
  const type = contentType.split(';')[0]?.trim() ?? '';
  if (!contentTypes.includes(type))
    throw new ProtocolError(
      'invalid_content_type',
      `The Content-Type \`${type}\` is invalid. Accepted values for the Content-Type header are: ${accepted}`,
    );
  if (text.trim() === '') throw new ProtocolError('missing_payload', `A json payload is missing.`);
  const values = type === 'application/json' ? parseJson(text) : readLines(text);
  if (values === undefined) throw malformed('the text is not JSON');
  const documents = Array.isArray(values) ? values : [values];
  if (!documents.every(isJsonObject)) throw malformed('data are neither an object nor a list of objects');
  return documents;
}

function readLines(text: string): Json[] | undefined {
  const values = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parseJson);
  return values.every((value) => value !== undefined) ? values : undefined;
}
