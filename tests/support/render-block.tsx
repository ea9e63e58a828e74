import { LRUCache } from 'lru-cache';
import vehicleExample from './vehicle.json';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { noVisitor } from '../../schemas/facts.ts';
import type { Facts } from '../../engine/conditions/index.ts';
import type { Runtime } from '../../engine/browser/runtime.ts';
import { baseForms } from './base-forms.ts';

import type { CachedBlock, LoadedBlock } from '../../engine/render/load-blocks.ts';
import { type Gathered, renderBlock as renderLoaded } from '../../engine/render/render-block.tsx';
import { compileSite } from '../../engine/site/compile.ts';
import type { Site } from '../../engine/ports/site.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import type { PlannedBlock } from '../../engine/blocks/plan.ts';
import { type BlockDefinition, withDefaults } from '../../engine/blocks/define.ts';

/** 21 November 2026, 10:00 in Sydney. */
export const testNow = new Date('2026-11-20T23:00:00Z');

/** A realistic vehicle for tests; spread it to change a field. */
export const testVehicle = vehicleExample as unknown as Vehicle;

export interface RenderOptions {
  readonly props?: Readonly<Record<string, unknown>>;
  readonly data?: unknown;
  /** The page's vehicle: `true` for the example vehicle. */
  readonly vehicle?: Vehicle | boolean;
  /** The site's own rules, as a document would write them. */
  readonly rules?: Readonly<Record<string, unknown>>;
  readonly wording?: Readonly<Record<string, string>>;
  readonly features?: SiteDocument['features'];
  /** HTML of child blocks, for containers. */
  readonly children?: readonly string[];
  /** Called with the renderer's reports; without it a failing block throws. */
  readonly onReport?: (error: unknown) => void;
  readonly document?: Partial<SiteDocument>;
  readonly path?: string;
  readonly pageName?: string;
}

/** The site blocks are tested on: the catalogue's defaults and the test's additions. */
export function testSite(definitions: readonly BlockDefinition[], options: RenderOptions = {}): Site {
  const document: SiteDocument = {
    version: 1,
    site: { slug: 'test-motors', id: 1, name: 'Test Motors', city: 'Sydney', hosts: ['www.test-motors.example'] },
    theme: {
      colours: { brand: '#0b3d91', accent: '#b3261e' },
      radius: 'soft',
      logo: { src: '/media/logo.svg', alt: 'Test Motors', width: 160, height: 40 },
    },
    pages: {},
    features: options.features ?? [],
    ...baseForms,
    ...options.document,
    ...(options.wording ? { wording: options.wording } : {}),
  };
  return compileSite(
    { document, layers: [{ name: 'site', rules: options.rules ?? {} }], revision: 'test' },
    definitions,
  );
}

function runtimeFor(facts: Facts, options: RenderOptions): Runtime {
  return {
    site: { slug: 'test-motors', id: 1, name: 'Test Motors', locale: 'en-AU', timeZone: 'Australia/Sydney' },
    search: { host: '/api/search', index: 'test-motors', key: 'test' },
    page: { name: options.pageName ?? 'home', path: options.path ?? '/', params: {} },
    now: testNow.getTime(),
    facts,
  };
}

/** A planned block and what renders it, on the test site. */
function testBlock(definition: BlockDefinition, options: RenderOptions) {
  const site = testSite([definition], options);
  const base: Facts = {
    site: site.facts,
    route: { name: options.pageName ?? 'home', params: {}, query: {} },
    visitor: noVisitor,
    now: testNow,
  };
  const vehicle = options.vehicle === true ? testVehicle : options.vehicle || undefined;
  const facts = vehicle ? site.rules.vehicle(vehicle, base) : base;
  const { chains } = site.rules.table(definition.rules);
  const block: PlannedBlock = {
    id: `test-${definition.type}`,
    type: definition.type,
    pointer: '/pages/~1/blocks/0',
    definition,
    props: withDefaults(definition, options.props ?? {}),
    conditionalRules: definition.rules.filter((id) => Object.hasOwn(chains, id)),
    blocks: [],
  };
  return { site, facts, block, rules: site.rules.reader(definition.rules, facts) };
}

/**
 * A block's server HTML on the test site, with its data given (nothing is loaded). Empty when the block has nothing to
 * show for this data. Throws what the component throws unless `onReport` is given.
 */
export function renderBlock(definition: BlockDefinition, options: RenderOptions = {}): string {
  const { site, facts, block, rules } = testBlock(definition, options);
  const { props } = block;
  const { data } = options;
  if (definition.empty?.({ props, rules, data })) return '';
  const gathered: Gathered = {
    styles: new Set(),
    islands: new Map(),
    scripts: new Set(),
    answers: false,
    restores: false,
    searched: false,
    counted: false,
    rules: new Set(),
    wording: new Set(),
    preloads: '',
  };
  const environment = {
    digest: (text: string) => text,
    report: (_report: unknown, error: unknown) => {
      if (!options.onReport) throw error;
      options.onReport(error);
    },
    blocks: new LRUCache<string, CachedBlock>({ maxSize: 1 }),
    parts: new LRUCache<string, Buffer>({ maxSize: 1 }),
    loadDeadlineMs: 1000,
  };
  const children = (options.children ?? []).map((html): LoadedBlock => child(html, site));
  const loaded: LoadedBlock = { block, props, rules, data, children };
  const page = new URL(options.path ?? '/', 'https://www.example');
  const context = { site, runtime: runtimeFor(facts, options), page, environment, gathered };
  const html = Buffer.concat(renderLoaded(loaded, context)).toString();
  return definition.hydrate
    ? html.replace(/^<forecourt-island[^>]*>|<\/forecourt-island><script type="application\/json">.*<\/script>$/gs, '')
    : html;
}

/** A child that renders the given HTML. */
function child(html: string, site: Site): LoadedBlock {
  const definition: BlockDefinition = {
    type: 'test-child',
    summary: 'A child for tests.',
    schema: { type: 'object' },
    rules: [],
    wording: [],
    query: [],
    hydrate: false,
    container: false,
    fallback: 'nothing',
    style: '',
    Component: () => <div dangerouslySetInnerHTML={{ __html: html }} />,
  };
  const block = {
    id: 'test-child',
    type: 'test-child',
    pointer: '/child',
    definition,
    props: {},
    conditionalRules: [],
    blocks: [],
  };
  return {
    block,
    props: {},
    rules: site.rules.reader(definition.rules, { site: site.facts, now: testNow }),
    data: undefined,
    children: [],
  };
}
