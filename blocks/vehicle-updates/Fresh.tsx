import { rulesForVehicles } from '../../engine/browser/vehicle-rules.ts';
import type { Runtime } from '../../engine/browser/runtime.ts';
import { browserSearch } from '../../engine/browser/vehicle-search.ts';
import { displayPrice } from '../../engine/vehicle/price.ts';
import { isSold } from '../../engine/vehicle/sold.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { Price } from '../shared/vehicle/Price.tsx';
import type { UpdatesRules, UpdatesWords } from './load.ts';

const longestWaitMs = 5000;

/** The page's vehicle in its current state: the changes reported by the site, over the data of the stock. */
export async function freshVehicle(
  id: number,
  fields: Readonly<Record<string, unknown>>,
  service: Runtime['search'],
): Promise<Vehicle | undefined> {
  const query = { filter: `id = ${id}`, limit: 1 };
  const [answer] = await browserSearch(service)([query], AbortSignal.timeout(longestWaitMs));
  const [vehicle] = answer?.hits ?? [];
  return vehicle && { ...vehicle, ...fields };
}

export interface FreshProps {
  readonly vehicle: Vehicle;
  /** The site's noun for the vehicle: `car`. */
  readonly noun: string;
  /** Whether its price has changed. */
  readonly repriced: boolean;
  readonly rules: UpdatesRules;
  readonly words: UpdatesWords;
}

/** Price and status of a vehicle that has changed since its page was rendered; the styles hide the stale ones. */
export function Fresh({ vehicle, noun, repriced, rules, words }: FreshProps) {
  if (isSold(vehicle)) {
    return (
      <div className="vehicle-updates__sold">
        <strong>{words('sold.notice')}</strong>
        <span>{words('sold.message', { noun })}</span>
      </div>
    );
  }
  const price = displayPrice(vehicle, rulesForVehicles(rules).for(vehicle), words);
  return (
    <div className="vehicle-updates__price">
      {price && <Price price={price} size="large" />}
      <p className="vehicle-updates__note muted">{words(repriced ? 'vehicle.updated' : 'vehicle.changed')}</p>
    </div>
  );
}
