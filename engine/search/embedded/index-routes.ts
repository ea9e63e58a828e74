import { Hono } from 'hono';
import { ProtocolError } from './errors.ts';
import { checkIndexUid } from './index-list.ts';
import type { IndexStore } from './index-store.ts';
import { isJsonObject, isStringArray, type Json, type JsonObject } from './json.ts';
import { checkShape, type Field, readParameters } from './shape.ts';
import { allow, allowIndex, parametersOf, readBody, type ServiceState } from './state.ts';

const pageFields: Record<string, Field> = {
  offset: { type: 'integer', code: 'invalid_index_offset' },
  limit: { type: 'integer', code: 'invalid_index_limit' },
};

const indexFields: Record<string, Field> = {
  uid: { type: 'string', code: 'invalid_index_uid' },
  primaryKey: { type: 'string', code: 'invalid_index_primary_key' },
};

const swapFields: Record<string, Field> = {
  indexes: { type: 'strings', code: 'invalid_swap_indexes' },
  rename: { type: 'boolean', code: 'invalid_swap_rename' },
};

function text(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** What the protocol tells of an index. */
function describe({ uid, primaryKey, createdAt, updatedAt }: IndexStore): JsonObject {
  return { uid, createdAt, updatedAt, primaryKey };
}

/** Cuts a page out of a list as `{results, offset, limit, total}`. */
export function page<T>(
  all: readonly T[],
  parameters: JsonObject,
): { results: T[]; offset: number; limit: number; total: number } {
  const offset = typeof parameters['offset'] === 'number' ? parameters['offset'] : 0;
  const limit = typeof parameters['limit'] === 'number' ? parameters['limit'] : 20;
  return { results: all.slice(offset, offset + limit), offset, limit, total: all.length };
}

function readSwap(body: Json): { indexes: [string, string]; rename: boolean } {
  const { indexes, rename } = checkShape(body, swapFields);
  const [left, right, more] = isStringArray(indexes) ? indexes : [];
  if (left === undefined || right === undefined || more !== undefined)
    throw new ProtocolError(
      'invalid_swap_indexes',
      `Two indexes must be given for each swap. The list \`${JSON.stringify(indexes ?? null)}\` contains ${Array.isArray(indexes) ? indexes.length : 0} indexes.`,
    );
  return { indexes: [left, right], rename: rename === true };
}

/** Create, get, list, update, delete and swap indexes. */
export function indexRoutes(state: ServiceState): Hono {
  const { indexes, tasks } = state;
  return new Hono()
    .get('/indexes', async (c) => {
      const access = await allow(state, c, 'indexes.get');
      const visible = indexes.all().filter((index) => access.mayUse(index.uid));
      return c.json(page(visible.map(describe), readParameters(parametersOf(c), pageFields)));
    })
    .post('/indexes', async (c) => {
      const access = await allow(state, c, 'indexes.create');
      const body = checkShape(await readBody(c), indexFields);
      const uid = text(body['uid']);
      if (uid === undefined) throw new ProtocolError('missing_index_uid', 'Missing field `uid`');
      checkIndexUid(uid);
      access.demand(uid);
      const primaryKey = text(body['primaryKey']) ?? null;
      return c.json(
        tasks.run('indexCreation', uid, { primaryKey }, (now) => indexes.create(uid, primaryKey, now)),
        202,
      );
    })
    .get('/indexes/:uid', async (c) => c.json(describe(indexes.get(await allowIndex(state, c, 'indexes.get')))))
    .patch('/indexes/:uid', async (c) => {
      const uid = await allowIndex(state, c, 'indexes.update');
      const body = checkShape(await readBody(c), indexFields);
      const change = { primaryKey: text(body['primaryKey']), uid: text(body['uid']) };
      if (change.uid !== undefined) checkIndexUid(change.uid);
      const details = { primaryKey: change.primaryKey ?? null, ...(change.uid && { newIndexUid: change.uid }) };
      return c.json(
        tasks.run('indexUpdate', uid, details, (now) => indexes.update(uid, change, now)),
        202,
      );
    })
    .delete('/indexes/:uid', async (c) => {
      const uid = await allowIndex(state, c, 'indexes.delete');
      const work = () => ({ deletedDocuments: indexes.delete(uid) });
      return c.json(tasks.run('indexDeletion', uid, { deletedDocuments: 0 }, work), 202);
    })
    .post('/swap-indexes', async (c) => {
      const access = await allow(state, c, 'indexes.swap');
      const body = await readBody(c);
      const swaps = (Array.isArray(body) ? body : isJsonObject(body) ? [body] : []).map(readSwap);
      for (const uid of swaps.flatMap((swap) => swap.indexes)) access.demand(uid);
      const shown = swaps.map(({ indexes: [left, right], rename }): Json => ({ indexes: [left, right], rename }));
      return c.json(
        tasks.run('indexSwap', null, { swaps: shown }, () => {
          for (const { indexes: names, rename } of swaps) indexes[rename ? 'rename' : 'swap'](...names);
        }),
        202,
      );
    });
}
