import { type Context, Hono } from 'hono';
import { documentsFields, documentsThat, getDocument, listDocuments, readDocuments } from './documents.ts';
import { ProtocolError } from './errors.ts';
import { checkIndexUid } from './index-list.ts';
import type { IndexStore, WriteMode } from './index-store.ts';
import { isJsonObject, isStringArray, type Json } from './json.ts';
import { checkShape, readParameters } from './shape.ts';
import { parametersOf, readBody, type ServiceState } from './state.ts';

const filterField = { filter: { type: 'any', code: 'invalid_document_filter' } } as const;
const fieldsField = { fields: { type: 'strings', code: 'invalid_document_fields' } } as const;
const writeFields = { primaryKey: { type: 'string', code: 'invalid_index_primary_key' } } as const;

/** A blank filter would delete everything. */
function isBlank(filter: Json): boolean {
  if (typeof filter === 'string') return filter.trim() === '';
  return Array.isArray(filter) && filter.every(isBlank);
}

/** Add, change, get and delete documents. */
export function documentRoutes({ indexes, tasks }: ServiceState): Hono {
  const write = async (c: Context, mode: WriteMode) => {
    const uid = c.req.param('uid') ?? '';
    checkIndexUid(uid);
    const { primaryKey } = readParameters(parametersOf(c), writeFields);
    const documents = readDocuments(await c.req.text(), c.req.header('Content-Type'));
    const details = { receivedDocuments: documents.length, indexedDocuments: 0 };
    const enqueued = tasks.run('documentAdditionOrUpdate', uid, details, (now) => {
      const key = typeof primaryKey === 'string' ? primaryKey : undefined;
      indexes.getOrCreate(uid, now).write(documents, mode, key, now);
      return { indexedDocuments: documents.length };
    });
    return c.json(enqueued, 202);
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
      return c.json(getDocument(index, c.req.param('id'), isStringArray(fields) ? fields : ['*']));
    })
    .delete('/indexes/:uid/documents/:id', (c) => removeIds(c, [c.req.param('id')]));
}
