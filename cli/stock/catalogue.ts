import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StockMakes } from '../../schemas/entities/stock-makes.ts';
import type { StockWords } from '../../schemas/entities/stock-words.ts';
import { UsageError } from '../failure.ts';
import { catalogueFault, catalogueFolder } from './catalogue-folder.ts';
import { readJson } from './files.ts';
import type { PictureManifest } from './demo/media.ts';

/** The data from which stock is generated. */
export interface StockCatalogue {
  makes: StockMakes[];
  words: StockWords;
}

/**
 * The catalogue that generated stock is drawn from: every JSON file of `stock/` in the sites folder. A file with
 * `makes` is a list of makes; the others together are the words. Throws a `UsageError` when the folder or its makes are
 * missing.
 */
export function readCatalogue(sitesFolder: string): StockCatalogue {
  const folder = catalogueFolder(sitesFolder);
  const fault = catalogueFault(sitesFolder);
  if (fault !== undefined) throw new UsageError(fault);
  const contents = readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.endsWith('.map.json'))
    .sort()
    .map((name) => parse<StockCatalogue['makes'][number] | StockCatalogue['words']>(join(folder, name)));
  const makes = contents.filter((content) => 'makes' in content);
  if (makes.length === 0) throw new UsageError(`No file in ${folder} lists any makes.`);
  return { makes, words: Object.assign({}, ...contents.filter((content) => !('makes' in content))) };
}

/** The available pictures, by `media/pictures.json` in the sites folder; none without that file. */
export function readPictures(sitesFolder: string): PictureManifest {
  const file = join(sitesFolder, 'media', 'pictures.json');
  return existsSync(file) ? parse(file) : { vehicles: {}, spins: {} };
}

// The files are the project's own data, validated by a test, so they are not validated at each start.
function parse<T>(file: string): T {
  return readJson(file) as T;
}
