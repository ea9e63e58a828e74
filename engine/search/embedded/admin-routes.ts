import { Hono } from 'hono';
import { ProtocolError } from './errors.ts';
import { page } from './index-routes.ts';
import type { IndexStore } from './index-store.ts';
import { isJsonObject, isStringArray, type Json, type JsonObject } from './json.ts';
import { checkShape, type Field, readParameters } from './shape.ts';
import { allow, allowIndex, parametersOf, readBody, type ServiceState } from './state.ts';
import type { TaskQuery } from './tasks.ts';

/** The version of the protocol that is answered. */
const protocolVersion = '1.50.0';

const keyPageFields: Record<string, Field> = {
  offset: { type: 'integer', code: 'invalid_api_key_offset' },
  limit: { type: 'integer', code: 'invalid_api_key_limit' },
};

const taskFields: Record<string, Field> = {
  limit: { type: 'integer', code: 'invalid_task_limit' },
  from: { type: 'integer', code: 'invalid_task_from' },
  reverse: { type: 'boolean', code: 'invalid_task_reverse' },
  uids: { type: 'strings', code: 'invalid_task_uids' },
  indexUids: { type: 'strings', code: 'invalid_index_uid' },
  types: { type: 'strings', code: 'invalid_task_types' },
  statuses: { type: 'strings', code: 'invalid_task_statuses' },
};

/** A list criterion; absent or `*` lets everything through. */
function criterion(value: Json | undefined): readonly string[] | undefined {
  return isStringArray(value) && !value.includes('*') ? value : undefined;
}

function taskQuery(parameters: JsonObject): TaskQuery {
  const { limit, from, reverse } = parameters;
  const uids = criterion(parameters['uids']);
  const indexUids = criterion(parameters['indexUids']);
  const types = criterion(parameters['types']);
  const statuses = criterion(parameters['statuses']);
  return {
    limit: typeof limit === 'number' ? limit : 20,
    reverse: reverse === true,
    ...(typeof from === 'number' && { from }),
    ...(uids && { uids: uids.map(Number) }),
    ...(indexUids && { indexUids }),
    ...(types && { types }),
    ...(statuses && { statuses }),
  };
}

/** What an index holds; nothing is on disk, so sizes are 0. */
function statsOf(index: IndexStore): JsonObject {
  return {
    numberOfDocuments: index.size,
    isIndexing: false,
    fieldDistribution: index.fieldDistribution(),
    indexSize: 0,
    usedIndexSize: 0,
    rawDocumentDbSize: 0,
    avgDocumentSize: 0,
    numberOfEmbeddedDocuments: 0,
    numberOfEmbeddings: 0,
  };
}

/** Health, version, statistics, tasks, keys and experimental switches. */
export function adminRoutes(state: ServiceState): Hono {
  const { indexes, tasks, keys, features } = state;
  return new Hono()
    .get('/health', (c) => c.json({ status: 'available' }))
    .get('/version', async (c) => {
      await allow(state, c, 'version');
      return c.json({ commitSha: 'unknown', commitDate: 'unknown', pkgVersion: protocolVersion });
    })
    .get('/stats', async (c) => {
      const access = await allow(state, c, 'stats.get');
      const visible = indexes.all().filter((index) => access.mayUse(index.uid));
      return c.json({
        databaseSize: 0,
        usedDatabaseSize: 0,
        lastUpdate: tasks.lastFinishedAt,
        indexes: Object.fromEntries(visible.map((index) => [index.uid, statsOf(index)])),
      });
    })
    .get('/indexes/:uid/stats', async (c) => c.json(statsOf(indexes.get(await allowIndex(state, c, 'stats.get')))))
    .get('/tasks', async (c) => {
      await allow(state, c, 'tasks.get');
      return c.json(tasks.list(taskQuery(readParameters(parametersOf(c), taskFields))));
    })
    .get('/tasks/:taskUid', async (c) => {
      await allow(state, c, 'tasks.get');
      const uid = c.req.param('taskUid');
      if (!/^\d+$/.test(uid))
        throw new ProtocolError(
          'invalid_task_uid',
          `Invalid value in parameter \`uid\`: could not parse \`${uid}\` as a positive integer`,
        );
      return c.json(tasks.get(Number(uid)));
    })
    .get('/keys', async (c) => {
      await allow(state, c, 'keys.get');
      return c.json(page(keys.list(), readParameters(parametersOf(c), keyPageFields)));
    })
    .post('/keys', async (c) => {
      await allow(state, c, 'keys.create');
      return c.json(keys.create(await readBody(c)), 201);
    })
    .get('/keys/:key', async (c) => {
      await allow(state, c, 'keys.get');
      return c.json(keys.get(c.req.param('key')));
    })
    .patch('/keys/:key', async (c) => {
      await allow(state, c, 'keys.update');
      const body = await readBody(c);
      return c.json(keys.update(c.req.param('key'), isJsonObject(body) ? body : {}));
    })
    .delete('/keys/:key', async (c) => {
      await allow(state, c, 'keys.delete');
      keys.delete(c.req.param('key'));
      return c.body(null, 204);
    })
    .get('/experimental-features', async (c) => {
      await allow(state, c, 'experimental.get');
      return c.json(Object.fromEntries(features));
    })
    .patch('/experimental-features', async (c) => {
      await allow(state, c, 'experimental.update');
      const known = [...features.keys()].map((name): [string, Field] => [
        name,
        { type: 'boolean', code: 'bad_request' },
      ]);
      const change = checkShape(await readBody(c), Object.fromEntries(known));
      for (const [name, value] of Object.entries(change)) if (typeof value === 'boolean') features.set(name, value);
      return c.json(Object.fromEntries(features));
    });
}
