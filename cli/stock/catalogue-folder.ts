import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder with the data that generated stock is drawn from, in the sites folder. */
export const catalogueFolder = (sitesFolder: string): string => join(sitesFolder, 'stock');

/** Why stock cannot be generated for the sites of this folder; `undefined` where it can. */
export function catalogueFault(sitesFolder: string): string | undefined {
  const folder = catalogueFolder(sitesFolder);
  return existsSync(folder) ? undefined : `There is no folder ${folder} with the makes and models to draw from.`;
}
