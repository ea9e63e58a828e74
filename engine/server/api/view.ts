import { and, eq, sql } from 'drizzle-orm';
import { view, carFieldNames } from '../../../schemas/api/cars.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { vehicleViews } from '../db/schema.ts';
import { isWithin } from '../limits/index.ts';
import { handleCall } from './call.ts';
import { findVehicle } from './find-vehicle.ts';
import type { Database } from '../db/handle.ts';

/** Adds a view to today's count (UTC). */
async function addView(database: Database, site: string, carId: number, now: Date): Promise<void> {
  await database
    .insert(vehicleViews)
    .values({ site, carId, day: now.toISOString().slice(0, 10), views: 1 })
    .onConflictDoUpdate({
      target: [vehicleViews.site, vehicleViews.carId, vehicleViews.day],
      set: { views: sql`${vehicleViews.views} + 1` },
    });
}

/**
 * Counts a view of a vehicle's page, once per visitor within some hours (limit `view`), and returns what has changed
 * since the page was rendered.
 */
export const viewCall = handleCall(view, async ({ params, query, tenant, backend, now, remoteAddress }) => {
  const vehicle = await findVehicle(tenant, params.slug);
  const database = await backend.database();
  const site = tenant.site.slug;
  if (await isWithin('view', { site, backend, now, remoteAddress }, vehicle.id))
    await addView(database, site, vehicle.id, now);
  const [counted] = await database
    .select({ views: sql<string>`sum(${vehicleViews.views})` })
    .from(vehicleViews)
    .where(and(eq(vehicleViews.site, site), eq(vehicleViews.carId, vehicle.id)));
  return {
    views: (vehicle.views ?? 0) + Number(counted?.views ?? 0),
    car_fields: changedFields(vehicle, query),
  };
});

/** The fields that may have changed since the page was rendered. */
function changedFields(vehicle: Vehicle, page: { readonly photos_count: number; readonly updated_at: string }) {
  if (vehicle.updated_at === page.updated_at && (vehicle.photos_count ?? 0) === page.photos_count) return {};
  return Object.fromEntries(
    carFieldNames.flatMap((name) => (vehicle[name] === undefined ? [] : [[name, vehicle[name]]])),
  );
}
