import { pageKind } from '../../engine/pages/kinds/index.ts';
import type { Location } from '../../schemas/entities/location.ts';
import type { Facts } from '../../engine/conditions/index.ts';
import type { VehicleSearch, VehicleSearchAnswer } from '../../engine/search/client.ts';
import type { BlockBackend } from '../../engine/ports/backend.ts';
import { blockBackend } from '../../engine/server/block-backend.ts';
import { testBackend } from './backend.ts';
import { type RenderOptions, renderBlock, testNow, testSite } from './render-block.tsx';
import { type BlockDefinition, withDefaults } from '../../engine/blocks/define.ts';

export interface PageOptions extends RenderOptions {
  readonly now?: Date;
  readonly params?: Readonly<Record<string, string>>;
  /** The page's full URL, instead of its path. */
  readonly url?: URL;
  /** The location that the page is about. */
  readonly location?: Location;
  /** What answers instead of the services of the test's backend. */
  readonly services?: Partial<BlockBackend['services']>;
  /** Facet counts returned by every query. */
  readonly facets?: VehicleSearchAnswer['facets'];
}

function searchWith(facets: VehicleSearchAnswer['facets']): VehicleSearch {
  const answer: VehicleSearchAnswer = { hits: [], count: 0, facets, ranges: {}, pages: 0 };
  return {
    query: async () => answer,
    queries: async (params) => params.map(() => answer),
    list: async () => [],
    byId: async () => undefined,
    byIds: async () => [],
    bySlug: async () => undefined,
  };
}

/** The result of a block's loader on a page without a vehicle: the home page unless the options name another. */
export async function loadOnPage(definition: BlockDefinition, options: PageOptions = {}): Promise<unknown> {
  const site = testSite([definition], options);
  const { pageName: name = 'home', path = '/', params = {}, now = testNow, facets = {} } = options;
  const facts: Facts = { site: site.facts, route: { name, params, query: {} }, now };
  const backend = blockBackend(testBackend());
  return definition.load?.({
    props: withDefaults(definition, options.props ?? {}),
    rules: site.rules.reader(definition.rules, facts),
    site,
    page: {
      name: pageKind(name).name,
      url: options.url ?? new URL(path, 'https://www.test-motors.example'),
      params,
      ...(options.location ? { location: options.location } : {}),
    },
    facts,
    search: searchWith(facets),
    now,
    backend: { ...backend, services: { ...backend.services, ...options.services } },
    chance: 0,
    signal: new AbortController().signal,
  });
}

/** A block's HTML on such a page, with its data loaded as on the server. */
export async function renderOnPage(definition: BlockDefinition, options: PageOptions = {}): Promise<string> {
  return renderBlock(definition, { ...options, data: await loadOnPage(definition, options) });
}
