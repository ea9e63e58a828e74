import { members } from './bitset.ts';
import { ProtocolError, quoted, withIndex } from './errors.ts';
import { pickFields } from './format.ts';
import type { IndexStore, WriteMode } from './index-store.ts';
import {
  checkShape,
  type Fields,
  isJsonObject,
  type Json,
  type JsonObject,
  parseJson,
  readParameters,
} from './shape.ts';
import { firstInOrder } from './narrowing.ts';
import { filterDocuments, sortColumn, valuesOf } from './ranked-search.ts';
import { inTurns } from './steps.ts';
import { checkSortable, parseSort } from './sort.ts';
import { type Context, Hono } from 'hono';
import { checkIndexUid } from './index-list.ts';
import { readingLines, readingList } from './reading-json.ts';
import { demandPayload, malformed, parametersOf, readBody, type ServiceState } from './state.ts';

/** The fields that a request for documents can have. */
const documentsFields = {
  offset: { type: 'integer', code: 'invalid_document_offset' },
  limit: { type: 'integer', code: 'invalid_document_limit' },
  fields: { type: 'strings', code: 'invalid_document_fields' },
  filter: { type: 'any', code: 'invalid_document_filter' },
  ids: { type: 'array', code: 'invalid_document_ids' },
  sort: { type: 'strings', code: 'invalid_document_sort' },
} as const satisfies Fields;

/** Filters and sorts of document requests have their own error codes. */
function asDocuments<T>(index: IndexStore, work: () => T): T {
  try {
    return withIndex(index.uid, work);
  } catch (error) {
    throw error instanceof ProtocolError && /^invalid_search_(?:filter|sort)$/.test(error.code)
      ? new ProtocolError(error.code.replace('search', 'document'), error.message)
      : error;
  }
}

/** The ordinals of the documents that a filter matches. */
function documentsThat(index: IndexStore, filter: Json | undefined): Uint32Array {
  return asDocuments(index, () => members(filterDocuments(index.content, filter, { tenantFilter: [] })));
}

function sorted(index: IndexStore, ordinals: Uint32Array, sort: readonly string[]): Uint32Array {
  const rules = asDocuments(index, () =>
    sort.map((text) => {
      const criterion = parseSort(text);
      checkSortable(criterion, index.settings);
      return valuesOf(sortColumn(criterion, index.content), ordinals);
    }),
  );
  return firstInOrder(ordinals.length, ordinals.length, rules).map((at) => ordinals[at] ?? 0);
}

/**
 * Answers a request for documents: a page of those that match.
 *
 * @throws ProtocolError `invalid_document_…`
 */
export function listDocuments(index: IndexStore, body: Json): JsonObject {
  const request = checkShape(body, documentsFields);
  const offset = request.offset ?? 0;
  const limit = request.limit ?? 20;
  const { content } = index;
  let ordinals = documentsThat(index, request.filter);
  const { ids, sort } = request;
  if (ids) {
    const wanted = new Set(ids.map((id) => index.get(String(id))));
    ordinals = ordinals.filter((ordinal) => wanted.has(content.at(ordinal)));
  }
  if (sort) ordinals = sorted(index, ordinals, sort);
  const results = Array.from(ordinals.subarray(offset, offset + limit), (ordinal) =>
    pickFields(content.at(ordinal), request.fields ?? ['*']),
  );
  return { results, offset, limit, total: ordinals.length };
}

/** @throws ProtocolError `document_not_found` */
function getDocument(index: IndexStore, id: string, fields: readonly string[]): JsonObject {
  const document = index.get(id);
  if (!document) throw new ProtocolError('document_not_found', `Document \`${id}\` not found.`);
  return pickFields(document, fields);
}

const contentTypes = ['application/json', 'application/x-ndjson'];

/**
 * Reads documents from a request's text: a JSON object or list, or one JSON object per line. A long list is read in steps.
 *
 * @throws ProtocolError `missing_content_type`, `invalid_content_type`, `missing_payload` or `malformed_payload`
 */
function* readingDocuments(
  text: string,
  contentType: string | undefined,
  parse: typeof parseJson,
): Generator<void, readonly JsonObject[]> {
  const accepted = quoted(contentTypes);
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
  demandPayload(text);
  const values = yield* type === 'application/json' ? readingList(text, parse) : readingLines(text);
  if (values === undefined) throw malformed('the text is not JSON');
  if (!values.every(isJsonObject)) throw malformed('data are neither an object nor a list of objects');
  return values;
}

const filterField = { filter: { type: 'any', code: 'invalid_document_filter' } } as const;
const fieldsField = { fields: { type: 'strings', code: 'invalid_document_fields' } } as const;
const writeFields = { primaryKey: { type: 'string', code: 'invalid_index_primary_key' } } as const;

/** A blank filter would delete everything. */
function isBlank(filter: Json): boolean {
  if (typeof filter === 'string') return filter.trim() === '';
  return Array.isArray(filter) && filter.every(isBlank);
}

/** A request to write documents. */
interface DocumentWrite {
  readonly mode: WriteMode;
  readonly parameters: URLSearchParams;
  /** The documents. */
  readonly text: string;
  readonly contentType: string | undefined;
}

/** Small enough that sharing their parts takes only a few milliseconds. */
const sharedAtOnce = 200;

/**
 * Writes documents to an index, which is created if need be; gives the task that did. Many documents are read in steps,
 * between which the index can be searched, and written at once.
 *
 * @throws ProtocolError when the request is malformed; what is wrong with a document is the error of the task
 */
export function* addingDocuments(
  { indexes, tasks, clock }: ServiceState,
  uid: string,
  { mode, parameters, text, contentType }: DocumentWrite,
) {
  checkIndexUid(uid);
  const { primaryKey } = readParameters(parameters, writeFields);
  const parse = (json: string) => indexes.find(uid)?.parse(json) ?? parseJson(json);
  const documents = yield* readingDocuments(text, contentType, parse);
  for (let start = 0; start < documents.length; start += sharedAtOnce) {
    if (start > 0) yield;
    const at = new Date(clock.now()).toISOString();
    indexes.getOrCreate(uid, at).share(documents.slice(start, start + sharedAtOnce));
  }
  const details = { receivedDocuments: documents.length, indexedDocuments: 0 };
  return tasks.run('documentAdditionOrUpdate', uid, details, (now) => {
    indexes.getOrCreate(uid, now).write(documents, mode, primaryKey ?? undefined, now);
    return { indexedDocuments: documents.length };
  });
}

/** Add, change, get and delete documents. */
export function documentRoutes(state: ServiceState): Hono {
  const { indexes, tasks } = state;
  const write = async (c: Context, mode: WriteMode) => {
    const [text, contentType] = [await c.req.text(), c.req.header('Content-Type')];
    const parameters = parametersOf(c);
    const adding = addingDocuments(state, c.req.param('uid') ?? '', { mode, parameters, text, contentType });
    return c.json(await inTurns(adding), 202);
  };
  type Doomed = (index: IndexStore) => (id: string, ordinal: number) => boolean;
  const remove = (c: Context, details: { providedIds: number; originalFilter: string | null }, doomed: Doomed) => {
    const uid = c.req.param('uid') ?? '';
    const enqueued = tasks.run('documentDeletion', uid, { ...details, deletedDocuments: 0 }, (now) => {
      const index = indexes.get(uid);
      return { deletedDocuments: index.remove(doomed(index), now) };
    });
    return c.json(enqueued, 202);
  };
  const removeIds = (c: Context, ids: readonly string[]) => {
    const doomed = new Set(ids);
    return remove(c, { providedIds: ids.length, originalFilter: null }, () => (id) => doomed.has(id));
  };
  return new Hono()
    .post('/indexes/:uid/documents', (c) => write(c, 'replace'))
    .put('/indexes/:uid/documents', (c) => write(c, 'update'))
    .get('/indexes/:uid/documents', (c) =>
      c.json(listDocuments(indexes.get(c.req.param('uid')), readParameters(parametersOf(c), documentsFields))),
    )
    .post('/indexes/:uid/documents/fetch', async (c) =>
      c.json(listDocuments(indexes.get(c.req.param('uid')), await readBody(c))),
    )
    .post('/indexes/:uid/documents/delete-batch', async (c) => {
      const ids = await readBody(c);
      if (!Array.isArray(ids))
        throw new ProtocolError('bad_request', 'Invalid value type: expected an array of document identifiers');
      return removeIds(c, ids.map(String));
    })
    .post('/indexes/:uid/documents/delete', async (c) => {
      const { filter } = checkShape(await readBody(c), filterField);
      if (filter === undefined || filter === null)
        throw new ProtocolError('missing_document_filter', 'Missing field `filter`');
      if (isJsonObject(filter) || isBlank(filter))
        throw new ProtocolError('invalid_document_filter', 'Sending an empty filter is forbidden.');
      return remove(c, { providedIds: 0, originalFilter: JSON.stringify(filter) }, (index) => {
        const doomed = new Set(documentsThat(index, filter));
        return (_, ordinal) => doomed.has(ordinal);
      });
    })
    .delete('/indexes/:uid/documents', (c) => remove(c, { providedIds: 0, originalFilter: null }, () => () => true))
    .get('/indexes/:uid/documents/:id', (c) => {
      const { fields } = readParameters(parametersOf(c), fieldsField);
      const index = indexes.get(c.req.param('uid'));
      return c.json(getDocument(index, c.req.param('id'), fields ?? ['*']));
    })
    .delete('/indexes/:uid/documents/:id', (c) => removeIds(c, [c.req.param('id')]));
}
