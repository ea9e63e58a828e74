import { vehicleIndexSettings } from '../../schemas/entities/vehicle.ts';
import { type AddedWords, searchWords, synonymsOf } from '../../schemas/search/words.ts';

/** The settings of a vehicle index: the embedded service and a real Meilisearch are given the same. */
export function indexSettings(added?: AddedWords) {
  return { ...vehicleIndexSettings, synonyms: synonymsOf(searchWords(added)) };
}
