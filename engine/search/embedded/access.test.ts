import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { Meilisearch } from 'meilisearch';
import { generateTenantToken } from 'meilisearch/token';
import { beforeAll, describe, expect, test } from 'vitest';
import { createEmbeddedSearch, embeddedHttpClient } from './index.ts';
import { isJsonObject, type Json } from './shape.ts';

let now = Date.parse('2026-03-01T00:00:00Z');
const options = { masterKey: 'a-master-key-for-tests', now: () => now };
const service = createEmbeddedSearch(options);
const { search, admin } = service.keys;

function clientWith(apiKey: string): Meilisearch {
  return new Meilisearch({ host: 'http://search.embedded', apiKey, httpClient: embeddedHttpClient(service) });
}

/** A raw request, to see status and body. */
async function ask(method: string, path: string, key?: string, body?: Json): Promise<{ status: number; body: Json }> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (key !== undefined) headers['Authorization'] = `Bearer ${key}`;
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  const response = await service.fetch(new Request(`http://search.embedded${path}`, init));
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

function codeOf({ status, body }: { status: number; body: Json }): [number, Json | undefined] {
  return [status, isJsonObject(body) ? body['code'] : undefined];
}

type Rules = Parameters<typeof generateTenantToken>[0]['searchRules'];

function tokenFor(searchRules: NonNullable<Rules>, more: { expiresAt?: Date; apiKey?: string } = {}): Promise<string> {
  return generateTenantToken({ apiKey: search.key, apiKeyUid: search.uid, searchRules, force: true, ...more });
}

beforeAll(async () => {
  const client = clientWith(admin.key);
  for (const uid of ['north', 'south']) {
    await client.index(uid).updateFilterableAttributes(['dealer', 'make']).waitTask();
    await client
      .index(uid)
      .addDocuments([
        { id: 1, dealer: 'a', make: 'Kia' },
        { id: 2, dealer: 'b', make: 'Kia' },
        { id: 3, dealer: 'a', make: 'Ford' },
      ])
      .waitTask();
  }
});

describe('keys', () => {
  test('are derived from the master key alone, as HMAC-SHA256 of their uid', async () => {
    expect(createEmbeddedSearch(options).keys).toEqual(service.keys);
    expect(createEmbeddedSearch({ masterKey: 'another' }).keys.search.key).not.toBe(search.key);
    const encoder = new TextEncoder();
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const secret = await crypto.subtle.importKey('raw', encoder.encode(options.masterKey), algorithm, false, ['sign']);
    const digest = await crypto.subtle.sign('HMAC', secret, encoder.encode(admin.uid));
    expect(admin.key).toBe(Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(''));
  });

  test('requests without a key get 401 everywhere except for health', async () => {
    expect(codeOf(await ask('POST', '/indexes/north/search', undefined, {}))).toEqual([
      401,
      'missing_authorization_header',
    ]);
    expect(codeOf(await ask('GET', '/indexes'))).toEqual([401, 'missing_authorization_header']);
    expect((await ask('GET', '/health')).status).toBe(200);
  });

  test('an unknown key is rejected', async () => {
    const refused = await ask('POST', '/multi-search', 'nonsense', { queries: [] });
    expect(refused).toEqual({
      status: 403,
      body: {
        message: 'The provided API key is invalid.',
        code: 'invalid_api_key',
        type: 'auth',
        link: 'https://docs.meilisearch.com/errors#invalid_api_key',
      },
    });
  });

  test('the uid of a key is not accepted as the key', async () => {
    expect(codeOf(await ask('GET', '/indexes', admin.uid))).toEqual([403, 'invalid_api_key']);
  });

  test.each([
    ['GET', '/indexes'],
    ['POST', '/indexes'],
    ['PATCH', '/indexes/north'],
    ['DELETE', '/indexes/north'],
    ['POST', '/swap-indexes'],
    ['GET', '/indexes/north/documents'],
    ['GET', '/indexes/north/documents/1'],
    ['POST', '/indexes/north/documents/fetch'],
    ['POST', '/indexes/north/documents'],
    ['PUT', '/indexes/north/documents'],
    ['DELETE', '/indexes/north/documents'],
    ['DELETE', '/indexes/north/documents/1'],
    ['POST', '/indexes/north/documents/delete'],
    ['POST', '/indexes/north/documents/delete-batch'],
    ['GET', '/indexes/north/settings'],
    ['PATCH', '/indexes/north/settings'],
    ['DELETE', '/indexes/north/settings'],
    ['PUT', '/indexes/north/settings/filterable-attributes'],
    ['GET', '/tasks'],
    ['GET', '/tasks/0'],
    ['GET', '/stats'],
    ['GET', '/version'],
  ])('the search key may not %s %s, nor may a tenant token', async (method, path) => {
    const body = method === 'GET' ? undefined : {};
    expect(codeOf(await ask(method, path, search.key, body))).toEqual([403, 'invalid_api_key']);
    expect(codeOf(await ask(method, path, await tokenFor(['*']), body))).toEqual([403, 'invalid_api_key']);
  });
});

describe('tenant tokens', () => {
  const rules = { north: { filter: 'dealer = a' } };

  test('apply their filter to every search of the index', async () => {
    const client = clientWith(await tokenFor(rules));
    const north = client.index('north');
    expect((await north.search('', { facets: ['dealer'] })).facetDistribution).toEqual({ dealer: { a: 2 } });
    expect((await north.search('kia')).hits.map(({ id }) => id)).toEqual([1]);
    expect((await north.searchGet('', { filter: 'dealer = b OR make = Ford' })).hits.map(({ id }) => id)).toEqual([3]);
    expect((await north.searchForFacetValues({ facetName: 'dealer' })).facetHits).toEqual([{ value: 'a', count: 2 }]);
    const { results } = await client.multiSearch({ queries: [{ indexUid: 'north', filter: 'dealer = b' }] });
    expect(results[0]?.hits).toEqual([]);
    const merged = await client.multiSearch({ federation: {}, queries: [{ indexUid: 'north' }] });
    expect(merged.hits.map(({ id }) => id)).toEqual([1, 3]);
  });

  test('reject other indexes, also within a multi-search', async () => {
    const token = await tokenFor(rules);
    const alone = await ask('POST', '/indexes/south/search', token, {});
    expect(alone.body).toMatchObject({
      message: 'The provided tenant token cannot acces the index `south`, allowed indexes are ["north"].',
    });
    expect(codeOf(alone)).toEqual([403, 'invalid_api_key']);
    expect(codeOf(await ask('POST', '/indexes/south/facet-search', token, { facetName: 'make' }))).toEqual([
      403,
      'invalid_api_key',
    ]);
    const several = await ask('POST', '/multi-search', token, {
      queries: [{ indexUid: 'north' }, { indexUid: 'south' }],
    });
    expect(codeOf(several)).toEqual([403, 'invalid_api_key']);
    expect(several.body).toMatchObject({ message: expect.stringMatching(/^Inside `\.queries\[1\]`: /) });
  });

  test('the longest pattern that matches the index decides', async () => {
    const client = clientWith(
      await tokenFor({ '*': { filter: 'dealer = none' }, 'n*': { filter: 'dealer = b' }, south: null }),
    );
    expect((await client.index('north').search()).hits.map(({ id }) => id)).toEqual([2]);
    expect((await client.index('south').search()).hits).toHaveLength(3);
  });

  test('a pattern for the very index decides over a longer one, and a rule without a filter applies none', async () => {
    const client = clientWith(await tokenFor({ north: { filter: 'dealer = b' }, 'north*': { filter: 'dealer = a' } }));
    expect((await client.index('north').search()).hits.map(({ id }) => id)).toEqual([2]);
    const open = clientWith(await tokenFor({ north: {}, 'n*': { filter: 'dealer = none' } } as NonNullable<Rules>));
    expect((await open.index('north').search()).hits).toHaveLength(3);
    const refused = await ask('POST', '/indexes/south/search', await tokenFor(['n*', 'sout']), {});
    expect(refused.body).toMatchObject({
      message: 'The provided tenant token cannot acces the index `south`, allowed indexes are ["n*", "sout"].',
    });
  });

  test('a list of indexes allows them without a filter', async () => {
    expect(
      (
        await clientWith(await tokenFor(['n*']))
          .index('north')
          .search()
      ).hits,
    ).toHaveLength(3);
  });

  test('are rejected when expired, badly signed, unsigned or changed', async () => {
    const until = new Date(now + 30_000);
    const token = await tokenFor(rules, { expiresAt: until });
    const searchWith = (key: string) => ask('POST', '/indexes/north/search', key, {});
    expect((await searchWith(token)).status).toBe(200);
    now += 30_000;
    expect((await searchWith(token)).body).toMatchObject({
      message: `Tenant token expired. Was valid up to \`${until.getTime() / 1000}\` and we're now \`${now / 1000}\`.`,
      code: 'invalid_api_key',
    });
    expect(codeOf(await searchWith(await tokenFor(rules, { apiKey: admin.key })))).toEqual([403, 'invalid_api_key']);
    const [header, payload, signature] = (await tokenFor(rules)).split('.');
    const wider = btoa(JSON.stringify({ apiKeyUid: search.uid, searchRules: ['*'] })).replaceAll('=', '');
    const none = btoa(JSON.stringify({ alg: 'none', typ: 'JWT' })).replaceAll('=', '');
    for (const forged of [`${header}.${wider}.${signature}`, `${none}.${payload}.`, `${header}.${payload}.`, 'a.b.c'])
      expect(codeOf(await searchWith(forged))).toEqual([403, 'invalid_api_key']);
  });
});

describe('a token signed by hand', () => {
  const claims = { apiKeyUid: search.uid, searchRules: ['north'] };
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  function signed(payload: object, alg = 'HS256', key = search.key) {
    const content = `${encoded({ alg, typ: 'JWT' })}.${encoded(payload)}`;
    return `${content}.${createHmac(`sha${alg.slice(2)}`, key)
      .update(content)
      .digest('base64url')}`;
  }
  const status = async (token: string) => (await ask('POST', '/indexes/north/search', token, {})).status;
  const message = async (token: string) => {
    const { body } = await ask('POST', '/indexes/north/search', token, {});
    return isJsonObject(body) ? body['message'] : undefined;
  };

  test('is admitted with any of three algorithms, by either key, with or without an expiry', async () => {
    for (const alg of ['HS256', 'HS384', 'HS512']) expect(await status(signed(claims, alg))).toBe(200);
    expect(await status(signed({ ...claims, apiKeyUid: admin.uid }, 'HS256', admin.key))).toBe(200);
    expect(await status(signed({ ...claims, exp: null }))).toBe(200);
    expect(await status(signed({ ...claims, searchRules: { north: null } }))).toBe(200);
    expect(await status(signed({ ...claims, exp: now / 1000 + 1 }))).toBe(200);
    // Only the service's own clock counts.
    expect(await status(signed({ ...claims, nbf: 99_999_999_999, iat: 99_999_999_999 }))).toBe(200);
  });

  test.each([
    ['an expiry that is now', { ...claims, exp: 0 }, /^Tenant token expired/],
    ['an expiry that is no number', { ...claims, exp: '99999999999' }, /^Tenant token expired/],
    ['no rules', { apiKeyUid: search.uid }, /^The provided tenant token is invalid\.$/],
    ['rules that are a text', { ...claims, searchRules: 'north' }, /^The provided tenant token is invalid\.$/],
    ['a filter in place of a rule', { ...claims, searchRules: { north: 'dealer = a' } }, /token is invalid\.$/],
    ['a list in place of a rule', { ...claims, searchRules: { north: ['dealer = a'] } }, /token is invalid\.$/],
    ['the uid of no key', { ...claims, apiKeyUid: 'other' }, /^The provided API key is invalid\.$/],
  ])('is refused with %s', async (_, payload, reason) => {
    expect(await message(signed(payload))).toMatch(reason);
  });

  test('is refused with another algorithm or signature, and says which of them', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const content = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`;
    const rsa = sign('sha256', Buffer.from(content), privateKey).toString('base64url');
    expect(await message(`${content}.${rsa}`)).toBe('Could not decode tenant token, InvalidAlgorithm.');
    expect(await message(signed(claims, 'HS256', admin.key))).toBe('Could not decode tenant token, InvalidSignature.');
  });

  test('is sent as a bearer token and in no other way', async () => {
    for (const authorization of [search.key, `Basic ${search.key}`, `xBearer ${search.key}`, 'Bearer ', '']) {
      const answer = await service.fetch(
        new Request('http://search.embedded/indexes/north/search', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization },
          body: '{}',
        }),
      );
      expect(answer.status).toBe(401);
    }
  });

  test('the master key allows everything', async () => {
    expect((await ask('GET', '/indexes', options.masterKey)).status).toBe(200);
    expect(await status(options.masterKey)).toBe(200);
  });
});

test('a token that was accepted before is rejected once it has expired', async () => {
  const begun = now;
  const token = await tokenFor(['north'], { expiresAt: new Date(begun + 60_000) });
  const statuses: number[] = [];
  for (const later of [0, 59_000, 60_000]) {
    now = begun + later;
    statuses.push((await ask('POST', '/indexes/north/search', token, {})).status);
  }
  now = begun;
  expect(statuses).toEqual([200, 200, 403]);
});
