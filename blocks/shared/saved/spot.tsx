import type { Rules } from '../../../engine/rules/index.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { RuleId } from '../../../schemas/rules/index.ts';

/** The rules that say which controls a vehicle has; a block with spots declares them. */
export const spotRules = [
  'stock.available',
  'saved.storage',
  'saved.eligible',
  'saved.placements',
  'compare.maximum',
] as const satisfies readonly RuleId[];

type SpotRules = Rules<(typeof spotRules)[number]>;

/** A vehicle's place for the save and compare controls, as the browser is told of it. */
export interface SpotView {
  /** Number, make, model and dealership. */
  readonly car: string;
  /** Where it is saved; `kept` for one that may only be taken out of the account's list. */
  readonly save?: 'account' | 'device' | 'kept';
  readonly compare?: boolean;
}

/** Whether the vehicle is a live listing [favourites.hidden-not-live]. */
function isLive(vehicle: Vehicle, rules: SpotRules): boolean {
  return rules['stock.available'] && vehicle.show_on_dealer_website !== false;
}

/**
 * Which of the two controls a vehicle has, by the site's storage and the vehicles it holds worth saving; nothing where
 * it has neither. An account's saved vehicle can be removed after it was sold.
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

/** What the browser cannot see around a spot that stands on no card. */
export interface SpotSubject {
  readonly name: string;
  readonly slug: string;
  readonly image: string;
}

/** A spot on the vehicle's own page, with what it needs to know. */
export interface PlacedSpot {
  readonly spot: SpotView;
  readonly subject: SpotSubject;
}

/** The spot of a control on the vehicle's own page. */
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
  /** Left out on cards, which say it themselves. */
  readonly subject?: SpotSubject | undefined;
  /** `text`: with words beside the icon; `button`: as a button of a bar. */
  readonly look?: 'text' | 'button';
}

/**
 * Where the shopper script draws the controls (blocks/shopper.ts): they need a script, so the page comes without them.
 * React leaves what is inside alone, whenever it hydrates.
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
