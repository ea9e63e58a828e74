// `node tests/scripts/search-server.mjs 7700`: the embedded search as a server of its own, which browsers may ask from any
// page, as they may a Meilisearch. It prints the settings by which `npm test` and the servers it starts search there.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { runnerImport } from 'vite';

const port = Number(process.argv[2] ?? 7700);
const { module } = await runnerImport('./engine/search/embedded/index.ts');
const { fetch, keys } = module.createEmbeddedSearch({ masterKey: 'a search server for tests' });
const app = new Hono().use(cors()).mount('/', fetch);
serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => {
  console.log(`export MEILISEARCH_HOST=http://127.0.0.1:${port}`);
  console.log(`export MEILISEARCH_SEARCH_KEY=${keys.search.key} MEILISEARCH_SEARCH_KEY_UID=${keys.search.uid}`);
  console.log(`export MEILISEARCH_DOCUMENTS_KEY=${keys.admin.key} MEILISEARCH_ADMIN_KEY=${keys.admin.key}`);
});
