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
  } else throw error;
}
