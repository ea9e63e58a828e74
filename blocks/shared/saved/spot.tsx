import type { Rules } from '../../../engine/rules/index.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { RuleId } from '../../../schemas/rules/index.ts';

/** The rules that decide which controls a vehicle has; a block with placeholders declares them. */
export const spotRules = [
  'stock.available',
  'saved.storage',
  'saved.eligible',
  'saved.placements',
  'compare.maximum',
] as const satisfies readonly RuleId[];

type SpotRules = Rules<(typeof spotRules)[number]>;

/** A vehicle's placeholder for the save and compare controls, as the browser receives it. */
export interface SpotView {
  /** Id, make, model and dealership. */
  readonly car: string;
  /** Where it is saved; `kept` for one that can only be removed from the account's list. */
  readonly save?: 'account' | 'device' | 'kept';
  readonly compare?: boolean;
}

/** Whether the vehicle is a live listing [favourites.hidden-not-live]. */
function isLive(vehicle: Vehicle, rules: SpotRules): boolean {
  return rules['stock.available'] && vehicle.show_on_dealer_website !== false;
}

/**
 * Which of the two controls a vehicle has, by the site's storage and its requirements; nothing when it has neither. An
 * account's saved vehicle can be removed after it was sold.
 */
export function saveSpot(
  vehicle: Vehicle,
  rules: SpotRules,
  wanted: { readonly save: boolean; readonly compare: boolean },
): SpotView | undefined {
  const storage = rules['saved.storage'];
  const eligible = isLive(vehicle, rules) && rules['saved.eligible'];
  const kept = storage === 'account' ? 'kept' : undefined;
  const save = !wanted.save || storage === 'off' ? undefined : eligible ? storage : kept;
  const compare = wanted.compare && eligible && rules['compare.maximum'] > 0;
  if (!save && !compare) return undefined;
  return {
    car: [vehicle.id, vehicle.make, vehicle.model, ...(vehicle.dealership_id ? [vehicle.dealership_id] : [])].join('|'),
    ...(save ? { save } : {}),
    ...(compare ? { compare } : {}),
  };
}

/** What the browser cannot read around a placeholder outside of cards. */
export interface SpotSubject {
  readonly name: string;
  readonly slug: string;
  readonly image: string;
}

/** A placeholder on the vehicle's own page, with its data. */
export interface PlacedSpot {
  readonly spot: SpotView;
  readonly subject: SpotSubject;
}

/** The placeholder of a control on the vehicle's own page. */
export function placedSpot(
  vehicle: Vehicle,
  rules: SpotRules,
  wanted: Parameters<typeof saveSpot>[2],
): PlacedSpot | undefined {
  const spot = saveSpot(vehicle, rules, wanted);
  const image = vehicle.primary_image_url ?? vehicle.thumbnails?.[0] ?? '';
  return spot && { spot, subject: { name: vehicle.name, slug: vehicle.slug, image } };
}

interface SpotProps {
  readonly spot: SpotView;
  /** Omitted on cards, which contain it already. */
  readonly subject?: SpotSubject | undefined;
  /** `text`: with text beside the icon; `button`: as a button of a bar. */
  readonly look?: 'text' | 'button';
}

/**
 * Where the shopper script renders the controls (blocks/shopper.ts): they need JavaScript, so server HTML omits them.
 * React leaves the content alone, whenever it hydrates.
 */
export function SaveSpot({ spot, subject, look }: SpotProps) {
  return (
    <span
      data-spot={spot.car}
      data-save={spot.save}
      data-compare={spot.compare ? '' : undefined}
      data-look={look}
      data-name={subject?.name}
      data-slug={subject?.slug}
      data-image={subject?.image || undefined}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
