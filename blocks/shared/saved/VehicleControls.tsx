import type { Rules } from '../../../engine/rules/index.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';

/** The rules that decide which controls a vehicle has; a block with placeholders declares them. */
export const controlRules = [
  'stock.available',
  'saved.storage',
  'saved.eligible',
  'saved.placements',
  'compare.maximum',
] as const;

type ControlRules = Rules<(typeof controlRules)[number]>;

/** A vehicle's save and compare controls, as the browser receives them. */
export interface ControlsView {
  readonly car: Pick<Vehicle, 'id' | 'make' | 'model' | 'dealership_id'>;
  /** Where it is saved; `kept` for one that can only be removed from the account's list. */
  readonly save?: 'account' | 'device' | 'kept';
  readonly compare?: boolean;
}

/** Whether the vehicle is a live listing [favourites.hidden-not-live]. */
function isLive(vehicle: Vehicle, rules: ControlRules): boolean {
  return rules['stock.available'] && vehicle.show_on_dealer_website !== false;
}

/**
 * Which of the two controls a vehicle has, by the site's storage and its requirements; nothing when it has neither. An
 * account's saved vehicle can be removed after it was sold.
 */
export function vehicleControls(
  vehicle: Vehicle,
  rules: ControlRules,
  wanted: { readonly save: boolean; readonly compare: boolean },
): ControlsView | undefined {
  const storage = rules['saved.storage'];
  const eligible = isLive(vehicle, rules) && rules['saved.eligible'];
  const kept = storage === 'account' ? 'kept' : undefined;
  const save = !wanted.save || storage === 'off' ? undefined : eligible ? storage : kept;
  const compare = wanted.compare && eligible && rules['compare.maximum'] > 0;
  if (!save && !compare) return undefined;
  const { id, make, model, dealership_id } = vehicle;
  return {
    car: { id, make, model, ...(dealership_id ? { dealership_id } : {}) },
    ...(save ? { save } : {}),
    ...(compare ? { compare } : {}),
  };
}

/** Data that the browser cannot read around a placeholder outside cards. */
interface ControlsSubject {
  readonly name: string;
  readonly slug: string;
  readonly image: string;
}

/** A placeholder on the vehicle's own page, with its data. */
export interface PlacedControls {
  readonly controls: ControlsView;
  readonly subject: ControlsSubject;
}

/** The placeholder of a control on the vehicle's own page. */
export function placedControls(
  vehicle: Vehicle,
  rules: ControlRules,
  wanted: Parameters<typeof vehicleControls>[2],
): PlacedControls | undefined {
  const controls = vehicleControls(vehicle, rules, wanted);
  const image = vehicle.primary_image_url || vehicle.thumbnails?.[0] || '';
  return controls && { controls, subject: { name: vehicle.name, slug: vehicle.slug, image } };
}

interface VehicleControlsProps {
  readonly controls: ControlsView;
  /** Omitted on cards, which contain it already. */
  readonly subject?: ControlsSubject | undefined;
  /** `text`: with text beside the icon; `button`: as a button of a bar. */
  readonly look?: 'text' | 'button';
  /** The text of a save control with a label, until the control is rendered. */
  readonly label?: string;
}

/**
 * Where the shopper script renders the controls (blocks/shopper.ts): they need JavaScript, so server HTML omits them.
 * Until then the style sheet draws a heart that can be tapped (place.css). React leaves the content alone, whenever it
 * hydrates.
 */
export function VehicleControls({ controls: { car, save, compare }, subject, look, label }: VehicleControlsProps) {
  return (
    <span
      data-controls={car.id}
      data-make={car.make}
      data-model={car.model}
      data-dealership={car.dealership_id}
      data-save={save}
      data-compare={compare ? '' : undefined}
      data-look={look}
      data-label={label}
      data-name={subject?.name}
      data-slug={subject?.slug}
      data-image={subject?.image || undefined}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
