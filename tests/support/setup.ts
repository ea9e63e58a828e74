import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { beginTest, closeOpened } from './databases.ts';

/**
 * Property tests draw the same examples on every run, so that failures are caused by changes and not by chance.
 * `FORECOURT_SEED=<number>` draws others: whatever that finds becomes an example test of its own.
 */
fc.configureGlobal({ seed: Number(process.env['FORECOURT_SEED'] ?? 20_261_121) });

/**
 * Pages are rendered by React's production build, as in the program: the other one takes a quarter longer. Tests in a
 * document of their own have the other one, which alone has `act`.
 */
if (typeof document === 'undefined') {
  vi.stubEnv('NODE_ENV', 'production');
  await Promise.all([import('react'), import('react/jsx-runtime'), import('react-dom/server')]);
  vi.unstubAllEnvs();
}

beforeEach(beginTest);
afterEach(() => closeOpened('byTest'));
afterAll(() => closeOpened('byFile'));
// Files share a worker: a global that one replaced must not meet the next.
afterAll(() => void vi.unstubAllGlobals());
