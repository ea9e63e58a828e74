import { pageKind } from '../../engine/pages/kinds/index.ts';
import { Meilisearch } from 'meilisearch';
import { type BlockDefinition, withDefaults } from '../../engine/blocks/define.ts';
import type { SearchScope } from '../../engine/blocks/load.ts';
import type { Facts } from '../../engine/conditions/index.ts';
import type { VehicleSearch } from '../../engine/search/client.ts';
import { createEmbeddedSearch, embeddedHttpClient } from '../../engine/search/embedded/index.ts';
import { indexSettings } from '../../engine/search/index-settings.ts';
import { createVehicleSearch } from '../../engine/search/vehicle-search.ts';
import { indexedPricesOf } from '../../engine/vehicle/indexed-prices.ts';
import type { SiteCore } from '../../engine/ports/site.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { blockBackend } from '../../engine/server/block-backend.ts';
import { testBackend } from './backend.ts';
import { type RenderOptions, renderBlock, testNow, testSite, testVehicle } from './render-block.tsx';

/** A vehicle of a test's stock: the example vehicle with its own id and slug, and the test's overrides. */
export function stockVehicle(id: number, own: Partial<Vehicle> = {}): Vehicle {
  const { make = testVehicle.make, model = testVehicle.model } = own;
  return { ...testVehicle, id, slug: `vehicle-${id}`, make_model: `${make} ${model}`, ...own };
}

/** An embedded search service with these vehicles, their prices those of a site, used through the official client. */
export async function stockSearch(vehicles: readonly Vehicle[], site: SiteCore = testSite([])): Promise<VehicleSearch> {
  const service = createEmbeddedSearch({ masterKey: 'a-master-key-for-tests' });
  const client = new Meilisearch({
    host: 'http://search.internal',
    apiKey: service.keys.admin.key,
    httpClient: embeddedHttpClient(service),
  });
  const priced = indexedPricesOf(site, testNow);
  const index = client.index<Vehicle>('stock');
  await index.updateSettings(indexSettings()).waitTask();
  await index
    .addDocuments(
      vehicles.map((vehicle) => ({ ...priced(vehicle), ...vehicle })),
      { primaryKey: 'id' },
    )
    .waitTask();
  return createVehicleSearch(client, 'stock');
}

interface StockOptions extends RenderOptions {
  readonly group?: SearchScope;
}

/** The result of a block's loader on a page of a site with this stock; `path` is the page's address. */
export async function loadWithStock(definition: BlockDefinition, search: VehicleSearch, options: StockOptions = {}) {
  const { path = '/search/used-cars', pageName = 'search', group } = options;
  const url = new URL(path, 'https://www.test-motors.example');
  const site = testSite([definition], options);
  const vehicle = typeof options.vehicle === 'object' ? options.vehicle : undefined;
  const base: Facts = { site: site.facts, route: { name: pageName, params: {}, query: {} }, now: testNow };
  const facts = vehicle ? site.rules.vehicle(vehicle, base) : base;
  return definition.load?.({
    props: withDefaults(definition, options.props ?? {}),
    rules: site.rules.reader(definition.rules, facts),
    site,
    page: {
      name: pageKind(pageName).name,
      url,
      params: {},
      ...(vehicle ? { vehicle } : {}),
      ...(group ? { group } : {}),
    },
    facts,
    search,
    now: testNow,
    chance: 0,
    backend: blockBackend(testBackend()),
    signal: new AbortController().signal,
  });
}

/** A block's HTML on a page of a site with this stock, with its data loaded as on the server. */
export async function renderWithStock(definition: BlockDefinition, search: VehicleSearch, options: StockOptions = {}) {
  const data = await loadWithStock(definition, search, options);
  return renderBlock(definition, { path: '/search/used-cars', pageName: 'search', ...options, data });
}
