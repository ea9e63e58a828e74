#!/usr/bin/env node
import { CommanderError } from 'commander';
import { UsageError } from './failure.ts';
import { createProgram } from './program.ts';

/**
 * Lets a command end quietly when the reader of its output is gone (`forecourt … | head -1`). Its exit code is
 * unchanged; errors of a closed error stream are ignored.
 */
function endWithReader({ stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'>): void {
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  stderr.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

/** A file that is missing, in the way or not permitted; the message of the platform names it. */
function isFileFault(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}

endWithReader(process);
try {
  await createProgram().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    // Commander has printed it already; help and version are not failures, anything else is a usage error.
    process.exitCode = error.exitCode === 0 ? 0 : 2;
  } else if (error instanceof UsageError) {
    // Resources the command has opened (a thread, a server) are not waited for.
    process.stderr.write(`${error.message}\n`, () => process.exit(2));
  } else if (isFileFault(error)) {
    process.stderr.write(`A file or folder cannot be read or written: ${error.message}.\n`, () => process.exit(2));
  } else throw error;
}
