import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** Port of the server under test; set another one when two runs share a machine. */
export const journeyPort = Number(process.env['JOURNEY_PORT'] ?? 4470);

const masterKey = 'the master key of journeys';
/** The search service that the server under test uses instead of its own, if any (`MEILISEARCH_HOST`). */
const searchService = process.env['MEILISEARCH_HOST'];
/** Gives access to the whole stock of the server under test: searches only return what cards show. */
export const journeyDocumentsKey = searchService ? process.env['MEILISEARCH_DOCUMENTS_KEY'] : masterKey;
/** Puts the demo sites' stock into that service: of a day, or of today. */
export const fillSearch = (day = '') => (searchService ? `node tests/scripts/fill-search.mjs ${day} && ` : '');

/** Another runtime that all sites are served on, in place of their own choice. */
const runtime = process.env['JOURNEY_RUNTIME'];
const sites = join(tmpdir(), `forecourt-journeys-${journeyPort}-sites`);
const serve = `${fillSearch()}node dist/forecourt.js serve --demo`;

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 4,
  // A retry on a busy machine; a test that needs it is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  // Generous for a busy machine: a first code waits for the embedded database to open.
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    baseURL: `http://harbour-used.localhost:${journeyPort}`,
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      ...(process.env['CHROME_PATH'] ? { executablePath: process.env['CHROME_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: runtime
      ? `node tests/scripts/on-runtime.mjs ${runtime} ${sites} && ${serve} --sites ${sites} --port ${journeyPort}`
      : `${serve} --port ${journeyPort}`,
    cwd: '..',
    url: `http://127.0.0.1:${journeyPort}/healthz`,
    reuseExistingServer: false,
    timeout: searchService ? 900_000 : 180_000,
    stdout: 'ignore',
    env: {
      FORECOURT_DATA: join(tmpdir(), `forecourt-journeys-${journeyPort}-${process.pid}`),
      FORECOURT_MASTER_KEY: masterKey,
    },
  },
});
