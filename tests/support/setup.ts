import fc from 'fast-check';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { beginTest, closeOpened } from './databases.ts';

/**
 * Property tests draw the same examples on every run, so that failures are caused by changes and not by chance.
 * `FORECOURT_SEED=<number>` draws others: whatever that finds becomes an example test of its own.
 */
fc.configureGlobal({ seed: Number(process.env['FORECOURT_SEED'] ?? 20_261_121) });

beforeEach(beginTest);
afterEach(() => closeOpened('byTest'));
afterAll(() => closeOpened('byFile'));
