import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { Collected, DerivedVehicleFacts, VehicleOffer } from '../../schemas/facts.ts';
import { yearInZone } from '../time/zone.ts';
import { hasJustArrived } from './just-arrived.ts';
import type { Facts } from './facts.ts';

/** The rules that define facts, read stage by stage so that no fact can depend on itself. */
export interface StageRules {
  /** Stage 0, over raw fields. */
  available(facts: Facts): boolean;
  /** Stage 0, over raw fields. */
  justArrivedDays(facts: Facts): number;
  /** Stage 1, over raw and stage 0 facts: the offer of the vehicle's finance provider. */
  offer(facts: Facts): VehicleOffer | undefined;
}

/** The facts about a vehicle: `base` with the vehicle's raw fields, then the derived ones added stage by stage. */
export function vehicleFacts(vehicle: Vehicle, stages: StageRules, base: Facts): Facts {
  const raw = about(vehicle, undefined, base);
  const derived: Collected<Omit<DerivedVehicleFacts, 'lender'>> = {
    available: stages.available(raw),
    justArrived: hasJustArrived(vehicle, stages.justArrivedDays(raw), base.now.getTime()),
    saving: saving(vehicle),
    imageCount: imageCount(vehicle),
    ageYears: typeof vehicle.year === 'number' ? yearInZone(base.now, base.site.timeZone) - vehicle.year : undefined,
  };
  const facts = about(vehicle, derived, base);
  const lender = stages.offer(facts);
  return lender ? about(vehicle, { ...derived, lender }, base) : facts;
}

/** Written out instead of spread: a results page creates dozens of these, and a spread that adds a field is slow. */
function about(vehicle: Vehicle, derived: DerivedVehicleFacts | undefined, base: Facts): Facts {
  const { site, location, visitor, route, now } = base;
  return { site, vehicle, derived, location, visitor, route, now };
}

function saving(vehicle: Vehicle): number {
  const current = vehicle.offer_price || vehicle.price || 0;
  const before = vehicle.before_price ?? 0;
  return current > 0 && before > current ? before - current : 0;
}

/** Search hits may lack the pictures; the feed's own count then applies. */
function imageCount(vehicle: Vehicle): number {
  return vehicle.images?.length ?? vehicle.photos_count ?? 0;
}
