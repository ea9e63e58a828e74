import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type StockProfile, stockProfileSchema } from '../../schemas/entities/stock-profile.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { UsageError } from '../failure.ts';
import { readCatalogue, readPictures } from '../stock/catalogue.ts';
import { readJson } from '../stock/files.ts';
import { createCheck } from '../stock/validation.ts';
import { readVehicles, type StockFile, stockFinding } from './vehicles-file.ts';
import { generateStock } from '../stock/demo/generate.ts';

/** The files of a site's folder its stock may come from; the first that exists is used. */
export const stockFiles = ['vehicles.json', 'stock.json'] as const;

/**
 * A site's stock for the embedded search service: its `vehicles.json` (an imported feed), else what its `stock.json` (a
 * profile) generates for this day, else none; with any problems of the file. Never throws, whatever the files contain.
 */
export function readSiteStock(folder: string, sitesFolder: string, now: Date): StockFile {
  const vehicles = join(folder, 'vehicles.json');
  if (existsSync(vehicles)) return readVehicles(vehicles, sitesFolder);
  const profile = join(folder, 'stock.json');
  if (!existsSync(profile)) return { vehicles: [], diagnostics: [], rejected: 0 };
  try {
    return { vehicles: generated(profile, sitesFolder, now), diagnostics: [], rejected: 0 };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const found = stockFinding('stock-unreadable', error.message, { file: profile });
    return { vehicles: [], diagnostics: [found], rejected: 0 };
  }
}

/** Just the vehicles of `readSiteStock`. */
export function siteStock(folder: string, sitesFolder: string, now: Date): readonly Vehicle[] {
  return readSiteStock(folder, sitesFolder, now).vehicles;
}

function generated(profile: string, sitesFolder: string, now: Date): readonly Vehicle[] {
  const checked = createCheck<StockProfile>(stockProfileSchema)(readJson(profile));
  if ('problems' in checked)
    throw new UsageError(`'${profile}' is not a stock profile: ${checked.problems.join('; ')}.`);
  return generateStock(checked.value, readCatalogue(sitesFolder), readPictures(sitesFolder), { now });
}
