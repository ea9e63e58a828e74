import { expect, test } from 'vitest';
import { createEmbeddedSearch } from './index.ts';
import type { JsonObject } from './shape.ts';

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
