import { pageKind } from '../../engine/pages/kinds/index.ts';
import { blockBackend } from '../../engine/server/block-backend.ts';
import { createBackend } from '../../engine/server/backend.ts';
import { iconsUrl } from 'virtual:icons';
import { LRUCache } from 'lru-cache';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { Facts } from '../../engine/conditions/index.ts';
import type { LoadedBlock } from '../../engine/render/load-blocks.ts';
import { type PageHost, type PageRequest, pageHtml } from '../../engine/render/page.ts';
import { composeStyles } from '../../engine/render/styles.ts';
import type { Site } from '../../engine/ports/site.ts';
import type { PlannedBlock } from '../../engine/blocks/plan.ts';
import { type BlockDefinition, withDefaults } from '../../engine/blocks/define.ts';

export interface BlockExample {
  readonly summary?: string;
  readonly props: Readonly<Record<string, unknown>>;
  /** Props of its other layouts, by name, where those above do not suit them. */
  readonly layouts?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The result of the block's loader. */
  readonly data?: unknown;
  /** True when it belongs on a vehicle page. */
  readonly vehicle?: boolean;
  readonly page?: string;
}

const files = import.meta.glob<BlockExample>('../../blocks/*/example.json', { eager: true, import: 'default' });

/** The example of every block, by type. */
export const examples: ReadonlyMap<string, BlockExample> = new Map(
  Object.entries(files).map(([file, example]) => [file.split('/').at(-2) ?? '', example]),
);

/** The content of containers in their examples. */
const childType = 'rich-text';

/** The layouts of a block besides the one that its example has, each shown as an example of its own. */
export function otherLayouts({ schema }: BlockDefinition): readonly string[] {
  const { properties = {} } = schema as {
    properties?: { layout?: { enum?: readonly string[]; default?: string } };
  };
  return (properties.layout?.enum ?? []).filter((layout) => layout !== properties.layout?.default);
}

function exampleProps({ type }: BlockDefinition, layout: string | undefined): Readonly<Record<string, unknown>> {
  const { props = {}, layouts = {} } = examples.get(type) ?? {};
  return layout === undefined ? props : { layout, ...props, ...layouts[layout] };
}

/** The example as an author would write it. */
export function exampleJson(definition: BlockDefinition, layout?: string): Readonly<Record<string, unknown>> {
  const own = { type: definition.type, ...exampleProps(definition, layout) };
  const child = { type: childType, ...examples.get(childType)?.props };
  return definition.container === true ? { ...own, blocks: [child, child] } : own;
}

/** All examples share one vehicle: those whose data contain it lend it to the others. */
function exampleVehicle(): Vehicle | undefined {
  for (const { data } of examples.values()) {
    const vehicle = typeof data === 'object' && data !== null && 'vehicle' in data ? data.vehicle : undefined;
    if (isVehicle(vehicle)) return vehicle;
  }
  return undefined;
}

function isVehicle(value: unknown): value is Vehicle {
  return typeof value === 'object' && value !== null && 'slug' in value && 'make' in value;
}

function factsOf(site: Site, { vehicle, page }: BlockExample, now: Date): Facts {
  const name = page ?? (vehicle ? 'vehicle' : 'home');
  const facts: Facts = {
    site: site.facts,
    route: { name, params: {}, query: {} },
    visitor: { signedIn: false, hasPhone: false, hasValuation: false },
    now,
  };
  const shown = vehicle ? exampleVehicle() : undefined;
  return shown ? site.rules.vehicle(shown, facts) : facts;
}

function planned(site: Site, definition: BlockDefinition, id: string, layout?: string): PlannedBlock {
  const { chains } = site.rules.table(definition.rules);
  return {
    id,
    type: definition.type,
    pointer: `/${id}`,
    definition,
    props: withDefaults(definition, exampleProps(definition, layout)),
    conditionalRules: definition.rules.filter((rule) => Object.hasOwn(chains, rule)),
    blocks: [],
  };
}

const noSearch = () => Promise.reject(new Error('An example brings its data; it does not search.'));

/** A rendering host without scripts or caching. A block that fails makes the documentation fail. */
const host: PageHost = {
  environment: {
    digest: (text) => text,
    report: (_report, error) => {
      throw error;
    },
    blocks: new LRUCache({ maxSize: 1 }),
    parts: new LRUCache({ maxSize: 1 }),
    loadDeadlineMs: 0,
  },
  assets: {
    scriptsFor: () => [],
    scriptNamed: () => [],
    inlineScripts: { early: '', answers: '', visit: '', pictures: '' },
  },
  stylesUrl: () => 'styles.css',
};

/**
 * The page that shows a block's example with the look and rules of a site, rendered by the renderer itself. It refers
 * to `styles.css`, `icons.svg` and `media/` beside it.
 */
export function examplePage(
  site: Site,
  definition: BlockDefinition,
  blocks: readonly BlockDefinition[],
  now: Date,
  layout?: string,
): string {
  const example = examples.get(definition.type) ?? { props: {} };
  const facts = factsOf(site, example, now);
  const child = blocks.find(({ type }) => type === childType);
  const loaded = (of: BlockDefinition, id: string, children: readonly LoadedBlock[]): LoadedBlock => {
    const block = planned(site, of, id, of === definition ? layout : undefined);
    const { props } = block;
    return { block, props, rules: site.rules.reader(of.rules, facts), data: examples.get(of.type)?.data, children };
  };
  const children = definition.container === true && child ? ['first', 'second'].map((id) => loaded(child, id, [])) : [];
  const request: PageRequest = {
    site,
    chance: 0,
    planned: {
      pattern: '/',
      written: '/',
      name: pageKind(facts.route?.name).name,
      title: definition.type,
      header: [],
      main: [],
      footer: [],
    },
    page: {
      name: pageKind(facts.route?.name).name,
      url: new URL(`https://${site.document.site.hosts[0]}/`),
      params: {},
      ...(facts.vehicle ? { vehicle: facts.vehicle } : {}),
    },
    facts,
    status: 200,
    search: { query: noSearch, queries: noSearch, list: noSearch, byId: noSearch, byIds: noSearch, bySlug: noSearch },
    browserSearch: { host: '', index: '', key: '' },
    backend: blockBackend(createBackend({ place: { folder: 'memory' }, log: () => {}, now: () => now })),
    now,
  };
  return standalone(
    pageHtml(request, { header: [], main: [loaded(definition, 'example', children)], footer: [] }, host),
  );
}

/** Makes its assets relative; links stay as they are, because the pages they name are not here. */
function standalone(html: string): string {
  return (
    html
      .replaceAll(iconsUrl, 'icons.svg')
      // Fonts come from the server that shows the reference; opened as a file, the fallbacks take their space.
      .replace(/<link rel="preload" as="font"[^>]*>/g, '')
      .replace(/(["'( ,])\/media\//g, '$1media/')
      .replace(/(<a\b[^>]*? href=")\/[^"]*"/g, '$1#main"')
  );
}

/** The styles of a site's example pages. */
export function exampleStyles(site: Site, blocks: readonly BlockDefinition[]): string {
  const names = blocks.flatMap(({ type, layouts = {} }) => [
    type,
    ...Object.keys(layouts).map((name) => `${type}.${name}`),
  ]);
  return `${composeStyles(site, names, blocks)}\nmain{min-height:0;padding-block:16px}`;
}
