import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StockProfile } from '../../schemas/entities/stock-profile.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { generateStock } from '../../engine/stock/index.ts';
import { UsageError } from '../failure.ts';
import { readCatalogue, readPictures } from '../stock/catalogue.ts';

function readJson<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * The stock of a site for the embedded search service: its `vehicles.json` (an imported feed), else what its
 * `stock.json` (a profile) generates for this day, else none.
 */
export function siteStock(folder: string, sitesFolder: string, now: Date): readonly Vehicle[] {
  const vehicles = join(folder, 'vehicles.json');
  if (existsSync(vehicles)) return readJson<Vehicle[]>(vehicles);
  const profile = join(folder, 'stock.json');
  if (!existsSync(profile)) return [];
  return generateStock(readJson<StockProfile>(profile), readCatalogue(sitesFolder), readPictures(sitesFolder), { now });
}
