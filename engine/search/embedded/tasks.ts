import { type ErrorBody, ProtocolError } from './errors.ts';
import type { JsonObject } from './shape.ts';

type TaskType =
  | 'indexCreation'
  | 'indexUpdate'
  | 'indexDeletion'
  | 'indexSwap'
  | 'documentAdditionOrUpdate'
  | 'documentDeletion'
  | 'settingsUpdate';

/** A write, done or failed. */
interface Task {
  uid: number;
  batchUid: number;
  indexUid: string | null;
  status: 'succeeded' | 'failed';
  type: TaskType;
  canceledBy: null;
  details: JsonObject;
  error: ErrorBody | null;
  /** ISO 8601, such as `PT0.012S`. */
  duration: string;
  enqueuedAt: string;
  startedAt: string;
  finishedAt: string;
}

/** Which tasks to list; an absent criterion matches all. */
export interface TaskQuery {
  uids: readonly number[] | undefined;
  indexUids: readonly string[] | undefined;
  types: readonly string[] | undefined;
  statuses: readonly string[] | undefined;
  from: number | undefined;
  limit: number;
  reverse: boolean;
}

/** Maximum number of stored tasks; the oldest are dropped. A task is done when its write is answered. */
const remembered = 1000;

/** Runs writes one after another and records their outcomes. A write is done when its request is answered. */
export class TaskQueue {
  private readonly tasks = new Map<number, Task>();
  private nextUid = 0;
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /** Runs a write; its result becomes the task's further details. A protocol error makes the task fail. */
  run(type: TaskType, indexUid: string | null, details: JsonObject, work: (at: string) => JsonObject | void) {
    const uid = this.nextUid++;
    const started = this.now();
    const at = new Date(started).toISOString();
    const task: Task = {
      uid,
      batchUid: uid,
      indexUid,
      status: 'succeeded',
      type,
      canceledBy: null,
      details,
      error: null,
      duration: 'PT0S',
      enqueuedAt: at,
      startedAt: at,
      finishedAt: at,
    };
    try {
      task.details = { ...details, ...work(at) };
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      task.status = 'failed';
      task.error = error.body;
    }
    const finished = this.now();
    task.finishedAt = new Date(finished).toISOString();
    task.duration = `PT${((finished - started) / 1000).toFixed(6)}S`;
    this.tasks.set(uid, task);
    this.tasks.delete(uid - remembered);
    return { taskUid: uid, indexUid, status: 'enqueued', type, enqueuedAt: at } as const;
  }

  /** @throws ProtocolError `task_not_found` */
  get(uid: number): Task {
    const task = this.tasks.get(uid);
    if (!task) throw new ProtocolError('task_not_found', `Task \`${uid}\` not found.`);
    return task;
  }

  /** A page of tasks, newest first unless reversed. */
  list(query: TaskQuery) {
    const chosen = [...this.tasks.values()].filter(
      (task) =>
        (!query.uids || query.uids.includes(task.uid)) &&
        (!query.indexUids || (task.indexUid !== null && query.indexUids.includes(task.indexUid))) &&
        (!query.types || query.types.includes(task.type)) &&
        (!query.statuses || query.statuses.includes(task.status)),
    );
    if (!query.reverse) chosen.reverse();
    const { from } = query;
    const start =
      from === undefined ? 0 : chosen.findIndex((task) => (query.reverse ? task.uid >= from : task.uid <= from));
    const rest = start === -1 ? [] : chosen.slice(start);
    const results = rest.slice(0, query.limit);
    return {
      results,
      total: chosen.length,
      limit: query.limit,
      from: results[0]?.uid ?? null,
      next: rest[query.limit]?.uid ?? null,
    };
  }

  /** When the last write ended. */
  get lastFinishedAt(): string | null {
    return [...this.tasks.values()].at(-1)?.finishedAt ?? null;
  }
}
