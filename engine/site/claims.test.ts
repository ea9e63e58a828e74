import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SiteClaims } from './claims.ts';
import { loadDocument } from '../document/pipeline.ts';

function load(file: string, site: object, search?: object) {
  const read = () => JSON.stringify({ version: 1, site, ...(search ? { search } : {}) }, null, 1);
  return loadDocument(file, { read, resolve: (_, to) => to }, { kind: 'tenant' });
}

/** The conflicts reported for each of these sites, in this order. */
function told(...sites: readonly ReturnType<typeof load>[]): readonly string[] {
  const claims = new SiteClaims();
  return sites.flatMap((site) => {
    const conflicts = claims.conflicts(site);
    claims.take(site);
    return conflicts.map(
      ({ diagnostic: { file, code, pointer, message }, other }) => `${file} ${code} ${pointer} ${message} (${other})`,
    );
  });
}

const a = load('a.json', { slug: 'a', id: 1, hosts: ['www.a.example', 'a.example'] });

test('finds conflicting claims of two sites and reports the second', () => {
  expect(
    told(
      a,
      load('b.json', { slug: 'b', id: 2, hosts: ['b.example', 'a.example'] }),
      load('c.json', { slug: 'a', id: 2, hosts: ['c.example'] }),
    ),
  ).toEqual([
    "b.json duplicate-host /site/hosts/1 'a.example' is also the host of 'a.json'. (a.json)",
    "c.json duplicate-slug /site/slug 'a' is also the slug of 'a.json'. (a.json)",
    "c.json duplicate-site-id /site/id '2' is also the id of 'b.json'. (b.json)",
  ]);
});

test.each(['WWW.A.EXAMPLE', 'www.a.example.', 'www.a.example:8443', 'a.localhost', 'A.localhost.:4400'])(
  'treats %s as a host of the first',
  (host) => {
    expect(told(a, load('b.json', { slug: 'b', id: 2, hosts: [host] }))).toHaveLength(1);
  },
);

test('a slug whose preview host belongs to another site is rejected', () => {
  const first = load('a.json', { slug: 'a', id: 1, hosts: ['b.localhost'] });
  expect(told(first, load('b.json', { slug: 'b', id: 2, hosts: ['b.example'] }))).toEqual([
    "b.json duplicate-host /site/slug 'b.localhost' is also the host of 'a.json'. (a.json)",
  ]);
});

test('rejects the search index of another site, whether named or equal to its slug', () => {
  const other = { slug: 'b', id: 2, hosts: ['b.example'] };
  expect(told(a, load('b.json', other, { index: 'a' }))).toEqual([
    "b.json duplicate-index /search/index 'a' is also the search index of 'a.json'. (a.json)",
  ]);
  const named = load('a.json', { slug: 'a', id: 1, hosts: ['a.example'] }, { index: 'b' });
  expect(told(named, load('b.json', other))).toEqual([
    "b.json duplicate-index /site/slug 'b' is also the search index of 'a.json'. (a.json)",
  ]);
});

test('sites share an index if each names the other, and none joins them uninvited', () => {
  const sharing = (slug: string, id: number, ...sharedWith: string[]) =>
    load(`${slug}.json`, { slug, id, hosts: [`${slug}.example`] }, { index: 'cars', sharedWith });
  expect(told(sharing('a', 1, 'b', 'c'), sharing('b', 2, 'a', 'c'), sharing('c', 3, 'a', 'b', 'c'))).toEqual([]);
  expect(told(sharing('a', 1, 'b'), sharing('b', 2, 'a'), sharing('c', 3, 'a', 'b'))).toHaveLength(1);
  expect(told(sharing('a', 1), sharing('b', 2, 'a'))).toHaveLength(1);
});

test('a changed document releases its old claims, and a removed one releases all', () => {
  const claims = new SiteClaims();
  const b = load('b.json', { slug: 'b', id: 2, hosts: ['a.example'] });
  claims.take(a);
  claims.take(a);
  expect([claims.conflicts(a), claims.conflicts(b)].map(({ length }) => length)).toEqual([0, 1]);
  claims.take(load('a.json', { slug: 'a', id: 1, hosts: ['other.example'] }));
  expect(claims.conflicts(b)).toEqual([]);
  claims.take(a);
  claims.release('a.json');
  expect(claims.conflicts(b)).toEqual([]);
});

test('a text filter lets through the text of every document that conflicts', () => {
  const names = fc.constantFrom('a', 'b', 'A', '1', 'a.localhost', 'a.example', 'A.example.:80', 'b.localhost');
  const sites = fc.record({ slug: names, id: fc.constantFrom<unknown>(1, 2, '1', 11), hosts: fc.array(names) });
  const searches = fc.option(fc.record({ index: names }), { nil: undefined });
  fc.assert(
    fc.property(sites, searches, sites, searches, (site, search, other, itsSearch) => {
      const [first, second] = [load('a.json', site, search), load('b.json', other, itsSearch)];
      const mayConflict = SiteClaims.textFilter(second)(first.files[0]?.text ?? '');
      expect(mayConflict || told(first, second).length === 0).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('a text filter rules out sites with other names and numbers, and no text with escapes', () => {
  const filter = SiteClaims.textFilter(load('coast.json', { slug: 'coast', id: 3, hosts: ['www.coast.example'] }));
  expect(filter('{"site": {"slug": "river", "id": 13, "hosts": ["www.river.example"]}}')).toBe(false);
  expect(filter('{"site": {"slug": "river", "id" : 3.0}}')).toBe(true);
  expect(filter('{"site": {"slug": "\\u0063oast"}}')).toBe(true);
});
