import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { finished } from '../../engine/search/embedded/steps.ts';
import { readCatalogue, readPictures } from '../stock/catalogue.ts';
import { fileVersion } from './read.ts';
import { readProfile } from './stock-profile.ts';
import { readingVehicles } from './vehicles-file.ts';
import type { Diagnostic } from '../../engine/diagnostics/index.ts';
import { generateStock } from '../stock/demo/generate.ts';

/** The files of a site's folder that may provide its stock; the first one that exists is used. */
export const stockFiles = ['vehicles.json', 'stock.json'] as const;

/** A site's stock for the embedded search service. */
export interface SiteStock {
  /** The problems of its file. */
  readonly diagnostics: readonly Diagnostic[];
  /** Generates its vehicles from a profile; an imported stock has been read already. */
  readonly generate?: () => readonly Vehicle[];
  /** The imported vehicles. */
  readonly vehicles: readonly Vehicle[];
  /** The version of its `vehicles.json`; `undefined` where there is none. */
  readonly version?: string | undefined;
}

const importedFile = (folder: string) => join(folder, 'vehicles.json');

/** Identifies the version of a site's `vehicles.json`; `undefined` where there is none. */
export const stockVersion = (folder: string) => fileVersion(importedFile(folder));

const none: SiteStock = { vehicles: [], diagnostics: [] };

/** A site's `vehicles.json`, read in steps; `undefined` where there is none. */
export function* readingImported(folder: string, sitesFolder: string): Generator<void, SiteStock | undefined> {
  const version = stockVersion(folder);
  if (version === undefined) return undefined;
  const { vehicles, diagnostics } = yield* readingVehicles(importedFile(folder), sitesFolder);
  return { vehicles, diagnostics, version };
}

/**
 * A site's stock: its `vehicles.json` (an imported feed), else what its `stock.json` (a profile) generates for this day,
 * else none; with any problems of the file. Never throws, whatever the files contain; generating it can.
 */
export function readSiteStock(folder: string, sitesFolder: string, now: Date): SiteStock {
  const imported = finished(readingImported(folder, sitesFolder));
  if (imported) return imported;
  const file = join(folder, 'stock.json');
  if (!existsSync(file)) return none;
  const read = readProfile(file);
  if ('diagnostics' in read) return { ...none, ...read };
  const { profile } = read;
  const generate = () => generateStock(profile, readCatalogue(sitesFolder), readPictures(sitesFolder), { now });
  return { ...none, generate };
}

/** Just the vehicles of `readSiteStock`. */
export function siteStock(folder: string, sitesFolder: string, now: Date): readonly Vehicle[] {
  const { vehicles, generate } = readSiteStock(folder, sitesFolder, now);
  return generate?.() ?? vehicles;
}
