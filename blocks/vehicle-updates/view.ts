import { callApi } from '../../engine/browser/api.ts';
import type { ApiAnswer } from '../../schemas/api/index.ts';
import { priceFields, shownFields, type UpdatesData } from './load.ts';

type CarFields = ApiAnswer<'GET /api/cars/:slug/view.json'>['car_fields'];

/**
 * Counts a view of a vehicle's page and gives the fields that changed since the page was rendered [api.view-json].
 * Rejects when the server does not answer.
 */
export async function countView(data: UpdatesData, websiteId: number): Promise<CarFields> {
  const { slug, photos, updatedAt } = data;
  const query = { photos_count: photos, updated_at: updatedAt, website_id: websiteId };
  return (await callApi('GET /api/cars/:slug/view.json', { params: { slug }, query })).car_fields;
}

function differs(data: UpdatesData, fields: CarFields, names: readonly (typeof shownFields)[number][]): boolean {
  return names.some((name) => name in fields && (fields[name] ?? null) !== (data[name] ?? null));
}

/** True when these fields change what a shopper sees. */
export function showsOtherwise(data: UpdatesData, fields: CarFields): boolean {
  return differs(data, fields, shownFields);
}

/** True when the change concerns the price. */
export function pricedOtherwise(data: UpdatesData, fields: CarFields): boolean {
  return differs(data, fields, priceFields);
}
