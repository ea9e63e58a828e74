import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { blocks } from '../../blocks/registry.ts';
import { fieldKeys } from '../../schemas/feed/feed-map.ts';
import { themeSchema } from '../../schemas/site/theme.ts';
import { ruleIds } from '../../schemas/rules/index.ts';
import { wordingKeys } from '../../schemas/wording/index.ts';
import { placeholders } from '../../engine/vehicle/placeholders.ts';
import { fieldKinds } from '../../schemas/site/form-types.ts';
import { findFile } from '../../engine/server/files.ts';
import { readReference } from './reference.ts';
import { docsSite } from './site.tsx';

const reference = readReference('sites', new Date('2026-11-20T23:00:00Z'));
const docs = docsSite(reference, 'sites');
const pages = new Map(docs.paths.filter((path) => path.endsWith('.html')).map((path) => [path, docs.text(path) ?? '']));
const known = new Set(docs.paths);
const anchors = new Map(
  [...pages, ['icons.svg', docs.text('icons.svg') ?? ''] as const].map(([path, html]) => [path, new Set(idsOf(html))]),
);
const own = [...pages].filter(([path]) => !path.startsWith('examples/'));

function idsOf(html: string): readonly string[] {
  return [...html.matchAll(/ id="([^"]*)"/g)].flatMap(([, id]) => id ?? []);
}

test('every link of the reference has an existing page and anchor', () => {
  const dead: string[] = [];
  for (const [path, html] of own) {
    for (const [, address = ''] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
      if (/^(https:|data:)/.test(address)) continue;
      const [file = '', anchor] = address.split('#');
      const target = file === '' ? path : normalize(join(dirname(path), file));
      const found = known.has(target) && (anchor === undefined || anchors.get(target)?.has(anchor));
      if (!found) dead.push(`${path} → ${address}`);
    }
  }
  expect(dead).toEqual([]);
});

test('no anchor occurs twice on a page', () => {
  const twice = own.flatMap(([path, html]) => {
    const ids = idsOf(html);
    return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${path}#${id}`);
  });
  expect(twice).toEqual([]);
});

test('the page of feed maps shows every key with an example and what it gives', () => {
  const html = pages.get('feed-maps.html') ?? '';
  for (const name of Object.values(fieldKeys).flatMap(Object.keys)) {
    const [, section = ''] = html.split(`<h3 id="${name}">`);
    expect(section.split('<h3 id=')[0], name).toMatch(/<table>[^]*(?:gives<\/p>|The field is left out)/);
  }
  expect(html).toContain('<code>variant.cylinders</code>');
  const [, numberAt = ''] = html.split('<h3 id="numberAt">');
  expect(numberAt.replace(/<[^>]*>/g, ' ')).toMatch(/\$12,990 drive away .* gives +12990 /s);
});

test('every rule, block, message and code is searchable', () => {
  const index: { title: string; kind: string }[] = JSON.parse(
    /= (.*);/s.exec(docs.text('search-index.js') ?? '')?.[1] ?? '[]',
  );
  const titles = (kind: string) => index.filter((entry) => entry.kind === kind).map(({ title }) => title);
  expect(titles('rule')).toEqual(ruleIds);
  expect(titles('block')).toEqual(blocks.map(({ type }) => type));
  expect(titles('wording')).toEqual(wordingKeys);
  expect(titles('check')).toEqual(expect.arrayContaining(['unknown-rule', 'dead-link', 'colour-contrast']));
});

test('a rule shows its value, default, readers and example, and where it is set', () => {
  const [, section = ''] = (pages.get('rules/card.html') ?? '').split('<h2 id="card.buttons">');
  const entry = section
    .split('<section')[0]
    ?.replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&quot;', '"');
  expect(entry).toContain('A list, each one of "enquire" , "testDrive"');
  expect(entry).toContain('"when": { "vehicle.available": false }, "use": [ "findSimilar" ]');
  expect(entry).toMatch(/Read by .*search-results/);
  expect(entry).toContain('{ "rules": { "card.buttons": [ "viewDetails" , "call" ] } }');
});

test('a rule set by a site is shown with file, line and value', () => {
  for (const [id, settings] of reference.settings) {
    const html = pages.get(`rules/${id.split('.')[0]}.html`) ?? '';
    for (const { place } of settings) {
      expect(place).toMatch(/^[\w/-]+\.json:\d+$/);
      expect(html).toContain(place);
    }
  }
  expect(reference.settings.size).toBeGreaterThan(5);
});

test('every block is rendered in the theme of every site, from its own folder', () => {
  for (const { site } of reference.sites) {
    const styles = docs.text(`examples/${site.slug}/styles.css`) ?? '';
    expect(styles).toContain(`--brand:${site.document.theme.colours.brand}`);
    for (const { type } of blocks) {
      const html = pages.get(`examples/${site.slug}/${type}.html`) ?? '';
      expect(html, type).toMatch(/<main id="main" tabindex="-1">.+<\/main>/s);
      expect(html, type).not.toMatch(/(src|srcset|href)="\/|<script(?! type="application\/)/);
    }
  }
});

test('every layout of a block, and every value of the words of the theme that show, has a picture', () => {
  const [first] = reference.sites;
  const drawn = (type: string, look: string) => pages.get(`examples/${first?.site.slug}/${type}.${look}.html`) ?? '';
  for (const { type, schema } of blocks) {
    const { layout } = (schema as { properties?: { layout?: { enum: string[]; default: string } } }).properties ?? {};
    for (const name of layout?.enum.filter((each) => each !== layout.default) ?? [])
      expect(drawn(type, name), `${type}.${name}`).toContain(`--${name}`);
  }
  for (const card of themeSchema.properties.card.enum) {
    expect(drawn('featured-vehicles', `card-${card}`)).toContain(`styles.card-${card}.css`);
    expect(pages.get('theme.html')).toContain(`featured-vehicles.card-${card}.html`);
  }
  const styles = (card: string) => docs.text(`examples/${first?.site.slug}/styles.card-${card}.css`);
  expect(new Set(themeSchema.properties.card.enum.map(styles)).size).toBe(themeSchema.properties.card.enum.length);
  expect(drawn('search-results', 'list')).toContain('results__hits--list');
  expect(docs.text(`examples/${first?.site.slug}/styles.css`)).toContain('.results__hits--list .card');
});

test('every picture in an example exists', async () => {
  const missing: string[] = [];
  for (const [path, html] of pages) {
    for (const [, file] of html.matchAll(/ src="(media\/[^"?]+)"/g)) {
      const picture = docs.picture(`${dirname(path)}/${file}`);
      if (!picture || !(await findFile(picture.roots, picture.file))) missing.push(`${path} → ${file}`);
    }
  }
  expect(missing).toEqual([]);
});

test('serves no file outside the reference', () => {
  expect(docs.text('../package.json')).toBeUndefined();
  expect(docs.picture('examples/no-such-site/media/logo.svg')).toBeUndefined();
});

test('forms, finance providers and their wording are shown with what the documents write, and where', () => {
  const { providers, forms, formFields } = reference;
  for (const [path, written] of [
    ['finance-providers.html', providers],
    ['forms.html', [...forms, ...formFields]],
  ] as const) {
    for (const { id, place } of written)
      expect(pages.get(path)).toContain(`<code>${id}</code> <span class="muted">${place}</span>`);
    expect(written.length).toBeGreaterThan(5);
    expect(written.some(({ inherited }) => !inherited)).toBe(true);
  }
  for (const kind of fieldKinds) expect(pages.get('forms.html')).toContain(`<th scope="row"><code>${kind}</code></th>`);
  expect(own.filter(([, html]) => html.includes('matches <code></code>'))).toEqual([]);
  const wording = pages.get('finance-wording.html');
  for (const name of Object.keys(placeholders)) expect(wording).toContain(`<code>{${name}}</code>`);
  expect(wording).toContain('checks.html#rate-without-comparison');
});
