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
    // Commander has said it already; help and version are no failure, anything else is one of usage.
    process.exitCode = error.exitCode === 0 ? 0 : 2;
  } else if (error instanceof UsageError) {
    // Whatever the command has opened already (a thread, a server) is not waited for.
    process.stderr.write(`${error.message}\n`, () => process.exit(2));
  } else throw error;
}
