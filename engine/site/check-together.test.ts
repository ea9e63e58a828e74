import { expect, test } from 'vitest';
import { createTogetherCheck } from './check-together.ts';
import { loadDocument } from './pipeline.ts';

function sites(identities: Readonly<Record<string, object>>) {
  const host = {
    read: (file: string) => JSON.stringify({ version: 1, site: identities[file] }, null, 1),
    resolve: (_: string, to: string) => to,
  };
  return Object.keys(identities).map((file) => loadDocument(file, host));
}

test('finds what two sites may not share, at the second of them', () => {
  const found = sites({
    'a.json': { slug: 'a', id: 1, hosts: ['www.a.example', 'a.example'] },
    'b.json': { slug: 'b', id: 2, hosts: ['b.example', 'a.example'] },
    'c.json': { slug: 'a', id: 2, hosts: ['c.example'] },
  }).flatMap(createTogetherCheck());
  expect(found.map(({ file, code, pointer, message }) => `${file} ${code} ${pointer} ${message}`)).toEqual([
    "b.json duplicate-host /site/hosts/1 'a.example' is the host of 'a.json', too.",
    "c.json duplicate-slug /site/slug 'a' is the slug of 'a.json', too.",
    "c.json duplicate-site-id /site/id '2' is the id of 'b.json', too.",
  ]);
});
