import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { hasTheirFonts } from './fonts.ts';
import journeys, { fillSearch } from '../playwright.config.ts';

/** Port of the server under test. */
export const looksPort = Number(process.env['LOOKS_PORT'] ?? 4480);

/** The date the pictures were taken on, which stock, tags and opening hours follow. */
export const looksDay = '2026-11-21T10:00+10:00';
const stockDay = looksDay.slice(0, 10);

/** Compares every page kind of every tenant with its picture; `npm run looks -- --update-snapshots` takes new ones. */
export default defineConfig({
  ...journeys,
  use: {
    ...journeys.use,
    launchOptions: {
      ...journeys.use?.launchOptions,
      // Letters keep their distances at half size, too.
      args: [...(journeys.use?.launchOptions?.args ?? []), '--font-render-hinting=none'],
    },
  },
  testDir: '.',
  testMatch: '*.spec.ts',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  expect: {
    timeout: 20_000,
    toHaveScreenshot: {
      maxDiffPixelRatio: 0.02,
      threshold: 0.25,
      animations: 'disabled',
      caret: 'hide',
      scale: 'device',
    },
  },
  // Where no picture can be compared no server is needed, either.
  webServer: hasTheirFonts
    ? {
        command: `${fillSearch(stockDay)}node dist/forecourt.js preview --at ${looksDay} --port ${looksPort}`,
        cwd: '../..',
        url: `http://127.0.0.1:${looksPort}/healthz`,
        reuseExistingServer: false,
        stdout: 'ignore',
        timeout: fillSearch() ? 900_000 : 120_000,
        env: { FORECOURT_DATA: join(tmpdir(), `forecourt-looks-${looksPort}-${process.pid}`) },
      }
    : [],
});
