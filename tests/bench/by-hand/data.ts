import { Meilisearch, type SearchParams } from 'meilisearch';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { createEmbeddedSearch, embeddedHttpClient } from '../../../engine/search/embedded/index.ts';
import { indexSettings } from '../../../engine/search/index-settings.ts';
import type { Car } from './card.tsx';
import { type Counts, panel, ranges, type Results } from './results.tsx';
import type { Home } from './home.tsx';
import type { VehicleData } from './vehicle.tsx';

const hitsPerPage = 21;
const scope = 'car_type = used';
const cardFields =
  'id slug name year_make_model badge price km transmission fuel simple_body make model location_name thumbnails'.split(
    ' ',
  );

function carOf(vehicle: Vehicle): Car {
  const { id, slug, badge, price, km, transmission, fuel, simple_body: body, make, model, thumbnails } = vehicle;
  const { location_name: location, weekly_price: weekly = price ? Math.round(price / 205) : 0 } = vehicle;
  const name = `${vehicle.year} ${make} ${model}`;
  const photos = thumbnails ?? [];
  return { id, slug, name, badge, price, weekly, km, transmission, fuel, body, make, model, location, photos } as Car;
}

/** What the three pages ask the search service, and what they make of the answers. */
export async function openData(vehicles: readonly Vehicle[]) {
  const service = createEmbeddedSearch({ masterKey: 'by-hand' });
  const httpClient = embeddedHttpClient(service);
  const client = new Meilisearch({ host: 'http://search.by-hand', apiKey: service.keys.admin.key, httpClient });
  const index = client.index<Vehicle>('stock');
  await index.updateSettings(indexSettings(undefined)).waitTask();
  await index.addDocuments([...vehicles], { primaryKey: 'id' }).waitTask();

  async function ask(...queries: SearchParams[]) {
    const { results } = await client.multiSearch<{ queries: (SearchParams & { indexUid: string })[] }, Vehicle>({
      queries: queries.map((query) => ({ ...query, indexUid: 'stock' })),
    });
    return results as unknown as {
      hits: Vehicle[];
      totalHits: number;
      totalPages: number;
      facetDistribution?: Record<string, Counts>;
      facetStats?: Record<string, { min: number; max: number }>;
    }[];
  }

  return {
    /** One page of the cars below a price. */
    async results(maximum: number | undefined, page: number): Promise<Results> {
      const price = maximum === undefined ? [] : [`price <= ${maximum}`];
      const one = { hitsPerPage: 1, attributesToRetrieve: ['id'] };
      const facets = [...Object.keys(panel), 'weekly_price', 'year', 'km'];
      const [found, counted, priced] = await ask(
        { filter: [scope, ...price], hitsPerPage, page, attributesToRetrieve: cardFields },
        { ...one, filter: [scope, ...price, 'status != sold'], facets },
        { ...one, filter: [scope, 'status != sold'], facets: ['price'] },
      );
      if (!found || !counted || !priced) throw new Error('The search service sent an unexpected response.');
      return {
        cars: found.hits.map(carOf),
        total: counted.totalHits,
        page,
        pages: found.totalPages,
        facets: Object.fromEntries(
          Object.entries(counted.facetDistribution ?? {}).filter(([field]) => !(field in ranges)),
        ),
        bounds: { ...counted.facetStats, ...priced.facetStats },
      };
    },
    async home(): Promise<Home> {
      const [latest, counted] = await ask(
        { filter: [scope], hitsPerPage: 6, attributesToRetrieve: cardFields },
        {
          filter: [scope],
          hitsPerPage: 1,
          attributesToRetrieve: ['id'],
          facets: ['make', 'make_model', 'simple_body'],
        },
      );
      if (!latest || !counted) throw new Error('The search service sent an unexpected response.');
      return { cars: latest.hits.map(carOf), total: counted.totalHits, facets: counted.facetDistribution ?? {} };
    },
    async vehicle(slug: string): Promise<VehicleData | undefined> {
      const { results } = await index.getDocuments({ filter: `slug = "${slug}"`, limit: 1 });
      const [vehicle] = results;
      if (!vehicle) return undefined;
      const [similar] = await ask({
        filter: [scope, `simple_body = "${vehicle.simple_body}"`, `id != ${vehicle.id}`],
        hitsPerPage: 4,
        attributesToRetrieve: cardFields,
      });
      const about = Object.entries(vehicle).flatMap(([label, value]): [string, string][] =>
        typeof value === 'string' || typeof value === 'number' ? [[label.replaceAll('_', ' '), String(value)]] : [],
      );
      const variant = Object.entries(vehicle.variant ?? {}).map(([label, value]): [string, string] => [
        label,
        String(value),
      ]);
      return {
        car: { ...carOf(vehicle), photos: (vehicle.images ?? []).map(({ image }) => image.thumb.url) },
        groups: { 'Key information': Object.fromEntries(about), Specifications: Object.fromEntries(variant) },
        features: (vehicle.standardEquipment ?? []).flatMap(({ items }) => items),
        description: vehicle.dealercomments ?? '',
        similar: (similar?.hits ?? []).map(carOf),
      };
    },
  };
}
