import { expect, test } from 'vitest';
import { IndexList } from './index-list.ts';
import { createEmbeddedSearch } from './index.ts';
import { settingsRoutes } from './settings-routes.ts';
import type { JsonObject } from './shape.ts';
import { TaskQueue } from './tasks.ts';

const service = createEmbeddedSearch({ masterKey: 'a-master-key-for-tests' });
const headers = { authorization: `Bearer ${service.keys.admin.key}`, 'content-type': 'application/json' };

async function send(method: string, path: string, body: unknown): Promise<JsonObject> {
  return JSON.parse((await service.answer({ method, path, headers, body: JSON.stringify(body) })).body) as JsonObject;
}

test.each([
  [{ synonyms: { ute: 'pickup' } }, 'invalid_settings_synonyms'],
  [{ synonyms: { ute: ['pickup', 5] } }, 'invalid_settings_synonyms'],
  [{ synonyms: { ute: null } }, 'invalid_settings_synonyms'],
  [{ faceting: { sortFacetValuesBy: { '*': 'most' } } }, 'invalid_settings_faceting'],
  [{ faceting: { sortFacetValuesBy: { make: 5 } } }, 'invalid_settings_faceting'],
  [{ rankingRules: ['words', '_geo:asc'] }, 'invalid_settings_ranking_rules'],
  [{ rankingRules: ['_geoRadius(1, 2, 3):asc'] }, 'invalid_settings_ranking_rules'],
  [{ rankingRules: ['_geoPoint(1, 2):asc', 'words'] }, 'invalid_settings_ranking_rules'],
])('the settings %j are refused, and searches are answered as before', async (settings, code) => {
  await send('POST', '/indexes/cars/documents', [{ id: 1, name: 'Ute' }]);
  expect(await send('PATCH', '/indexes/cars/settings', settings)).toMatchObject({ code });
  expect(await send('POST', '/indexes/cars/search', { q: 'ute' })).toMatchObject({ estimatedTotalHits: 1 });
});

test('indexes and tasks share one copy of equal settings, and change apart from each other', async () => {
  const indexes = new IndexList({});
  const tasks = new TaskQueue(() => 0);
  const routes = settingsRoutes({ indexes, tasks });
  const configure = async (uid: string, settings: JsonObject) =>
    routes.request(`/indexes/${uid}/settings`, { method: 'PATCH', body: JSON.stringify(settings) });
  const synonyms = { ute: ['pickup'], people: ['mover'] };
  for (const uid of ['north', 'south']) await configure(uid, { synonyms, rankingRules: ['words'] });
  expect(indexes.get('south').settings.synonyms).toBe(indexes.get('north').settings.synonyms);
  expect(tasks.get(1).details['synonyms']).toBe(tasks.get(0).details['synonyms']);
  await configure('north', { synonyms: null, rankingRules: ['typo'] });
  expect(indexes.get('south').settings).toMatchObject({ synonyms, rankingRules: ['words'] });
});
