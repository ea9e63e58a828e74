#!/usr/bin/env node
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { CommanderError } from 'commander';
import { UsageError } from './failure.ts';
import { createProgram } from './program.ts';

/**
 * Lets a command end quietly when the reader of its output is gone (`forecourt … | head -1`). Its exit code is
 * unchanged. Errors of the error stream are ignored: there is nobody to tell.
 */
function endWithReader({ stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'>): void {
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    stderr.write(`The output cannot be written: ${error.message}.\n`, () => process.exit(2));
  });
  stderr.on('error', () => {});
}

/** A file that is missing, in the way or not permitted, which the message of the platform names, or a full disk. */
function isFileFault(error: unknown): error is Error {
  if (!(error instanceof Error && 'syscall' in error)) return false;
  return 'path' in error || ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'));
}

/**
 * Keeps the compiled code of modules loaded from here on beside the program, where Node can (22.8 and newer): a command
 * then starts about an eighth sooner the next time. Has no effect where that folder cannot be written. The system's temporary
 * folder, Node's default, would let other users of the machine choose the code that runs.
 */
function keepCompiledCode(): void {
  const { enableCompileCache }: typeof module & { enableCompileCache?: (folder: string) => unknown } = module;
  enableCompileCache?.(fileURLToPath(new URL('./compiled', import.meta.url)));
}

endWithReader(process);
keepCompiledCode();
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
