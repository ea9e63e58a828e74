import type { StockCatalogue } from '../catalogue.ts';
import type { StockProfile } from '../../../schemas/entities/stock-profile.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { buildVehicle } from './build.ts';
import { startOfDay } from './calendar.ts';
import { candidatesFor } from './choice.ts';
import { prepareComments } from './comments.ts';
import { openPictures, type PictureManifest } from './pictures.ts';
import { planStock } from './plan.ts';

/**
 * A dealer's stock as described by the profile: the same for the same profile, catalogue, pictures and day, with dates
 * counted back from that day. Ids start at `firstId`. Throws when the catalogue cannot fill a part of the mix.
 *
 * @example generateStock(profile, catalogue, pictures, { now: new Date('2026-11-21') })
 */
export function generateStock(
  profile: StockProfile,
  catalogue: StockCatalogue,
  pictures: PictureManifest,
  clock: { now: Date },
): Vehicle[] {
  const today = startOfDay(clock.now);
  const candidates = new Map(profile.mix.map((part) => [part, candidatesFor(part, catalogue, today.getUTCFullYear())]));
  const comments = prepareComments(catalogue.words.comments);
  const workshop = { profile, catalogue, comments, pictures: openPictures(pictures), today, candidates };
  return planStock(profile).map((slot, index) => buildVehicle(slot, index, workshop));
}
