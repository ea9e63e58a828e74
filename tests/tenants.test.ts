import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { diskHost } from '../cli/sites/host.ts';
import { siteStock } from '../cli/sites/stock.ts';
import { loadDocument } from '../engine/document/pipeline.ts';
import { contentPaths, mainStock } from './support/tenant-pages.ts';
import { dom } from './support/load-block.ts';
import { testServer } from './support/test-server.ts';
import { testNow } from './support/render-block.tsx';

/** What the demo tenants are meant to show between them: template, features, and the rules each sets. */
interface Intended {
  readonly template: string;
  readonly features: readonly string[];
  readonly rules: Readonly<Record<string, unknown>>;
}

const intended: Readonly<Record<string, Intended>> = JSON.parse(readFileSync('tests/tenants.json', 'utf8'));
const slugs = Object.keys(intended);

test('there are twelve demo tenants, each with a main search page', () => {
  const folders = readdirSync('sites').filter((name) => readdirSync(`sites/${name}`).includes('site.json'));
  expect(slugs).toHaveLength(12);
  expect(folders.sort()).toEqual([...slugs].sort());
  expect(Object.keys(mainStock).sort()).toEqual([...slugs].sort());
});

describe.each(slugs)('%s', (slug) => {
  const { document, layers } = loadDocument(`sites/${slug}/site.json`, diskHost);
  const { template, features, rules } = intended[slug] as Intended;

  test('extends its template and has exactly its features', () => {
    expect(layers.map(({ file }) => file)).toContain(`sites/templates/${template}.json`);
    expect([...(document?.features ?? [])].sort()).toEqual([...features].sort());
  });

  test('gives each of its rules exactly the intended value', () => {
    const set: Record<string, unknown> = Object.assign({}, ...layers.map((layer) => layer.rules));
    expect(Object.fromEntries(Object.keys(rules).map((rule) => [rule, set[rule]]))).toEqual(rules);
  });
});

describe('every page of its own answers, with one heading', () => {
  let server: Awaited<ReturnType<typeof testServer>>;

  beforeAll(async () => {
    server = await testServer(
      slugs.map((slug) => {
        const { document, layers } = loadDocument(`sites/${slug}/site.json`, diskHost);
        if (!document?.pages || !document.site) throw new Error('A demo tenant cannot be read.');
        const rules: Record<string, unknown> = Object.assign({}, ...layers.map((layer) => layer.rules));
        const vehicles = siteStock(`sites/${slug}`, 'sites', testNow).slice(0, 60);
        return { document: { ...document, pages: document.pages }, slug, rules, vehicles };
      }),
    );
  }, 60_000);

  test.each(slugs)('%s', async (slug) => {
    const paths = [...contentPaths(slug), mainStock[slug as keyof typeof mainStock]];
    const answers = await Promise.all(
      paths.map(async (path) => {
        const response = await server.get(path, { host: `${slug}.localhost` });
        return [path, response.status, dom(await response.text()).querySelectorAll('h1').length];
      }),
    );
    // A page that needs a sign-in redirects to it.
    const expected = answers.map(([path, status]) => (status === 302 ? [path, 302, 0] : [path, 200, 1]));
    expect(answers).toEqual(expected);
  });
});
