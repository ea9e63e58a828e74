import type { UpdatesData } from './load.ts';
import { priceFields, shownFields } from './load.ts';

const longestWaitMs = 8000;

type CarFields = Readonly<Record<string, unknown>>;

function fieldsOf(answer: unknown): CarFields {
  const fields: unknown =
    typeof answer === 'object' && answer !== null && 'car_fields' in answer ? answer.car_fields : undefined;
  if (typeof fields !== 'object' || fields === null) throw new Error('Answered without car_fields');
  return { ...fields };
}

/**
 * Counts a view of a vehicle's page and gives the fields that changed since the page was rendered [api.view-json].
 * Rejects when the server does not answer.
 */
export async function countView(data: UpdatesData, websiteId: number): Promise<CarFields> {
  const { slug, photos, updatedAt } = data;
  const query = new URLSearchParams({
    photos_count: String(photos),
    updated_at: updatedAt,
    website_id: String(websiteId),
  });
  const response = await fetch(`/api/cars/${slug}/view.json?${query.toString()}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(longestWaitMs),
  });
  if (!response.ok) throw new Error(`Answered with status ${response.status}`);
  return fieldsOf(await response.json());
}

function differs(data: UpdatesData, fields: CarFields, names: readonly (typeof shownFields)[number][]): boolean {
  return names.some((name) => name in fields && (fields[name] ?? null) !== (data[name] ?? null));
}

/** True when a shopper would read something else with these fields. */
export function showsOtherwise(data: UpdatesData, fields: CarFields): boolean {
  return differs(data, fields, shownFields);
}

/** True when what they would read otherwise is the price. */
export function pricedOtherwise(data: UpdatesData, fields: CarFields): boolean {
  return differs(data, fields, priceFields);
}
