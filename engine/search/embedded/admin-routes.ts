import { Hono } from 'hono';
import { ProtocolError } from './errors.ts';
import type { IndexStore } from './index-store.ts';
import { type Fields, type JsonObject, readParameters, type Shaped } from './shape.ts';
import { parametersOf, type ServiceState } from './state.ts';
import type { TaskQuery } from './tasks.ts';

/** The implemented version of the protocol. */
const protocolVersion = '1.50.0';

const taskFields = {
  limit: { type: 'integer', code: 'invalid_task_limit' },
  from: { type: 'integer', code: 'invalid_task_from' },
  reverse: { type: 'boolean', code: 'invalid_task_reverse' },
  uids: { type: 'strings', code: 'invalid_task_uids' },
  indexUids: { type: 'strings', code: 'invalid_index_uid' },
  types: { type: 'strings', code: 'invalid_task_types' },
  statuses: { type: 'strings', code: 'invalid_task_statuses' },
} as const satisfies Fields;

/** A list criterion; absent or `*` matches everything. */
function criterion(values: readonly string[] | null | undefined): readonly string[] | undefined {
  return values && !values.includes('*') ? values : undefined;
}

function taskQuery(parameters: Shaped<typeof taskFields>): TaskQuery {
  const { limit, from, reverse, uids, indexUids, types, statuses } = parameters;
  return {
    limit: limit ?? 20,
    reverse: reverse === true,
    from: from ?? undefined,
    uids: criterion(uids)?.map(Number),
    indexUids: criterion(indexUids),
    types: criterion(types),
    statuses: criterion(statuses),
  };
}

/** Statistics of an index; nothing is on disk, so sizes are 0. */
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

/** Version, statistics and tasks. */
export function adminRoutes({ indexes, tasks }: ServiceState): Hono {
  return new Hono()
    .get('/version', (c) => c.json({ commitSha: 'unknown', commitDate: 'unknown', pkgVersion: protocolVersion }))
    .get('/stats', (c) =>
      c.json({
        databaseSize: 0,
        usedDatabaseSize: 0,
        lastUpdate: tasks.lastFinishedAt,
        indexes: Object.fromEntries(indexes.all().map((index) => [index.uid, statsOf(index)])),
      }),
    )
    .get('/indexes/:uid/stats', (c) => c.json(statsOf(indexes.get(c.req.param('uid')))))
    .get('/tasks', (c) => c.json(tasks.list(taskQuery(readParameters(parametersOf(c), taskFields)))))
    .get('/tasks/:taskUid', (c) => {
      const uid = c.req.param('taskUid');
      if (!/^\d+$/.test(uid))
        throw new ProtocolError(
          'invalid_task_uid',
          `Invalid value in parameter \`uid\`: could not parse \`${uid}\` as a positive integer`,
        );
      return c.json(tasks.get(Number(uid)));
    });
}
