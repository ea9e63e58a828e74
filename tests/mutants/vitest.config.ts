import { defineConfig } from 'vitest/config';
import base from '../../vite.config.ts';

/** The tests that `npm run mutants` asks, and no others. */
export default defineConfig({
  ...base,
  test: { ...base.test, include: process.env['FORECOURT_TESTS']?.split(',') ?? [] },
});
