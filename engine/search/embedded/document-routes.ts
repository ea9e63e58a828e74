import { type Context, Hono } from 'hono';
import { documentsFields, documentsThat, getDocument, listDocuments, readDocuments } from './documents.ts';
import { ProtocolError } from './errors.ts';
import { checkIndexUid } from './index-list.ts';
import type { WriteMode } from './index-store.ts';
import { isJsonObject, isStringArray, type Json } from './json.ts';
import { checkShape, readParameters } from './shape.ts';
import { allowIndex, parametersOf, readBody, type ServiceState } from './state.ts';

const filterField = { filter: { type: 'any', code: 'invalid_document_filter' } } as const;
const fieldsField = {
  fields: { type: 'strings', code: 'invalid_document_fields' },
  retrieveVectors: { type: 'boolean', code: 'invalid_document_retrieve_vectors' },
} as const;
const writeFields = {
  primaryKey: { type: 'string', code: 'invalid_index_primary_key' },
  skipCreation: { type: 'boolean', code: 'invalid_skip_creation' },
  customMetadata: { type: 'string', code: 'invalid_custom_metadata' },
} as const;

/** A filter as a task's details show it. */
function shownFilter(filter: Json): string {
  return JSON.stringify(filter);
}

/** Add, change, get and delete documents. */
export function documentRoutes(state: ServiceState): Hono {
  const { indexes, tasks } = state;
  const usesContains = () => state.features.get('containsFilter') === true;
  const write = async (c: Context, mode: WriteMode) => {
    const uid = await allowIndex(state, c, 'documents.add');
    checkIndexUid(uid);
    const { primaryKey, skipCreation } = readParameters(parametersOf(c), writeFields);
    const documents = readDocuments(await c.req.text(), c.req.header('Content-Type'));
    const key = typeof primaryKey === 'string' ? primaryKey : undefined;
    const details = { receivedDocuments: documents.length, indexedDocuments: 0 };
    return tasks.run('documentAdditionOrUpdate', uid, details, (now) => {
      const index = indexes.getOrCreate(uid, now);
      const known = key ?? index.primaryKey;
      const kept = skipCreation
        ? documents.filter((document) => known !== null && index.get(String(document[known])))
        : documents;
      index.write(kept, mode, key, now);
      return { indexedDocuments: kept.length };
    });
  };
  const remove = (uid: string, ids: readonly string[]) => {
    const doomed = new Set(ids);
    return tasks.run(
      'documentDeletion',
      uid,
      { providedIds: ids.length, deletedDocuments: 0, originalFilter: null },
      (now) => ({
        deletedDocuments: indexes.get(uid).remove((id) => doomed.has(id), now),
      }),
    );
  };
  return new Hono()
    .post('/indexes/:uid/documents', async (c) => c.json(await write(c, 'replace'), 202))
    .put('/indexes/:uid/documents', async (c) => c.json(await write(c, 'update'), 202))
    .get('/indexes/:uid/documents', async (c) => {
      const index = indexes.get(await allowIndex(state, c, 'documents.get'));
      return c.json(listDocuments(index, readParameters(parametersOf(c), documentsFields), usesContains()));
    })
    .post('/indexes/:uid/documents/fetch', async (c) => {
      const index = indexes.get(await allowIndex(state, c, 'documents.get'));
      return c.json(listDocuments(index, await readBody(c), usesContains()));
    })
    .post('/indexes/:uid/documents/delete-batch', async (c) => {
      const uid = await allowIndex(state, c, 'documents.delete');
      const ids = await readBody(c);
      if (!Array.isArray(ids))
        throw new ProtocolError('bad_request', 'Invalid value type: expected an array of document identifiers');
      return c.json(remove(uid, ids.map(String)), 202);
    })
    .post('/indexes/:uid/documents/delete', async (c) => {
      const uid = await allowIndex(state, c, 'documents.delete');
      const { filter } = checkShape(await readBody(c), filterField);
      if (filter === undefined || filter === null)
        throw new ProtocolError('missing_document_filter', 'Missing field `filter`');
      if (isJsonObject(filter) || documentFilterIsBlank(filter))
        throw new ProtocolError('invalid_document_filter', 'Sending an empty filter is forbidden.');
      const details = { providedIds: 0, deletedDocuments: 0, originalFilter: shownFilter(filter) };
      return c.json(
        tasks.run('documentDeletion', uid, details, (now) => {
          const index = indexes.get(uid);
          const doomed = new Set(documentsThat(index, filter, usesContains()));
          return { deletedDocuments: index.remove((_, ordinal) => doomed.has(ordinal), now) };
        }),
        202,
      );
    })
    .delete('/indexes/:uid/documents', async (c) => {
      const uid = await allowIndex(state, c, 'documents.delete');
      const details = { providedIds: 0, deletedDocuments: 0, originalFilter: null };
      const work = (now: string) => ({ deletedDocuments: indexes.get(uid).remove(() => true, now) });
      return c.json(tasks.run('documentDeletion', uid, details, work), 202);
    })
    .get('/indexes/:uid/documents/:id', async (c) => {
      const index = indexes.get(await allowIndex(state, c, 'documents.get'));
      const { fields } = readParameters(parametersOf(c), fieldsField);
      return c.json(getDocument(index, c.req.param('id'), isStringArray(fields) ? fields : ['*']));
    })
    .delete('/indexes/:uid/documents/:id', async (c) =>
      c.json(remove(await allowIndex(state, c, 'documents.delete'), [c.req.param('id') ?? '']), 202),
    );
}

function documentFilterIsBlank(filter: Json): boolean {
  if (typeof filter === 'string') return filter.trim() === '';
  return Array.isArray(filter) && filter.every(documentFilterIsBlank);
}
