import { pageKind } from '../../engine/pages/kinds/index.ts';
import { blockBackend } from '../../engine/server/block-backend.ts';
import { createBackend } from '../../engine/server/backend.ts';
import { iconsUrl } from 'virtual:icons';
import { LRUCache } from 'lru-cache';
import type { RuleId } from '../../schemas/rules/index.ts';
import { noVisitor } from '../../schemas/facts.ts';
import type { Rules } from '../../engine/rules/index.ts';
import type { Theme } from '../../schemas/site/index.ts';
import { themeSchema } from '../../schemas/site/theme.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { Facts } from '../../engine/conditions/index.ts';
import type { LoadedBlock } from '../../engine/render/load-blocks.ts';
import { type PageHost, type PageRequest, pageHtml } from '../../engine/render/page.ts';
import { noInlineScripts } from '../../engine/render/inline-scripts.ts';
import { possibleValues } from '../../engine/rules/table.ts';
import { composeStyles } from '../../engine/render/styles.ts';
import type { Site } from '../../engine/ports/site.ts';
import type { PlannedBlock } from '../../engine/blocks/plan.ts';
import { type BlockDefinition, withDefaults } from '../../engine/blocks/define.ts';

export interface BlockExample {
  readonly summary?: string;
  readonly props: Readonly<Record<string, unknown>>;
  /** Props for its other layouts, by name, where the props above do not suit them. */
  readonly layouts?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Further pictures by name, each with the rule values it is rendered with. */
  readonly rules?: Readonly<Record<string, Partial<Rules<RuleId>>>>;
  /** The blocks of a container, by type; each as in its own example. */
  readonly blocks?: readonly string[];
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

/** The content of containers whose examples name none. */
const someText = ['rich-text', 'rich-text'];

/** A further picture of a block: in another layout, with other rule values, or with other theme options. */
export interface Look {
  readonly name: string;
  /** The setting that produces it, as written in a document. */
  readonly title: string;
  readonly layout?: string;
  readonly rules?: Partial<Rules<RuleId>>;
  readonly theme?: Partial<Theme>;
}

/** The pictures of a block besides its example: its other layouts and rule values. */
export function furtherLooks({ type, schema }: BlockDefinition): readonly Look[] {
  const { properties = {} } = schema as {
    properties?: { layout?: { enum?: readonly string[]; default?: string } };
  };
  const layouts = (properties.layout?.enum ?? []).filter((layout) => layout !== properties.layout?.default);
  return [
    ...layouts.map((layout) => ({ name: layout, title: `"layout": "${layout}"`, layout })),
    ...Object.entries(examples.get(type)?.rules ?? {}).map(([name, rules]) => ({
      name,
      title: `"rules": ${JSON.stringify(rules)}`,
      rules,
    })),
  ];
}

/** The theme options with pictures, and the block that shows each. */
const shownBy = [
  ['card', 'featured-vehicles'],
  ['border', 'featured-vehicles'],
  ['shadow', 'featured-vehicles'],
  ['radius', 'featured-vehicles'],
  ['header', 'site-header'],
  ['scale', 'call-to-action'],
  ['rhythm', 'stack'],
] as const;

/** A theme option with all its values, each as a look of a block. */
export interface ThemeWord {
  readonly word: string;
  readonly block: string;
  readonly looks: readonly Look[];
}

export const themeWords: readonly ThemeWord[] = shownBy.map(([word, block]) => ({
  word,
  block,
  looks: themeSchema.properties[word].enum.map((value) => ({
    name: `${word}-${value}`,
    title: `"theme": { "${word}": "${value}" }`,
    theme: { [word]: value },
  })),
}));

function exampleProps({ type }: BlockDefinition, layout: string | undefined): Readonly<Record<string, unknown>> {
  const { props = {}, layouts = {} } = examples.get(type) ?? {};
  return layout === undefined ? props : { layout, ...props, ...layouts[layout] };
}

function childrenOf({ type, container }: BlockDefinition, blocks: readonly BlockDefinition[]): BlockDefinition[] {
  if (container !== true) return [];
  const types = examples.get(type)?.blocks ?? someText;
  return types.flatMap((child) => blocks.filter((block) => block.type === child));
}

/** The example as an author would write it. */
export function exampleJson(
  definition: BlockDefinition,
  blocks: readonly BlockDefinition[],
  layout?: string,
): Readonly<Record<string, unknown>> {
  const own = { type: definition.type, ...exampleProps(definition, layout) };
  const children = childrenOf(definition, blocks).map((child) => exampleJson(child, blocks));
  return definition.container === true ? { ...own, blocks: children } : own;
}

/** The vehicle that all examples share, taken from an example whose data contain it. */
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
    visitor: noVisitor,
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
    inlineScripts: noInlineScripts,
  },
  styles: () => ({ href: 'styles.css' }),
};

/** The site with a look applied: other theme options and rule values. */
function lookedAt(site: Site, { theme, rules: given = {} }: Partial<Look>): Site {
  const plain = site.rules.reader;
  const reader: typeof plain = (ids, facts) => {
    const rules = plain(ids, facts);
    for (const [id, value] of Object.entries(given)) Object.defineProperty(rules, id, { value, enumerable: true });
    return rules;
  };
  const document = { ...site.document, theme: { ...site.document.theme, ...theme } };
  return { ...site, document, rules: { ...site.rules, reader } };
}

/**
 * The page that shows a block's example with the look and rules of a site, rendered by the renderer itself. It refers
 * to its style sheet, `icons.svg` and `media/` beside it.
 */
export function examplePage(
  plain: Site,
  definition: BlockDefinition,
  blocks: readonly BlockDefinition[],
  now: Date,
  look?: Look,
): string {
  const site = look ? lookedAt(plain, look) : plain;
  const example = examples.get(definition.type) ?? { props: {} };
  const inside = childrenOf(definition, blocks).some(({ type }) => examples.get(type)?.vehicle);
  const facts = factsOf(site, inside ? { ...example, vehicle: true } : example, now);
  const loaded = (of: BlockDefinition, id: string): LoadedBlock => {
    const block = planned(site, of, id, of === definition ? look?.layout : undefined);
    const { props } = block;
    const rules = site.rules.reader(of.rules, facts);
    const children = childrenOf(of, blocks).map((child, index) => loaded(child, `${id}-${index + 1}`));
    return { block, props, rules, data: examples.get(of.type)?.data, children };
  };
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
  const sheet = look?.theme ? `styles.${look.name}.css` : 'styles.css';
  const { html } = pageHtml(
    request,
    { header: [], main: [loaded(definition, 'example')], footer: [] },
    { ...host, styles: () => ({ href: sheet }) },
  );
  return standalone(Buffer.concat(html).toString());
}

/** Makes its assets relative; links are unchanged, because their pages are not part of the reference. */
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

/** The styles of a site's example pages, optionally with other theme options. */
export function exampleStyles(site: Site, blocks: readonly BlockDefinition[], theme?: Look['theme']): string {
  const names = blocks.flatMap(({ type, layouts = {} }) => [
    type,
    ...Object.keys(layouts).map((name) => `${type}.${name}`),
  ]);
  const looks = blocks.flatMap(furtherLooks);
  const possible = (rule: RuleId) => [
    ...possibleValues(site.rules.table([rule]), rule),
    ...looks.map(({ rules }) => rules?.[rule]),
  ];
  return `${composeStyles(theme ? lookedAt(site, { theme }) : site, names, blocks, possible)}\nmain{min-height:0;padding-block:16px}`;
}
