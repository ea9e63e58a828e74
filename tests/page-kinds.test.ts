import { readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { pageKind, pageKinds } from '../engine/pages/kinds/index.ts';
import { siteSchema } from '../schemas/site/schema.ts';
import { pageKindNames, plainPage } from '../schemas/site/page-kinds.ts';
import { testSite } from './support/render-block.tsx';
import { testServer } from './support/test-server.ts';
import { stockVehicle } from './support/stock-block.ts';
import { sourceFiles } from './witness/readers.ts';

/** Names that mean nothing but a page kind: they are rejected wherever they are. */
const unmistakable: ReadonlySet<unknown> = new Set([
  'specialOffers',
  'manufacturers',
  'trade',
  'signIn',
  'onlinePayment',
  'spinToWin',
  'notFound',
]);

/** Code that reads the name of a page or of its kind, as it is written. */
const readsName = (code: string) => /\b(?:name|page)\b|pageKind/i.test(code) && !code.endsWith('.of');

type Part = ESTree.Node | null | undefined;

const isName = (node: Part): node is ESTree.StringLiteral =>
  node?.type === 'Literal' && (pageKindNames as readonly unknown[]).includes(node.value);

/**
 * Where code depends on the names of page kinds: it compares a page's name with one, switches by them, lists several,
 * maps them to something, or looks a page up by one.
 */
function namesIn(code: string): readonly string[] {
  const found = new Set<string>();
  const text = ({ start, end }: ESTree.Span) => code.slice(start, end);
  const add = (nodes: readonly Part[]) => nodes.filter(isName).forEach((node) => found.add(text(node)));
  new Visitor({
    Literal: (node) => unmistakable.has(node.value) && found.add(text(node)),
    BinaryExpression({ left, right, operator }) {
      if (!/^[!=]==?$/.test(operator)) return;
      if (readsName(text(left))) add([right]);
      if (readsName(text(right))) add([left]);
    },
    SwitchStatement({ discriminant, cases }) {
      if (readsName(text(discriminant))) add(cases.map(({ test: name }) => name));
    },
    ArrayExpression({ elements }) {
      if (elements.every(isName) && new Set(elements.map(({ value }) => value)).size > 1) add(elements);
    },
    ObjectExpression(node) {
      const keys = node.properties.map((one) => (one.type === 'Property' && !one.shorthand ? text(one.key) : ''));
      const isMap = keys.length > 1 && keys.every((key) => (pageKindNames as readonly string[]).includes(key));
      if (isMap) found.add(text(node));
    },
    Property({ key, value }) {
      if (['name', 'page'].includes(text(key))) add([value]);
    },
    CallExpression({ callee, arguments: given }) {
      const called = text(callee);
      if (/\.page$|pageKind$/.test(called) || (/\.(?:includes|has)$/.test(called) && readsName(called))) add(given);
    },
  }).visit(parseSync('code.tsx', code).program);
  return [...found];
}

test('finds comparisons, switches, lists and maps of the names of page kinds', () => {
  expect(namesIn("if (page.name === 'vehicle') {}")).toEqual(["'vehicle'"]);
  expect(namesIn("switch (pageKind(page.name).name) { case 'home': break; default: }")).toEqual(["'home'"]);
  expect(namesIn("const spared = new Set(['saved', 'gone']);")).toEqual(["'saved'", "'gone'"]);
  expect(namesIn("const icons = { saved: 'heart', account: 'user' };")).toEqual([
    "{ saved: 'heart', account: 'user' }",
  ]);
  expect(namesIn("site.pages.find(({ name }) => name === 'budget')")).toEqual(["'budget'"]);
  expect(namesIn("site.page({ name: 'account' })")).toEqual(["'account'"]);
  expect(namesIn("const root = 'vehicle'; // 'notFound'")).toEqual([]);
  expect(namesIn("if (pageKind(page.name).subject?.of === 'vehicle') {}")).toEqual([]);
});

test('engine and blocks name no page kind outside its definition [config.white-label-one-build]', () => {
  const found = ['engine', 'blocks']
    .flatMap(sourceFiles)
    .filter((file) => /\.tsx?$/.test(file) && !/^engine\/pages\/kinds\/|\/testing(\/|\.ts$)/.test(file))
    .flatMap((file) => namesIn(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`));
  expect(found).toEqual([]);
});

test('code builds the addresses of vehicles and of results in one place', () => {
  const built = /(?<!\/api)\/(cars|search)\/\$\{/;
  const found = ['engine', 'blocks', 'cli'].flatMap((folder) =>
    sourceFiles(folder).filter((file) => built.test(readFileSync(file, 'utf8'))),
  );
  expect(found).toEqual(['engine/text/paths.ts']);
});

test('every kind has a definition of its name, and an unknown name is a plain page', () => {
  expect(pageKinds.map(({ name }) => name).toSorted()).toEqual(pageKindNames.toSorted());
  expect([pageKind('finence').name, pageKind(undefined).name]).toEqual([plainPage, plainPage]);
});

test('every condition in the schema declares which facts it can read', () => {
  const silent: string[] = [];
  const visit = (value: unknown, pointer: string) => {
    if (typeof value !== 'object' || value === null) return;
    if ('$ref' in value && value.$ref === '#/$defs/condition' && !('x-reads' in value)) silent.push(pointer);
    for (const [key, inner] of Object.entries(value)) visit(inner, `${pointer}/${key}`);
  };
  visit(siteSchema({ blocks: [] }), '');
  // A condition inherits the readable facts of the one around it, and in a rule those of the rule's scope.
  expect(silent.filter((pointer) => !/^\/\$defs\/(condition\/|cases\/|value\.)/.test(pointer))).toEqual([]);
});

test('a search page with a filter of its own lists that stock in cards, counts and browser requests', async () => {
  const pages = {
    '/': { name: 'home', title: 'Home', blocks: [] },
    '/demos': {
      name: 'search',
      title: 'Demos in {site.city}',
      filter: { 'vehicle.car_type': 'demo' },
      blocks: [{ type: 'breadcrumbs' }, { type: 'search-results' }],
    },
  };
  const { get } = await testServer([
    {
      document: { pages },
      vehicles: [stockVehicle(1, { slug: 'own-demo', car_type: 'demo' }), stockVehicle(2, { slug: 'own-used' })],
    },
  ]);
  const answer = await get('/demos');
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain('/cars/own-demo');
  expect(html).not.toContain('/cars/own-used');
  expect(html).toContain(`<title>Demos in ${testSite([]).document.site.city}`);
  expect(html).toContain('car_type = \\"demo\\"');
  expect((await get('/sitemap.xml')).status).toBe(200);
  expect(await (await get('/sitemap.xml')).text()).toContain('/demos</loc>');
});

test('the page of a location is at the address its rule chooses for it, and only for a location that exists', async () => {
  const place = (id: number, slug: string, visible = true) => ({ id, slug, name: slug, dealership_id: 1, visible });
  const { get } = await testServer([
    {
      document: {
        locations: [place(1, 'ryde'), place(2, 'penrith'), place(3, 'closed', false)],
        pages: { '/our-location/:slug': { name: 'location', title: 'Here', blocks: [] } },
      },
      rules: { 'locations.detailPath': '/contact-us/{slug}' },
    },
  ]);
  const found = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, headers.get('location')];
  };
  expect(await found('/contact-us/ryde')).toEqual([200, null]);
  expect(await found('/our-location/ryde?utm_source=maps')).toEqual([301, '/contact-us/ryde?utm_source=maps']);
  expect(await found('/contact-us/nowhere')).toEqual([404, null]);
  expect(await found('/contact-us/closed')).toEqual([404, null]);
  const sitemap = await (await get('/sitemap.xml')).text();
  expect(sitemap.match(/contact-us\/[a-z]+/g)).toEqual(['contact-us/ryde', 'contact-us/penrith']);
  expect(sitemap).not.toContain('our-location');
});

test('conditions and titles on the page of a location can use it', async () => {
  const location = {
    id: 1,
    slug: 'chatswood',
    name: 'Chatswood',
    dealership_id: 1,
    location_type: 'sales',
    address: { street: '1 Pacific Highway', city: 'Chatswood', state: 'NSW', postcode: '2067' },
  } as const;
  const blocks = [
    { type: 'rich-text', markdown: 'We sell cars.', when: { 'location.type': 'sales' } },
    { type: 'rich-text', markdown: 'We only mend them.', when: { 'location.type': { ne: 'sales' } } },
  ];
  const page = { name: 'location', title: 'In {location.state}', blocks };
  const { get } = await testServer([
    { document: { locations: [location], pages: { '/our-location/:slug': page, '/all': page } } },
  ]);
  const own = await (await get('/our-location/chatswood')).text();
  expect(own).toContain('We sell cars.');
  expect(own).not.toContain('We only mend them.');
  expect(own).toContain('<title>In NSW');
  expect(await (await get('/all')).text()).not.toContain('We sell cars.');
});
