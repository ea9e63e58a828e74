import type { LoadContext } from '../../engine/blocks/load.ts';
import { compileCondition } from '../../engine/conditions/index.ts';
import type { Promo } from '../../schemas/site/index.ts';
import { withinDays } from '../../engine/time/day.ts';
import { dayInZone } from '../../engine/time/zone.ts';

export interface PromoProps {
  readonly promo?: string;
  readonly kind?: string;
  readonly count?: number;
}

function fits(promo: Promo, { promo: id, kind }: PromoProps): boolean {
  if (id !== undefined) return promo.id === id;
  // Outside a search there is no stock it could belong to.
  if (promo.strict === true && promo.displayTypes) return false;
  if (kind === undefined || promo.kinds?.includes(kind)) return true;
  return promo.kinds === undefined && promo.strict !== true;
}

/** The promotions shown here today: with this id or kind, inside their window, their condition met. */
export function loadPromos({ props, site, facts, now }: LoadContext<PromoProps, never>): readonly Promo[] {
  const day = dayInZone(now, site.document.site.timeZone);
  return (site.document.promos ?? [])
    .filter((promo) => fits(promo, props) && withinDays(day, promo))
    .filter((promo) => promo.when === undefined || compileCondition(promo.when)(facts))
    .slice(0, props.count ?? 6);
}
