import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extend, extendLocated } from './extend.ts';
import { finishDocument } from './finish.ts';
import { isObject, type JsonObject, type JsonValue, joinPointer, valueAt } from '../json/json.ts';
import { locate, originOf } from '../json/located.ts';

const block = (id: string, ...blocks: readonly JsonObject[]): JsonObject => ({
  type: 'stack',
  id,
  ...(blocks.length > 0 ? { blocks } : {}),
});

const home = (...blocks: readonly JsonObject[]): JsonObject => ({ pages: { '/': { title: 'Home', blocks } } });
const edits = (...edit: readonly JsonObject[]): JsonObject => ({ pages: { '/': { edit } } });
const blocksOf = (document: JsonObject) => valueAt(document, '/pages/~1/blocks');

describe('extend', () => {
  test('merges objects by key and replaces scalars and lists', () => {
    const base = {
      version: 1,
      theme: { radius: 'soft', colours: { brand: '#000', accent: '#fff' } },
      features: ['a', 'b'],
    };
    const over = { theme: { colours: { brand: '#123' } }, features: ['c'] };
    expect(extend(base, over)).toEqual({
      version: 1,
      theme: { radius: 'soft', colours: { brand: '#123', accent: '#fff' } },
      features: ['c'],
    });
  });

  test('leaves inherited menu entries to removed pages out, unless the page is redirected', () => {
    const menus = {
      main: [
        { label: 'Finance', to: '/finance?from=menu' },
        { label: 'Buy', items: [{ label: 'Loans', to: '/finance' }] },
        { label: 'About', to: '/about', items: [{ label: 'Loans', to: '/finance' }] },
        { label: 'Lend', to: '/finance', items: [{ label: 'Team', to: '/about' }] },
      ],
    };
    const base = { navigation: { menus }, pages: { '/finance': {}, '/about': {} } };
    const pages = { '/finance': null };
    const left = (over: JsonObject) => valueAt(extend(base, over), '/navigation/menus/main');
    expect(left({ pages })).toEqual([
      { label: 'About', to: '/about' },
      { label: 'Lend', items: [{ label: 'Team', to: '/about' }] },
    ]);
    const located = extendLocated(locate('base', base), locate('over', { pages }), () => undefined);
    expect(originOf(located.origin, '/navigation/menus/main/0/to')).toMatchObject({
      file: 'base',
      pointer: '/navigation/menus/main/2/to',
    });
    expect(left({ pages, redirects: [{ from: '/finance', to: '/about' }] })).toEqual(menus.main);
    const own = [{ label: 'Finance', to: '/finance' }];
    expect(left({ pages, navigation: { menus: { main: own } } })).toEqual(own);
  });

  test.each([
    ['a rule', 'rules', 'spin.size'],
    ['a message', 'wording', 'price.was'],
  ])('replaces %s whole', (_name, part, key) => {
    const base = { [part]: { [key]: { min: 1, max: 2 }, other: 1 } };
    expect(extend(base, { [part]: { [key]: { min: 3 } } })).toEqual({ [part]: { [key]: { min: 3 }, other: 1 } });
  });

  test("replaces a page's filter whole", () => {
    const page = (filter: JsonObject): JsonObject => ({ pages: { '/search/utes': { title: 'Utes', filter } } });
    const base = page({ 'vehicle.simple_body': 'Ute' });
    expect(extend(base, page({ 'vehicle.make': 'Kia' }))).toEqual(page({ 'vehicle.make': 'Kia' }));
    expect(extend(base, page({}))).toEqual(page({}));
  });

  test("replaces a provider's condition and rules whole, and merges its fees", () => {
    const provider = (value: JsonObject): JsonObject => ({ finance: { providers: { bank: value } } });
    const base = provider({
      eligible: { 'vehicle.price': { gt: 1 } },
      fees: { establishment: 1, monthlyAccount: 2 },
      rules: { 'finance.rate.range': { min: 1, max: 9 } },
    });
    const over = provider({
      eligible: { 'vehicle.make': 'Kia' },
      fees: { establishment: 5 },
      rules: { 'finance.rate.range': { min: 2 } },
    });
    expect(extend(base, over)).toEqual(
      provider({
        eligible: { 'vehicle.make': 'Kia' },
        fees: { establishment: 5, monthlyAccount: 2 },
        rules: { 'finance.rate.range': { min: 2 } },
      }),
    );
  });

  test.each<[string, JsonObject, readonly JsonObject[]]>([
    ['remove', { at: 'b', remove: true }, [block('a', block('c'))]],
    ['replace', { at: 'b', replace: [block('x'), block('y')] }, [block('a', block('c')), block('x'), block('y')]],
    [
      'set',
      { at: 'b', set: { title: 'B', type: 'other', id: 'z' } },
      [block('a', block('c')), { ...block('b'), title: 'B' }],
    ],
    ['before', { at: 'b', before: [block('x')] }, [block('a', block('c')), block('x'), block('b')]],
    ['after', { at: 'c', after: [block('x')] }, [block('a', block('c'), block('x')), block('b')]],
    ['into', { at: 'a', into: [block('x')] }, [block('a', block('c'), block('x')), block('b')]],
    ['into an empty block', { at: 'b', into: [block('x')] }, [block('a', block('c')), block('b', block('x'))]],
  ])('edits an inherited page by block id: %s', (_action, edit, expected) => {
    const document = extend(home(block('a', block('c')), block('b')), edits(edit));
    expect(blocksOf(document)).toEqual(expected);
    expect(valueAt(document, '/pages/~1')).not.toHaveProperty('edit');
    expect(valueAt(document, '/pages/~1/title')).toBe('Home');
  });

  test('removes a prop that an edit sets to null', () => {
    const document = extend(home({ ...block('a'), title: 'A', count: 3 }), edits({ at: 'a', set: { title: null } }));
    expect(blocksOf(document)).toEqual([{ ...block('a'), count: 3 }]);
  });

  test('allows a later edit to name a block that an earlier one inserted', () => {
    const document = extend(home(block('a')), edits({ at: 'a', after: [block('b')] }, { at: 'b', set: { n: 1 } }));
    expect(blocksOf(document)).toEqual([block('a'), { ...block('b'), n: 1 }]);
  });

  test('defers edits until their page exists', () => {
    const group = extend(edits({ at: 'a', set: { n: 1 } }), edits({ at: 'a', set: { m: 2 } }));
    expect(blocksOf(extend(home(block('a')), group))).toEqual([{ ...block('a'), n: 1, m: 2 }]);
  });

  test('edits the header and footer of a layout', () => {
    const base = { layouts: { default: { header: [block('bar'), block('top')], footer: [block('end')] } } };
    const over = { layouts: { default: { footer: [block('foot')], edit: [{ at: 'bar', remove: true }] } } };
    expect(extend(base, over)).toEqual({ layouts: { default: { header: [block('top')], footer: [block('foot')] } } });
  });

  test('removes a page set to null', () => {
    expect(extend(home(block('a')), { pages: { '/': null } })).toEqual({ pages: { '/': null } });
  });

  test('reports an edit of a missing block and lists the available ids', () => {
    const problems: unknown[] = [];
    const base = locate('template.json', home(block('hero', block('inner'))));
    extendLocated(
      base,
      locate('site.json', edits({ at: 'inner', remove: true }, { at: 'heroo', remove: true })),
      (problem) => problems.push(problem),
    );
    expect(problems).toEqual([
      { id: 'heroo', at: { file: 'site.json', pointer: '/pages/~1/edit/1/at' }, known: ['hero'] },
    ]);
  });

  test('drops keys that would change a prototype', () => {
    const evil: JsonObject = JSON.parse(
      '{"theme": {"__proto__": {"polluted": true}, "constructor": 1, "radius": "soft"}}',
    );
    const merged = extend({ theme: { density: 'calm' } }, evil);
    expect(merged).toEqual({ theme: { density: 'calm', radius: 'soft' } });
    expect(Object.keys(merged['theme'] ?? {})).toEqual(['density', 'radius']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

const ids = ['a', 'b', 'c', 'd', 'e'];
const props = fc.dictionary(
  fc.constantFrom('title', 'count', 'wide'),
  fc.oneof(fc.integer({ max: 9 }), fc.constant('x')),
  { maxKeys: 2, noNullPrototype: true },
);
const blockLists = (depth: number): fc.Arbitrary<readonly JsonObject[]> =>
  fc.array(
    fc
      .record({
        id: fc.constantFrom(...ids),
        props,
        blocks: depth > 0 ? fc.option(blockLists(depth - 1), { nil: undefined }) : fc.constant(undefined),
      })
      .map(({ id, props: own, blocks }): JsonObject => ({ type: 'stack', id, ...own, ...(blocks ? { blocks } : {}) })),
    { maxLength: 3 },
  );
const edit = fc
  .tuple(
    fc.constantFrom(...ids),
    fc.oneof(
      fc.constant<JsonObject>({ remove: true }),
      blockLists(0).map((blocks): JsonObject => ({ replace: blocks })),
      blockLists(0).map((blocks): JsonObject => ({ after: blocks })),
      blockLists(0).map((blocks): JsonObject => ({ into: blocks })),
      props.map((set): JsonObject => ({ set })),
    ),
  )
  .map(([at, action]): JsonObject => ({ at, ...action }));
const page = fc.oneof(
  fc.record({ title: fc.string({ maxLength: 3 }), blocks: blockLists(2) }, { noNullPrototype: true }),
  fc.record(
    { title: fc.string({ maxLength: 3 }), edit: fc.array(edit, { maxLength: 3 }) },
    { requiredKeys: ['edit'], noNullPrototype: true },
  ),
);
const keyed = <V extends JsonValue>(keys: readonly string[], values: fc.Arbitrary<V>) =>
  fc.dictionary(fc.constantFrom(...keys), values, { maxKeys: 3, noNullPrototype: true });
const documents: fc.Arbitrary<JsonObject> = fc.record(
  {
    version: fc.constant(1),
    site: keyed(['slug', 'name'], fc.string({ maxLength: 4 })),
    theme: fc.record(
      { radius: fc.constantFrom('soft', 'none'), colours: keyed(['brand', 'accent'], fc.constantFrom('#000', '#fff')) },
      { requiredKeys: [], noNullPrototype: true },
    ),
    features: fc.array(fc.constantFrom('chat', 'reserve'), { maxLength: 2 }),
    rules: keyed(['x.y', 'x.z'], fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<JsonValue>),
    pages: keyed(['/', '/x'], page),
    layouts: keyed(
      ['default'],
      fc.record(
        { header: blockLists(1), footer: blockLists(0), edit: fc.array(edit, { maxLength: 2 }) },
        { requiredKeys: [], noNullPrototype: true },
      ),
    ),
    wording: keyed(['k', 'l'], fc.string({ maxLength: 3 })),
  },
  { requiredKeys: [], noNullPrototype: true },
);

/** The document with every block id unique in the whole chain, so that an edit is unambiguous. */
function withOwnIds(document: JsonObject, layer: number): JsonObject {
  let count = 0;
  const text = JSON.stringify(document).replace(/"id":"\w"/g, () => `"id":"${layer}${count++}"`);
  return JSON.parse(
    text.replace(/"at":"(\w)"/g, (_, id: string) => `"at":"${'abcde'.indexOf(id) % 3}${'abcde'.indexOf(id)}"`),
  );
}

const finished = (document: JsonObject) => finishDocument(locate('', document), () => undefined).value;

describe('properties of extend', () => {
  test('extending by {} changes nothing', () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(extend(document, {})).toEqual(document);
        expect(extend({}, document)).toEqual(document);
      }),
    );
  });

  // Edits that still wait for an inherited list may differ; a finished document has none.
  test('is associative for finished documents', () => {
    fc.assert(
      fc.property(documents, documents, documents, (a, b, c) => {
        const [x, y, z] = [withOwnIds(a, 0), withOwnIds(b, 1), withOwnIds(c, 2)];
        expect(finished(extend(extend(x, y), z))).toEqual(finished(extend(x, extend(y, z))));
      }),
      { numRuns: 1000 },
    );
  });

  test('changes neither document and shares no mutable state with them', () => {
    fc.assert(
      fc.property(documents, documents, (base, over) => {
        const before = JSON.stringify([base, over]);
        const frozen = deepFreeze(structuredClone([base, over]));
        expect(extend(frozen[0] ?? {}, frozen[1] ?? {})).toEqual(extend(base, over));
        expect(JSON.stringify([base, over])).toBe(before);
      }),
    );
  });

  test('has the keys of both and no others', () => {
    fc.assert(
      fc.property(documents, documents, (base, over) => {
        const merged = extend(base, over);
        const keys = (...of: readonly JsonObject[]) =>
          [...new Set(of.flatMap((document) => Object.keys(document)))].sort();
        expect(keys(merged)).toEqual(keys(base, over));
      }),
    );
  });

  test('is total and never sets a foreign prototype', () => {
    const any = fc.dictionary(
      fc.oneof(fc.constantFrom('pages', 'layouts', 'rules', '__proto__', 'edit', 'constructor'), fc.string()),
      fc.jsonValue(),
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(any, any, (base, over) => {
        const merged = extend(base as JsonObject, over as JsonObject);
        expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
        expect('polluted' in {}).toBe(false);
      }),
    );
  });

  test('every leaf has an origin whose source text holds its value', () => {
    fc.assert(
      fc.property(documents, documents, documents, (template, group, site) => {
        const files: Readonly<Record<string, JsonObject>> = { template, group, site };
        const chain = Object.entries(files).map(([file, document]) => locate(file, document));
        const merged = chain.reduce((base, over) => extendLocated(base, over, () => undefined));
        for (const [pointer, leaf] of leaves(merged.value)) {
          const place = originOf(merged.origin, pointer);
          expect(valueAt(files[place.file] ?? {}, place.pointer)).toEqual(leaf);
        }
      }),
    );
  });
});

function leaves(value: JsonValue, pointer = ''): readonly (readonly [string, JsonValue])[] {
  if (Array.isArray(value)) return value.flatMap((item: JsonValue, index) => leaves(item, joinPointer(pointer, index)));
  if (isObject(value)) return Object.entries(value).flatMap(([key, inner]) => leaves(inner, joinPointer(pointer, key)));
  return [[pointer, value]];
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}
