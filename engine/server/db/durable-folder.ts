import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The disk did not take what was to be kept. Nothing that was not on disk before was acknowledged. */
export class StorageError extends Error {
  /** What PGlite knows a jump out of PostgreSQL's main loop by; anything else it would call again for ever. */
  readonly status = 100;

  constructor(cause: unknown) {
    super(`The disk did not keep what was written: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'StorageError';
  }
}

interface Stream {
  readonly nfd: number;
  readonly node: object;
}

/** What is used of PGlite's WebAssembly module, which declares none of it. */
interface Module {
  readonly NODEFS: {
    readonly stream_ops: {
      write(stream: Stream, ...rest: unknown[]): number;
      fsync?: (stream: Stream) => number;
    };
    realPath(node: object): string;
  };
  _PostgresMainLoopOnce: () => void;
  _PostgresMainLongJmp: () => void;
  _PostgresSendReadyForQueryIfNecessary: () => void;
  _pgl_pq_flush: () => void;
}

/**
 * PostgreSQL in WebAssembly believes its disk is always well, and would ask it without end after it was not: no more of
 * it is run.
 */
function abandon(module: Module, error: StorageError): void {
  const refuse = () => {
    throw error;
  };
  module._PostgresMainLoopOnce = refuse;
  module._PostgresMainLongJmp = refuse;
  module._PostgresSendReadyForQueryIfNecessary = () => {};
  module._pgl_pq_flush = () => {};
}

/**
 * A folder for PGlite in which what PostgreSQL syncs is on disk. PGlite's own takes PostgreSQL's word for it: it answers
 * every `fsync` without doing one, and starts PostgreSQL with `fsync=off`.
 *
 * With `durableParameters` PostgreSQL syncs its write-ahead log before it answers a commit, and tables, indexes and the
 * log's own folder at checkpoints, before log that they need is let go of. This does each of those on the file that it
 * names. That suffices: after a power cut PostgreSQL replays the log from the last checkpoint, with whole images of pages
 * that were torn, when the folder is opened next. What only reads syncs nothing.
 *
 * A sync, or a write to the log, that fails (the disk is full or broken) ends this database: what was under way is
 * rejected, `broken` is told, and the folder has to be opened anew.
 */
export class DurableFolder extends NodeFS {
  readonly #broken: (error: StorageError) => void;

  constructor(folder: string, broken: (error: StorageError) => void) {
    super(folder);
    this.#broken = broken;
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const made = await super.init(pg, options);
    const preRun = [...(made.emscriptenOpts.preRun ?? []), (module: unknown) => this.#keep(module as Module)];
    return { emscriptenOpts: { ...made.emscriptenOpts, preRun } };
  }

  #keep(module: Module): void {
    const { NODEFS } = module;
    const operations = NODEFS.stream_ops;
    const { write } = operations;
    const fail = (cause: unknown) => {
      const error = new StorageError(cause);
      abandon(module, error);
      this.#broken(error);
      return error;
    };
    operations.fsync = (stream) => {
      try {
        fs.fsyncSync(stream.nfd);
        return 0;
      } catch (error) {
        throw fail(error);
      }
    };
    operations.write = (stream, ...rest) => {
      try {
        return write(stream, ...rest);
      } catch (error) {
        // A table that cannot grow is an error that PostgreSQL can answer; a log that cannot is not.
        if (NODEFS.realPath(stream.node).includes('/pg_wal/')) throw fail(error);
        throw error;
      }
    };
  }
}

/** PGlite's parameters of PostgreSQL, with syncs instead of without; its `fdatasync` does nothing, its `fsync` calls us. */
export function durableParameters(usual: readonly string[]): string[] {
  return [...usual.filter((parameter) => parameter !== '-F'), '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];
}
