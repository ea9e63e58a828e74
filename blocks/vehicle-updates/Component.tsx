import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { ListedProps } from '../../engine/blocks/define.ts';
import { useRuntime } from '../../engine/browser/runtime.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { FreshProps } from './Fresh.tsx';
import type { UpdatesData, updatesRules, updatesWords } from './load.ts';
import { countView, pricedOtherwise, showsOtherwise } from './view.ts';

type VehicleUpdatesProps = ListedProps<typeof updatesRules, typeof updatesWords, UpdatesData>;

interface Fresh {
  readonly vehicle: Vehicle;
  readonly repriced: boolean;
  readonly View: ComponentType<FreshProps>;
}

/**
 * Reports a view of the page, once, and updates price and status when the vehicle has changed since the page was
 * rendered [api.view-json]. Empty until then; a failure is only logged to the console [api.view-json-failure].
 */
export default function VehicleUpdates({ rules, words, data }: VehicleUpdatesProps) {
  const { site, search } = useRuntime();
  const [fresh, setFresh] = useState<Fresh>();
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    async function follow(page: UpdatesData) {
      const fields = await countView(page, site.id);
      if (!showsOtherwise(page, fields)) return;
      const { freshVehicle, Fresh: View } = await import('./Fresh.tsx');
      const vehicle = await freshVehicle(page.id, fields, search);
      if (vehicle) setFresh({ vehicle, repriced: pricedOtherwise(page, fields), View });
    }
    follow(data).catch((error: unknown) => console.warn('The view of this vehicle could not be counted.', error));
  }, [data, search, site.id]);
  return (
    <div className="vehicle-updates" role="status">
      {fresh && (
        <fresh.View vehicle={fresh.vehicle} noun={data.noun} repriced={fresh.repriced} rules={rules} words={words} />
      )}
    </div>
  );
}
