import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { errorMessage } from '../../text/sentence.ts';

/** The disk refused a write. Only what was already on disk has been acknowledged. */
class StorageError extends Error {
  /**
   * The exception by which PGlite recognises a jump out of PostgreSQL's main loop; it would retry on any other, for
   * ever.
   */
  readonly status = 100;

  constructor(cause: unknown) {
    super(`The disk did not store the data: ${errorMessage(cause)}`, {
      cause,
    });
    this.name = 'StorageError';
  }
}

interface Stream {
  readonly nfd: number;
  readonly node: object;
}

/** The part of PGlite's WebAssembly module used here, for which it has no types. */
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
 * PostgreSQL compiled to WebAssembly assumes its disk always works and would retry forever after a failure, so no more
 * of it is run.
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
 * A folder for PGlite in which whatever PostgreSQL syncs really is on disk. PGlite's own filesystem ignores it: it
 * answers every `fsync` without doing one, and starts PostgreSQL with `fsync=off`.
 *
 * With `durableParameters` PostgreSQL syncs its write-ahead log before it confirms a commit, and syncs tables, indexes
 * and the log's folder at checkpoints, before it discards log they depend on. This class performs each of those on the
 * file concerned, which is enough: after a power cut PostgreSQL replays the log from the last checkpoint, with full
 * images of torn pages, when the folder is next opened. Reads sync nothing.
 *
 * A failed sync, or a failed write to the log (the disk is full or broken), ends this database: work in progress is
 * rejected, `broken` is called, and the folder has to be reopened.
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
        // A table that cannot grow is an error PostgreSQL can report; a log that cannot grow is not.
        if (NODEFS.realPath(stream.node).includes('/pg_wal/')) throw fail(error);
        throw error;
      }
    };
  }
}

/** PGlite's PostgreSQL parameters with syncing turned on; its `fdatasync` does nothing, its `fsync` calls us. */
export function durableParameters(usual: readonly string[]): string[] {
  return [...usual.filter((parameter) => parameter !== '-F'), '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];
}
