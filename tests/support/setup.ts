import fc from 'fast-check';
import React from 'react';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { beginTest, closeOpened } from './databases.ts';

/**
 * Property tests draw the same examples on every run, so that failures are caused by changes and not by chance.
 * `FORECOURT_SEED=<number>` draws others: whatever that finds becomes an example test of its own.
 */
fc.configureGlobal({ seed: Number(process.env['FORECOURT_SEED'] ?? 20_261_121) });

/**
 * React's development build keeps a stack for each element it makes, for its warnings, which took a fifth of the time of
 * tests that render pages. It makes none beyond 10,000 a second: here it believes to have made them already.
 */
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => {},
});

beforeEach(beginTest);
afterEach(() => closeOpened('byTest'));
afterAll(() => closeOpened('byFile'));
