import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import type { BlockDefinition } from '../engine/blocks/define.ts';
import { loadBlock } from '../tests/support/load-block.ts';
import { loadOnPage } from '../tests/support/load-on-page.ts';
import { type RenderOptions, renderBlock } from '../tests/support/render-block.tsx';
import { islands } from './islands.ts';
import { blocks } from './registry.ts';

interface Example {
  readonly props: Readonly<Record<string, unknown>>;
  readonly data?: unknown;
  readonly vehicle?: boolean;
  readonly page?: string;
  readonly children?: readonly string[];
}

const folder = import.meta.dirname;
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });

function exampleOf(type: string): Example {
  return JSON.parse(readFileSync(join(folder, type, 'example.json'), 'utf8'));
}

function renderExample(definition: BlockDefinition, over: Partial<RenderOptions> = {}): string {
  const { props, data, vehicle, page, children } = exampleOf(definition.type);
  return renderBlock(definition, {
    props,
    data,
    ...(vehicle ? { vehicle } : {}),
    ...(page ? { pageName: page } : {}),
    ...(definition.container ? { children: children ?? ['<p>Child</p>', '<p>Child</p>'] } : {}),
    ...over,
  });
}

/** Every text in a value made long: no spaces to break at in one half, many words in the other. */
function lengthened(value: unknown): unknown {
  if (typeof value === 'string')
    return /^([/#]|https?:|[a-z]+:)/.test(value) || value.length < 3
      ? value
      : `${value} ${'Donaudampfschiff'.repeat(8)} ${'and so on '.repeat(20)}`;
  if (Array.isArray(value)) return value.map(lengthened);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, lengthened(entry)]));
  return value;
}

const undescribed = (schema: unknown): string[] => {
  const properties = (schema as { properties?: Record<string, { description?: string }> }).properties ?? {};
  return Object.entries(properties)
    .filter(([, { description }]) => !description)
    .map(([name]) => name);
};

test('every block folder is registered and has definition, component, example and test', () => {
  const folders = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
    .map((entry) => entry.name);
  expect(blocks.map((definition) => definition.type).sort()).toEqual(folders.sort());
  for (const type of folders) {
    const files = readdirSync(join(folder, type));
    // A block without an island has its component in its definition.
    const parts = type in islands ? ['index.ts', 'Component.tsx'] : [/^index\.tsx?$/];
    for (const part of [...parts, 'example.json', /\.test\.tsx?$/])
      expect(
        files.some((name) => (typeof part === 'string' ? name === part : part.test(name))),
        `${type}: ${part}`,
      ).toBe(true);
  }
});

test('every layout with its own CSS is a value of the prop `layout` or `band`', () => {
  for (const { type, layouts = {}, schema } of blocks) {
    const { layout, band } =
      (schema as { properties?: Record<'layout' | 'band', { enum?: readonly string[] } | undefined> }).properties ?? {};
    const values = [...(layout?.enum ?? []), ...(band?.enum ?? [])];
    expect(values, type).toEqual(expect.arrayContaining(Object.keys(layouts)));
  }
});

test('the browser receives the code of islands and of no other block', () => {
  expect(Object.keys(islands).sort()).toEqual(
    blocks
      .filter(({ hydrate }) => hydrate)
      .map(({ type }) => type)
      .sort(),
  );
});

/** An address that records which of its parameters are read. */
class NotedAddress extends URL {
  readonly asked = new Set<string>();
  readonly #parameters: URLSearchParams;

  constructor(path: string) {
    super(path, 'https://www.test-motors.example');
    const note = (name: string) => this.asked.add(name);
    this.#parameters = new (class extends URLSearchParams {
      override get(name: string) {
        note(name);
        return super.get(name);
      }
      override getAll(name: string) {
        note(name);
        return super.getAll(name);
      }
      override has(name: string) {
        note(name);
        return super.has(name);
      }
    })();
  }

  override get searchParams() {
    return this.#parameters;
  }
}

describe.each(blocks.map((definition) => [definition.type, definition] as const))('%s', (type, definition) => {
  test('reads only the query parameters that it declares', async () => {
    const pages = ['home', 'content', 'search', 'vehicle', 'contact', 'compare', 'savedVehicles', 'signIn'];
    for (const pageName of pages) {
      const url = new NotedAddress(`/${pageName}`);
      const props = exampleOf(type).props;
      await Promise.allSettled([
        loadOnPage(definition, { props, pageName, url }),
        loadBlock(definition, { props, url }),
      ]);
      expect(definition.query).toEqual(expect.arrayContaining([...url.asked]));
    }
  });

  test('describes itself and every prop, and its example fits its schema', () => {
    expect(definition.summary).toMatch(/^[A-Z].+\.$/);
    expect(undescribed(definition.schema)).toEqual([]);
    const validate = ajv.compile(withoutRefs(definition.schema));
    validate(exampleOf(type).props);
    expect(validate.errors).toBeNull();
  });

  test('rejects unknown props', () => {
    const validate = ajv.compile(withoutRefs(definition.schema));
    expect(validate({ ...exampleOf(type).props, unheardOf: 1 })).toBe(false);
  });

  test('renders its example without a document or script', () => {
    const html = renderExample(definition);
    expect(html).not.toBe('');
    expect(html).not.toMatch(/<script|<html|\son[a-z]+=/i);
  });

  test('renders the same HTML twice', () => {
    expect(renderExample(definition)).toBe(renderExample(definition));
  });

  test('survives missing data', () => {
    expect(() => renderExample(definition, { data: undefined })).not.toThrow();
  });

  test('survives very long text', () => {
    const { props, data } = exampleOf(type);
    const allowed = new Set(enumTexts(definition.schema));
    const long = (value: unknown) =>
      JSON.parse(JSON.stringify(value ?? null), (_key, entry) =>
        typeof entry === 'string' && !allowed.has(entry) ? lengthened(entry) : entry,
      ) ?? undefined;
    expect(() =>
      renderExample(definition, { props: long(props), ...(data === undefined ? {} : { data }) }),
    ).not.toThrow();
  });

  test('renders its fallback and reports when it throws', () => {
    const reports: unknown[] = [];
    const broken: BlockDefinition = {
      ...definition,
      Component: () => {
        throw new Error('broken on purpose');
      },
    };
    const html = renderExample(broken, { onReport: (error) => reports.push(error) });
    expect(reports).toHaveLength(1);
    expect(html).toBe(
      definition.fallback === 'notice' ? '<p class="notice">This part of the page is not available right now.</p>' : '',
    );
  });

  test('declares the level of its first heading (`heading`)', () => {
    const { props } = exampleOf(type);
    const [, shown] = /<h([1-6])/.exec(renderExample(definition)) ?? [];
    const { level, of } = definition.heading ?? {};
    const named = of !== undefined && !props[of] ? undefined : level;
    // The headings of a text are written by its author.
    if (!('markdown' in props)) expect(Number(shown ?? 0)).toBe(Number((named && props['level']) ?? named ?? 0));
  });

  test('an island never contains other blocks', () => {
    expect(definition.container && definition.hydrate).toBe(false);
  });
});

/** The schema without references into the site schema: those parts are checked there. */
function withoutRefs(schema: unknown): Record<string, unknown> {
  return JSON.parse(JSON.stringify(schema), (_key, value) =>
    typeof value === 'object' && value !== null && '$ref' in value ? {} : value,
  );
}

function enumTexts(schema: unknown): string[] {
  const found: string[] = [];
  JSON.stringify(schema, (key, value) => {
    if (key === 'enum' && Array.isArray(value)) found.push(...value);
    return value;
  });
  return found;
}
