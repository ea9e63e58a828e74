import { DOMParser } from 'linkedom';
import type { Facts } from '../../engine/conditions/index.ts';
import type { VehicleSearch } from '../../engine/search/client.ts';
import { blockBackend } from '../../engine/server/block-backend.ts';
import { testBackend } from './backend.ts';
import { type RenderOptions, renderBlock, testNow, testSite, testVehicle } from './render-block.tsx';
import { type BlockDefinition, withDefaults } from '../../engine/blocks/define.ts';

const noSearch: VehicleSearch = {
  query: () => Promise.reject(new Error('no search in this test')),
  queries: () => Promise.reject(new Error('no search in this test')),
  list: () => Promise.reject(new Error('no search in this test')),
  byId: () => Promise.resolve(undefined),
  byIds: () => Promise.resolve([]),
  bySlug: () => Promise.resolve(undefined),
};

/** The result of a block's loader on a vehicle page (the example vehicle unless another is given), or on one without a vehicle. */
export async function loadBlock(
  definition: BlockDefinition,
  options: RenderOptions & { readonly url?: URL } = {},
): Promise<unknown> {
  const vehicle =
    options.vehicle === false ? undefined : typeof options.vehicle === 'object' ? options.vehicle : testVehicle;
  const site = testSite([definition], options);
  const base: Facts = { site: site.facts, route: { name: 'vehicle', params: {}, query: {} }, now: testNow };
  const facts = vehicle ? site.rules.vehicle(vehicle, base) : base;
  return definition.load?.({
    props: withDefaults(definition, options.props ?? {}),
    rules: site.rules.reader(definition.rules, facts),
    site,
    page: {
      name: 'vehicle',
      url: options.url ?? new URL(`https://www.test-motors.example/cars/${vehicle?.slug}`),
      params: vehicle ? { slug: vehicle.slug } : {},
      ...(vehicle ? { vehicle } : {}),
    },
    facts,
    search: noSearch,
    now: testNow,
    chance: 0,
    backend: blockBackend(testBackend()),
    signal: new AbortController().signal,
  });
}

/** A block's HTML on a vehicle page, with its data loaded as on the server. */
export async function renderLoaded(
  definition: BlockDefinition,
  options: RenderOptions & { readonly url?: URL } = {},
): Promise<string> {
  const data = await loadBlock(definition, options);
  return renderBlock(definition, { vehicle: true, pageName: 'vehicle', ...options, data });
}

/**
 * HTML as a document that can be queried. Attributes of HTML's elements are in lower case, as in a browser, which linkedom
 * leaves as React writes them.
 */
export function dom(html: string): Document {
  const whole = /^<!doctype/i.test(html) ? html : `<!doctype html><html><head></head><body>${html}</body></html>`;
  // Its style sheet would only take time.
  const text = whole
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<(?!svg)[a-z][^>]*>/g, (tag) =>
      tag.replace(/ [a-z]+[A-Z][A-Za-z]*(?==")/g, (name) => name.toLowerCase()),
    );
  const parsed: unknown = new DOMParser().parseFromString(text, 'text/html');
  // linkedom's types leave out what it has not: layout, navigation and the like.
  return parsed as Document;
}

/** The text of every matching element, with whitespace collapsed. */
export function texts(html: string, selector: string): string[] {
  return [...dom(html).querySelectorAll(selector)].map((element) => element.textContent.replace(/\s+/g, ' ').trim());
}

/** An attribute of every matching element. */
export function attributesOf(html: string, selector: string, name: string): (string | null)[] {
  return [...dom(html).querySelectorAll(selector)].map((element) => element.getAttribute(name));
}
