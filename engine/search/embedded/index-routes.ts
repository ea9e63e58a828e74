import { Hono } from 'hono';
import { ProtocolError, quoted } from './errors.ts';
import { checkIndexUid } from './index-list.ts';
import type { IndexStore } from './index-store.ts';
import {
  checkShape,
  type Fields,
  isJsonObject,
  type Json,
  type JsonObject,
  readParameters,
  type Shaped,
} from './shape.ts';
import { parametersOf, readBody, type ServiceState } from './state.ts';

const pageFields = {
  offset: { type: 'integer', code: 'invalid_index_offset' },
  limit: { type: 'integer', code: 'invalid_index_limit' },
} as const satisfies Fields;

const keyField = { primaryKey: { type: 'string', code: 'invalid_index_primary_key' } } as const satisfies Fields;

const indexFields = { uid: { type: 'string', code: 'invalid_index_uid' }, ...keyField } as const satisfies Fields;

const swapFields = {
  indexes: { type: 'strings', code: 'invalid_swap_indexes' },
  rename: { type: 'boolean', code: 'invalid_swap_rename' },
} as const satisfies Fields;

/** The description of an index in the protocol. */
function describe({ uid, primaryKey, createdAt, updatedAt }: IndexStore): JsonObject {
  return { uid, createdAt, updatedAt, primaryKey };
}

/** A page of a list as `{results, offset, limit, total}`. */
function page(all: readonly JsonObject[], parameters: Shaped<typeof pageFields>): JsonObject {
  const { offset, limit } = { offset: parameters.offset ?? 0, limit: parameters.limit ?? 20 };
  return { results: all.slice(offset, offset + limit), offset, limit, total: all.length };
}

function readSwap(body: Json): [left: string, right: string] {
  const { indexes, rename } = checkShape(body, swapFields);
  if (rename === true) throw new ProtocolError('invalid_swap_rename', 'Indexes can only be exchanged, not renamed.');
  const [left, right, more] = indexes ?? [];
  if (left === undefined || right === undefined || more !== undefined)
    throw new ProtocolError(
      'invalid_swap_indexes',
      `Two indexes must be given for each swap. The list \`${JSON.stringify(indexes ?? null)}\` contains ${indexes?.length ?? 0} indexes.`,
    );
  return [left, right];
}

/** @throws ProtocolError for an index that is named more than once, also as both sides of a swap */
function refuseRepeated(uids: readonly string[]): void {
  const repeated = [...new Set(uids.filter((uid, at) => uids.indexOf(uid) !== at))].sort();
  if (repeated.length === 0) return;
  const verb = repeated.length === 1 ? 'was' : 'were';
  throw new ProtocolError(
    'invalid_swap_duplicate_index_found',
    `Indexes must be declared only once during a swap. ${quoted(repeated)} ${verb} specified several times.`,
  );
}

/** Create, get, list, update, delete and swap indexes. */
export function indexRoutes({ indexes, tasks }: ServiceState): Hono {
  return new Hono()
    .get('/indexes', (c) => c.json(page(indexes.all().map(describe), readParameters(parametersOf(c), pageFields))))
    .post('/indexes', async (c) => {
      const { uid, primaryKey = null } = checkShape(await readBody(c), indexFields);
      if (uid === undefined || uid === null) throw new ProtocolError('missing_index_uid', 'Missing field `uid`');
      checkIndexUid(uid);
      return c.json(
        tasks.run('indexCreation', uid, { primaryKey }, (now) => indexes.create(uid, primaryKey, now)),
        202,
      );
    })
    .get('/indexes/:uid', (c) => c.json(describe(indexes.get(c.req.param('uid')))))
    .patch('/indexes/:uid', async (c) => {
      const uid = c.req.param('uid');
      const { primaryKey = null } = checkShape(await readBody(c), keyField);
      const work = (now: string) => indexes.update(uid, primaryKey, now);
      return c.json(tasks.run('indexUpdate', uid, { primaryKey }, work), 202);
    })
    .delete('/indexes/:uid', (c) => {
      const uid = c.req.param('uid');
      const work = () => ({ deletedDocuments: indexes.delete(uid) });
      return c.json(tasks.run('indexDeletion', uid, { deletedDocuments: 0 }, work), 202);
    })
    .post('/swap-indexes', async (c) => {
      const body = await readBody(c);
      const swaps = (Array.isArray(body) ? body : isJsonObject(body) ? [body] : []).map(readSwap);
      refuseRepeated(swaps.flat());
      return c.json(
        tasks.run('indexSwap', null, { swaps: swaps.map((names) => ({ indexes: names, rename: false })) }, () => {
          indexes.swap(swaps);
        }),
        202,
      );
    });
}
