#!/usr/bin/env node
import { CommanderError } from 'commander';
import { UsageError } from './failure.ts';
import { endWithReader } from './pipes.ts';
import { createProgram } from './program.ts';

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
